// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Resource;
import org.hopscope.study.Figure;
import org.hopscope.study.finding.Facts.Change;

/** Rules that fire when a run counts things that should not happen. */
final class CountRules {

    private static final double TWICE = 2;

    /**
     * @param counters of which the highest counts: they are different signs of the same, or of different networks
     * @param more what else there is to say about it
     * @param text sentences with %s for the count, then %s for its share of the messages, or of the packets
     */
    private record Rule(String code, String title, List<Counter> counters, List<Counter> more, String text,
            List<Change> changes) {

        Rule(String code, String title, Counter counter, String text, List<Change> changes) {
            this(code, title, List.of(counter), List.of(), text, changes);
        }

        long count(Facts facts) {
            return counters.stream().mapToLong(facts::count).max().orElse(0);
        }

        List<Figure> evidence(Facts facts) {
            return Stream.concat(counters.stream(), more.stream()).filter(one -> facts.count(one) > 0)
                    .map(one -> Facts.number(one.label(), facts.count(one))).toList();
        }
    }

    private static final List<Rule> RULES = List.of(
            new Rule("F201", "Messages dropped and sent again", List.of(Counter.DROPS, Counter.NACKS),
                    List.of(Counter.ORDER_DROPS, Counter.RETRANSMISSIONS),
                    "Receivers dropped messages %s times (%s of the messages) and had them sent again: streams or "
                    + "structures at the receiver ran out.", changes("streams", "pendings")),
            new Rule("F202", "Waits for software credits", Counter.CREDIT_WAITS,
                    "Senders waited %s times for software credits (%s of the messages).",
                    changes()),
            new Rule("F204", "Long messages before their receives", Counter.UNEXPECTED_DROPS,
                    "Receivers dropped %s long messages because no receive was posted yet, %s of all; they had to "
                    + "be sent again.", changes("unexpectedLimit")),
            new Rule("F205", "Link retries", List.of(Counter.LINK_RETRIES, Counter.LINK_ERRORS),
                    List.of(), "Links damaged packets %s times (%s of the messages).", changes()),
            new Rule("F206", "Packets refused", Counter.REFUSALS,
                    "Receivers refused packets %s times (%s of the messages), and they had to be sent again.",
                    changes("queueSlots")));
    /** Of packets, which the network loses: the messages that they are of may all have arrived. */
    private static final List<Rule> OF_PACKETS = List.of(
            new Rule("F208", "Packets trimmed", List.of(Counter.TRIMMED_PACKETS),
                    List.of(Counter.PACKET_NACKS, Counter.RETRANSMISSIONS),
                    "Switches trimmed %s packets (%s of all packets) because a queue was full: their headers went on, "
                    + "and their receivers asked for them again.", changes("bufferSize")),
            new Rule("F209", "Packets dropped", List.of(Counter.BUFFER_DROPS),
                    List.of(Counter.PACKET_NACKS, Counter.RETRANSMISSIONS),
                    "Switches dropped %s packets (%s of all packets) because a queue was full.",
                    changes("bufferSize")));
    /** Stores that stand still longer than this share of the run are worth a word. */
    private static final double LEAST_STALL = 0.01;
    /** An event this rare is not a matter of design. */
    private static final double LEAST = 0.01;

    private CountRules() {}

    static List<Finding> check(Facts facts) {
        var found = new ArrayList<Finding>();
        double messages = Math.max(1, facts.seen().stats().messages());
        RULES.forEach(rule -> check(rule, messages, facts, found));
        double packets = Math.max(1, facts.seen().stats().packets());
        OF_PACKETS.forEach(rule -> check(rule, packets, facts, found));
        contexts(facts, messages, found);
        stalls(facts, found);
        return found;
    }

    /** @param all the messages or packets of the run */
    private static void check(Rule rule, double all, Facts facts, List<Finding> found) {
        double share = rule.count(facts) / all;
        if (share >= LEAST) {
            var suggestions = new ArrayList<>(facts.suggest(rule.changes(), List.of()));
            suggestions.addAll(facts.doubled(tokens(rule, facts).map(DrawnTokens::ids).orElse(List.of())));
            found.add(new Finding(rule.code(), rule.title(), rule.text().formatted(rule.count(facts),
                    Facts.words(share)), Facts.score(share), rule.evidence(facts), List.of(), suggestions));
        }
    }

    /** The tokens of the drawn protocol whose want a rule counts. */
    private static Optional<DrawnTokens> tokens(Rule rule, Facts facts) {
        return rule.counters().contains(Counter.DROPS) ? Optional.of(facts.arrivals())
                : rule.counters().contains(Counter.CREDIT_WAITS) ? Optional.of(DrawnTokens.ofCalls(facts.stack()))
                : Optional.empty();
    }

    /** Each connection is fetched once by both of its NICs, however many the caches hold. */
    private static void contexts(Facts facts, double messages, List<Finding> found) {
        long all = facts.count(Counter.CONTEXT_MISSES);
        long first = 2 * facts.flows().connections();
        if ((all - first) / messages >= LEAST) {
            found.add(new Finding("F203", "Connection contexts fetched", "NICs had to fetch the context of a "
                    + "connection again " + (all - first) + " times ("
                    + Facts.words((all - first) / messages)
                    + " of the messages): there are more connections than their caches hold.",
                    Facts.score((all - first) / messages), List.of(Facts.number(Counter.CONTEXT_MISSES.label(), all),
                            Facts.number("Connections", first / 2)), List.of(),
                    facts.suggest(changes("entries"), facts.drawn(Resource.TABLE))));
        }
    }

    private static void stalls(Facts facts, List<Finding> found) {
        double share = facts.count(Counter.CORE_STALL_PS) / (double) Math.max(1, facts.seen().stats().simulatedPs());
        if (share >= LEAST_STALL) {
            found.add(new Finding("F207", "Stalled cores", "Stores to the NIC stalled for " + Facts.words(share)
                    + " of the run, all cores added up, because the bus had no credit.", Facts.score(share),
                    List.of(Facts.number(Counter.CORE_STALLS.label(), facts.count(Counter.CORE_STALLS))), List.of(),
                    facts.doubled(DrawnTokens.ofStalls(facts.stack()).ids())));
        }
    }

    private static List<Change> changes(String... features) {
        return Arrays.stream(features).map(one -> new Change("", one, TWICE)).toList();
    }
}
