// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.mpi.RankSetup;
import org.hopscope.sim.mpi.Ranks;
import org.hopscope.sim.nic.NicParts;
import org.hopscope.sim.path.MessagePath;
import org.hopscope.sim.path.NodeColumns;
import org.hopscope.sim.path.PathSetup;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.StampLog;

/** One run: all simulated parts of one plan, put together. */
final class Run {

    private final Engine engine = new Engine();
    private final MessageTable messages = new MessageTable();
    private final RunOptions options;
    private final Fabric fabric;
    private final Ranks ranks;

    Run(SimPlan plan, RunOptions options) {
        this.options = options;
        var stamps = new StampLog();
        var wiring = Wiring.of(plan);
        var nodes = NodeColumns.of(plan, wiring);
        fabric = new Fabric(plan, wiring, engine, stamps);
        var processors = new HostProcessors(nodes.processors());
        var parts = new NicParts(engine, fabric, new HostBus(nodes.buses(), stamps), messages, stamps);
        int packetBytes = plan.routers().get(0).packetBytes();
        var machine = new PathSetup(plan.stack(), nodes, parts, processors, packetBytes, options.seed());
        ranks = new Ranks(new RankSetup(plan, wiring, machine, new MessagePath(machine), options.trace()));
    }

    RunOutcome execute(RunMonitor monitor) {
        ranks.start();
        while (true) {
            long left = options.maxEvents() == 0 ? Long.MAX_VALUE : options.maxEvents() - engine.events();
            if (left <= 0) {
                return new LimitReached(stats());
            }
            if (monitor.cancelled()) {
                return new Cancelled(stats());
            }
            if (!engine.run(Math.min(left, RunMonitor.EVENTS_BETWEEN_CALLS))) {
                return ended();
            }
            monitor.progress(engine.nowPs(), engine.events());
        }
    }

    long nowPs() {
        return engine.nowPs();
    }

    private RunOutcome ended() {
        if (!ranks.finished()) {
            return new Deadlocked(ranks.waitGraph(), stats());
        }
        if (fabric.inFlight() != 0) {
            throw new IllegalStateException(fabric.inFlight() + " packets are left in the network");
        }
        return new Completed(ranks.trace(), stats());
    }

    private RunStats stats() {
        return new RunStats(engine.events(), engine.nowPs(), messages.opened(), fabric.injected(), ranks.lost());
    }
}
