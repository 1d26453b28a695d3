// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.request;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Processes;
import org.hopscope.sim.process.RunMachine;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.MessageLog;
import org.hopscope.sim.trace.Numbering;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.Usage;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;

/** A run of programs on nodes of one core each, over a {@link FakeTransport}. */
final class FakeRun {

    final FakeTransport transport;
    final LayerSetup setup;
    private final Processes processes;

    FakeRun(FakeTransport.Style style, Programs... ofRank) {
        SimPlan plan = Plans.mesh(ofRank.length).ranks(ofRank).build();
        setup = new LayerSetup(new RunMachine(plan, Wiring.of(plan), 1), new Engine(), new Usage(false),
                new OperationLog(ofRank.length, 0), new MessageLog(0, new Numbering() {}));
        var transports = new ArrayList<FakeTransport>();
        processes = new Processes(setup, true, null, control -> {
            transports.add(new FakeTransport(setup, control, style));
            return transports.getFirst().ranks;
        });
        transport = transports.getFirst();
    }

    /** Runs until nothing happens any more; whether all programs have ended. */
    boolean run() {
        processes.start();
        setup.engine().run(Long.MAX_VALUE);
        return processes.finished();
    }

    /** Runs to the end of all programs; when the marks were reached, in nanoseconds, in their order. */
    List<Long> marks() {
        assertTrue(run());
        return processes.trace().marks().stream().map(Mark::timePs).map(ps -> ps / FakeTransport.NS).toList();
    }

    /** The tags of the messages in the order in which waits for them ended. */
    List<Integer> received() {
        assertTrue(run());
        return processes.trace().messages().stream().map(message -> message.tag()).toList();
    }
}
