// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A handler of a protocol of blocks.
 *
 * @param name name shown with waits
 * @param block the number of the handler as a source, in the numbering of {@link BlockOperation#block()}
 * @param lane index of its lane
 * @param trigger its start
 * @param first index of its first operation; it ends at {@link BlockOperation.End}
 */
public record BlockHandler(String name, int block, int lane, BlockTrigger trigger, int first) {}
