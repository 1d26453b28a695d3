// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Portals 3.3 for programs of its calls, over a protocol of blocks that moves the messages.
 *
 * @param calls what calls cost the host
 * @param blocks the protocol, with handlers of requests and answers
 */
public record PortalsStackPlan(PortalsCallPlan calls, BlockStackPlan blocks) implements StackPlan {

    @Override
    public String name() {
        return blocks.name();
    }

    @Override
    public int headerBytes() {
        return blocks.headerBytes();
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation == RankOperation.PORTALS;
    }

    @Override
    public int channels() {
        return blocks.channels();
    }

    @Override
    public int rankCores(int cores) {
        return blocks.rankCores(cores);
    }
}
