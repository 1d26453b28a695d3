// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.function.Function;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.sim.elan.ElanFacts;
import org.hopscope.sim.elan.ElanFacts.Fact;
import org.hopscope.sim.plan.SimPlan;

/** Quadrics QsNet: what the paper says in words about DMAs, packets and tokens, watched token by token. */
final class CircuitChecks {

    private static final String MACHINE = "qsnet/qsnet.machine";

    private CircuitChecks() {}

    static List<Check> all() {
        return List.of(fact("qs-dma-timeslice-result", ElanFacts::smallDmaIsNotBlocked),
                fact("qs-eop-after-pa", ElanFacts::endOfPacketAnswersAcknowledge),
                fact("qs-link-hold", ElanFacts::linkIsHeldUntilAcknowledge),
                Check.predicted("qs-one-pa",
                        bench -> Observed.of(ElanFacts.acknowledgesPerPacket(plan(bench)))),
                fact("qs-bcast-ack", ElanFacts::broadcastNeedsAll),
                fact("qs-fault-retry", ElanFacts::errorIsRetriedThenRerouted),
                fact("qs-fault-immediate", ElanFacts::errorIsToldAtOnce));
    }

    private static Check fact(String id, Function<SimPlan, Fact> scenario) {
        return Check.predicted(id, bench -> {
            var fact = scenario.apply(plan(bench));
            return Observed.fact(fact.holds(), fact.text());
        });
    }

    /** The sample's hardware; which stack and workload it runs does not matter here. */
    private static SimPlan plan(Bench bench) throws ExperimentException {
        var machine = bench.machine(MACHINE);
        return switch (PlanCompiler.compile(machine, machine.getStacks().get(0), machine.getWorkloads().get(0))) {
            case Compiled compiled -> compiled.plan();
            case Rejected rejected -> throw new ExperimentException(MACHINE + ": "
                    + rejected.diagnostics().get(0).text());
        };
    }
}
