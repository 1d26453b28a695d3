// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

/**
 * A message of a recorded run.
 *
 * @param number its number in the order of completion, from 0
 * @param sourceRank rank that sent it
 * @param targetRank rank that received it
 * @param bytes payload
 * @param tag MPI tag
 * @param startPs call of the send, in picoseconds of the run
 * @param endPs return of the receiver's wait
 */
public record RecordedMessage(int number, int sourceRank, int targetRank, long bytes, int tag, long startPs,
        long endPs) implements TimelineSubject {}
