// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The LogGOPS model in place of a protocol stack, a NIC and a network (Hoefler, Schneider and Lumsdaine, "LogGOPSim:
 * simulating large-scale applications in the LogGOPS model", 2010). It executes schedules only.
 *
 * @param name name shown with results
 * @param latencyPs L: the time of a message in the network
 * @param overheadPs o: what a message costs a processor
 * @param gapPs g: what a message costs a NIC
 * @param gapPerBytePs G: what each byte but the first costs a NIC
 * @param overheadPerBytePs O: what each byte but the first costs a processor
 * @param eagerBytes S: longer messages keep their send from ending until they are received
 */
public record LogGopsStackPlan(String name, long latencyPs, long overheadPs, long gapPs, long gapPerBytePs,
        long overheadPerBytePs, long eagerBytes) implements StackPlan {

    @Override
    public int headerBytes() {
        return 0;
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation.isLocal();
    }

    @Override
    public boolean reachesOwnNode() {
        return true;
    }
}
