// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

/**
 * The places of the ranks of a workload, if it says so itself.
 *
 * @param seat per rank its seat; ranks with the same seat share a node; owned, never written
 * @param nodes whether seats are numbers of nodes; otherwise seat i is the i-th node of the machine's placement
 */
public record Seats(int[] seat, boolean nodes) {}
