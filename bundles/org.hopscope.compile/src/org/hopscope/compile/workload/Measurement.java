// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

/**
 * One thing that a workload measures: the messages it sends for it, and the marks around them.
 *
 * @param label what tells it from the workload's other measurements, for example "8 B"
 * @param bytes payload of each of its messages
 * @param tag tag of its messages, used by no other measurement
 * @param startMark mark that the timing rank sets before the first repetition
 * @param endMark mark that the timing rank sets after the last repetition
 * @param timingRank the rank that sets the marks
 * @param peerRank the rank at the other end
 * @param iterations repetitions between the marks, at least 1
 */
public record Measurement(String label, long bytes, int tag, int startMark, int endMark, int timingRank, int peerRank,
        int iterations) {}
