// SPDX-License-Identifier: EPL-2.0
/**
 * The drawing of latency stacks: rows and bars, their geometry, colours and texts.
 *
 * <pre>
 *    µs |  5.33 µs        3.71 µs      total of each bar
 *     5 |  +-----+
 *       |  | MPI |        +-----+      first component of a message's life at the top, as in the table
 *       |  | ... |        | MPI |
 *     0 +--+-----+--------+-----+--
 *          host-based     NIC-based
 *    component    ns   %    ns   %    difference
 * </pre>
 */
package org.hopscope.results.chart;
