// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.RunStats;

/** Why ranks wait for messages that were dropped, and what repairs it, in words. */
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
            if (plan.stack() instanceof BlockStackPlan stack) {
                tokens(stack).ifPresent(causes::add);
            }
        }
        causes.addFirst(stats.lostMessages() + " of " + stats.messages()
                + " messages were dropped at their targets for good.");
        causes.addLast("These ranks wait for messages that never arrive:");
        return String.join("\n", causes) + "\n";
    }

    /** The tokens without which a drawn protocol throws a message away for good; empty if there are none. */
    private static Optional<String> tokens(BlockStackPlan stack) {
        var names = stack.operations().stream().filter(BlockOperation.Take.class::isInstance)
                .map(BlockOperation.Take.class::cast).filter(take -> loses(stack, take.lacking()))
                .map(take -> "'" + stack.state().tokens().get(take.tokens()).name() + "'").distinct().toList();
        return names.isEmpty() ? Optional.empty()
                : Optional.of("The protocol drops a message that finds none of its tokens "
                        + String.join(" or ", names) + ": provide more of them, or let fewer ranks send at once.");
    }

    /** True if the blocks from one on, up to the end of their sequence, throw the message away for good. */
    private static boolean loses(BlockStackPlan stack, int first) {
        for (int at = first; at != BlockOperation.NONE && at < stack.operations().size(); at++) {
            BlockOperation one = stack.operations().get(at);
            if (one instanceof BlockOperation.Drop drop) {
                return drop.lost();
            }
            if (one instanceof BlockOperation.End || one instanceof BlockOperation.Jump
                    || one instanceof BlockOperation.Branch) {
                return false;
            }
        }
        return false;
    }
}
