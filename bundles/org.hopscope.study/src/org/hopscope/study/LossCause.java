// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.RunStats;

/** Why ranks wait for messages that were thrown away, and what mends it, in words. */
final class LossCause {

    /** Checks of the model that foresee that messages are lost. */
    private static final Set<String> FORESEEN = Set.of("M308", "M309", "M310");

    private LossCause() {}

    /**
     * A paragraph that comes before the waits; empty if no message was lost.
     *
     * @param found what the checks of the model had said about the run
     */
    static String of(RunStats stats, SimPlan plan, List<Diagnostic> found) {
        if (stats.lostMessages() == 0) {
            return "";
        }
        var causes = new LinkedHashSet<String>();
        found.stream().filter(one -> one.severity() == Severity.WARNING && FORESEEN.contains(one.code()))
                .forEach(one -> causes.add(one.message() + ": " + one.fixHint() + "."));
        if (causes.isEmpty()) {
            plan.nodeTypes().stream().map(type -> type.nic()).filter(FirmwareNicPlan.class::isInstance)
                    .map(FirmwareNicPlan.class::cast).forEach(nic -> causes.add(tables(nic)));
        }
        causes.addFirst(stats.lostMessages() + " of " + stats.messages()
                + " messages were thrown away at their targets for good.");
        causes.addLast("Who waits for what never comes:");
        return String.join("\n", causes) + "\n";
    }

    /** The tables that a message needs on arrival; one that fits into its header packet needs no stream. */
    private static String tables(FirmwareNicPlan nic) {
        return "A message that arrives takes one of " + nic.pendings() + " pendings of the NIC, and one of "
                + nic.streams() + " streams if it is longer than " + nic.inlineBytes() + " B; what finds none free is "
                + "dropped: switch flow control on, or let fewer ranks send at once.";
    }
}
