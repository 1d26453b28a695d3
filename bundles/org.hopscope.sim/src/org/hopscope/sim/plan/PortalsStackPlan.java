// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Portals 3.3 over a protocol of blocks that moves the messages. Processes call Portals themselves or, where the host
 * has it in a library, send and receive by tag one level above.
 *
 * @param host what Portals costs the host
 * @param blocks the protocol, with handlers of requests and answers
 */
public record PortalsStackPlan(PortalsHostPlan host, BlockStackPlan blocks) implements StackPlan {

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
        return operation == RankOperation.PORTALS || host.isTagged() && (operation.isLocal()
                || operation.isPointToPoint() || operation == RankOperation.PUT || operation == RankOperation.GET);
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
