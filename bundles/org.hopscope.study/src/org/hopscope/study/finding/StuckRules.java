// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.Compiled;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.run.RunStats;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.finding.Facts.Change;
import org.hopscope.study.usage.Observation;
import org.hopscope.study.usage.UsageReport;

/** What is said of a run that came to no end because its messages were thrown away. */
final class StuckRules {

    private static final double TWICE = 2;
    private static final int ALL = 100;

    private StuckRules() {}

    /** An observation of a run that left nothing behind. */
    static Observation observation(CompiledStack stack, RunStats stats) {
        return new Observation(stack.stack(), stack.label(), stack.compiled(), stats, Optional.empty(),
                Optional.empty(), new UsageReport(stack.label(), stats.simulatedPs(), List.of(), List.of(), 0,
                        List.of()));
    }

    static Finding check(Observation seen, Machine machine, Workload workload) {
        var facts = new Facts(seen, machine, workload);
        long lost = seen.stats().lostMessages();
        var ids = new ArrayList<String>();
        var suggestions = new ArrayList<Suggestion>();
        for (var stack : machine.getStacks()) {
            if (seen.stack().equals(stack.getName())) {
                stack.getLayers().stream().filter(FirmwareLayer.class::isInstance).map(FirmwareLayer.class::cast)
                        .filter(layer -> !layer.isFlowControl()).forEach(layer -> {
                            ids.add(ElementIds.idOf(layer));
                            suggestions.add(new Suggestion("flow control", List.of(stack.getName() + "/"
                                    + layer.getName() + ".flowControl=true")));
                        });
            }
        }
        var tables = facts.suggest(List.of(new Change("", "streams", TWICE), new Change("", "pendings", TWICE)),
                List.of());
        suggestions.addAll(tables);
        return new Finding("F401", "Messages thrown away for good", "Receivers threw " + lost + " of "
                + seen.stats().messages() + " messages away for want of a stream or a pending, and nobody sends them "
                + "again: ranks wait for what never comes." + where(seen.compiled()), ALL,
                List.of(Facts.number("Thrown away", lost), Facts.number("Messages", seen.stats().messages())), ids,
                suggestions);
    }

    /** The node to which the most bytes go. */
    private static String where(Compiled compiled) {
        return new Flows(compiled).target().map(place -> " Most messages go to " + place + ".").orElse("");
    }
}
