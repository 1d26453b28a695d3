// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/**
 * A moment that a rank's program recorded.
 *
 * @param rank the rank
 * @param mark the program's number for it
 * @param timePs the time in picoseconds
 */
public record Mark(int rank, int mark, long timePs) {}
