// SPDX-License-Identifier: EPL-2.0
/**
 * Collective operations as algorithms over messages. A {@link org.hopscope.compile.workload.collective.Schedule} is a
 * pure function: for each rank it writes sends, receives, waits and local work into a
 * {@link org.hopscope.compile.workload.collective.Script}, along with the numbers of the data blocks that each message
 * carries. Programs need only the bytes; tests execute the same schedules on the blocks.
 *
 * <pre>
 *   CollectiveCall -> Collectives -> Selection -> Schedule -> Script -> program of the rank
 *   (ranks, bytes)     (by name or by table)        |
 *                                                   +-> symbolic execution in a test
 * </pre>
 */
@NullMarked
package org.hopscope.compile.workload.collective;

import org.jspecify.annotations.NullMarked;
