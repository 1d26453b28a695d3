// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.trace.Counter;
import org.hopscope.study.finding.Facts.Change;

/** Rules that fire when a run counts things that should not happen. */
final class CountRules {

    private static final double TWICE = 2;

    /** @param text sentences with %d for the count and %s for its share of the messages */
    private record Rule(String code, String title, List<Counter> counters, String text, List<Change> changes) {}

    private static final List<Rule> RULES = List.of(
            new Rule("F201", "Messages dropped and sent again",
                    List.of(Counter.DROPS, Counter.NACKS, Counter.RETRANSMISSIONS),
                    "Receivers or networks threw %d messages or packets away, told so or had them sent again, as many "
                            + "as %s of the messages. Streams, structures or slots at the receiver ran out, or packets "
                            + "were damaged.", changes("streams", "pendings", "queueSlots")),
            new Rule("F202", "Waits for software credits", List.of(Counter.CREDIT_WAITS),
                    "Senders waited %d times for software credits, as often as %s of the messages.",
                    changes("softwareCredits")),
            new Rule("F203", "Connection contexts fetched", List.of(Counter.CONTEXT_MISSES),
                    "The NIC had to fetch the context of a connection %d times, as often as %s of the messages: there "
                            + "are more connections than its cache holds.", changes("contexts")),
            new Rule("F204", "Long messages before their receives", List.of(Counter.UNEXPECTED_DROPS),
                    "Receivers threw %d long messages away because no receive was posted yet, %s of all; they had to "
                            + "be sent again.", changes("unexpectedLimit")),
            new Rule("F205", "Link retries", List.of(Counter.LINK_RETRIES, Counter.LINK_ERRORS),
                    "Links damaged packets %d times, as often as %s of the messages.", changes()),
            new Rule("F206", "Packets refused", List.of(Counter.REFUSALS),
                    "Receivers refused packets %d times, as often as %s of the messages, and they had to come again.",
                    changes("queueSlots")));
    /** Stores that stand still longer than this share of the run are worth a word. */
    private static final double LEAST_STALL = 0.01;
    /** What happens this rarely is no matter of design. */
    private static final double LEAST = 0.01;

    private CountRules() {}

    static List<Finding> check(Facts facts) {
        var found = new ArrayList<Finding>();
        double messages = Math.max(1, facts.seen().stats().messages());
        for (var rule : RULES) {
            long count = rule.counters().stream().mapToLong(facts::count).sum();
            if (count / messages >= LEAST) {
                var evidence = rule.counters().stream().filter(one -> facts.count(one) > 0)
                        .map(one -> Facts.number(one.label(), facts.count(one))).toList();
                var suggestions = facts.suggest(rule.changes(), List.of());
                found.add(new Finding(rule.code(), rule.title(), rule.text().formatted(count,
                        Facts.words(count / messages)), Facts.score(count / messages), evidence, List.of(),
                        suggestions));
            }
        }
        stalls(facts, found);
        return found;
    }

    private static void stalls(Facts facts, List<Finding> found) {
        double share = facts.count(Counter.CORE_STALL_PS) / (double) Math.max(1, facts.seen().stats().simulatedPs());
        if (share >= LEAST_STALL) {
            found.add(new Finding("F207", "Cores stand still", "Stores to the NIC stood still for " + Facts.words(share)
                    + " of the run, all cores together, because the bus had no credit.", Facts.score(share),
                    List.of(Facts.number(Counter.CORE_STALLS.label(), facts.count(Counter.CORE_STALLS))), List.of(),
                    facts.suggest(changes("buffers"), List.of())));
        }
    }

    private static List<Change> changes(String... features) {
        return Arrays.stream(features).map(one -> new Change("", one, TWICE)).toList();
    }
}
