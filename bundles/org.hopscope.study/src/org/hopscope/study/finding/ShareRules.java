// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import static org.hopscope.sim.trace.Component.ACKNOWLEDGE;
import static org.hopscope.sim.trace.Component.CACHE_FLUSH;
import static org.hopscope.sim.trace.Component.CONTENTION;
import static org.hopscope.sim.trace.Component.FIFO_ACCESS;
import static org.hopscope.sim.trace.Component.HOST_BUS;
import static org.hopscope.sim.trace.Component.HOST_LIBRARY;
import static org.hopscope.sim.trace.Component.HOST_PORTALS;
import static org.hopscope.sim.trace.Component.INTERRUPT;
import static org.hopscope.sim.trace.Component.LINK_FAULT;
import static org.hopscope.sim.trace.Component.MATCHING;
import static org.hopscope.sim.trace.Component.MEMORY_COPY;
import static org.hopscope.sim.trace.Component.MESSAGE_LAYER;
import static org.hopscope.sim.trace.Component.MPI;
import static org.hopscope.sim.trace.Component.POLLING;
import static org.hopscope.sim.trace.Component.RECEIVER_BUSY;
import static org.hopscope.sim.trace.Component.RX_ENGINE;
import static org.hopscope.sim.trace.Component.RX_FIRMWARE;
import static org.hopscope.sim.trace.Component.SYSTEM_CALL;
import static org.hopscope.sim.trace.Component.TX_ENGINE;
import static org.hopscope.sim.trace.Component.TX_FIRMWARE;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.finding.Facts.Change;
import org.hopscope.study.usage.PathUse;

/** Rules that fire when the critical path spends more than a share of its time on something. */
final class ShareRules {

    private static final double HALF = 0.5;
    private static final double TWICE = 2;
    /** A rule that says less names kinds of parts only. */
    private static final double NAMED = 0.1;
    /** The subject of these rules goes away if a layer runs elsewhere. */
    private static final List<String> MOVING = List.of("F101", "F103", "F106", "F107");

    /** @param text sentences with %s for the share */
    private record Rule(String code, String title, Predicate<PathUse> spent, double threshold, String text,
            List<Change> changes) {}

    private static final List<Rule> RULES = List.of(
            rule("F101", "Interrupts", List.of(INTERRUPT), 0.05,
                    "The run spends %s of its time waiting for host interrupts. A stack that matches on the NIC, or "
                            + "polls, needs none.", part("interrupt", HALF)),
            rule("F102", "Match list walk", List.of(MATCHING), 0.1,
                    "Walking match lists takes %s of the run. Each item ahead of the right one costs the same again.",
                    cost("MATCH_ITEM", HALF), part("listItem", HALF), cost("MATCH_FIRST", HALF)),
            rule("F103", "Copies in host memory", List.of(MEMORY_COPY), 0.05,
                    "Copies in host memory take %s of the run: data arrives before its receive is posted, or "
                    + "travels with the header, and is copied from there.", part("copyRate", TWICE)),
            rule("F104", "Receiver late", List.of(RECEIVER_BUSY), 0.05,
                    "Messages wait at their receivers for %s of the run before they are received."),
            rule("F105", "Polling loop", List.of(POLLING), 0.04,
                    "Work waits for %s of the run until a polling loop finds it.", part("pollingCycle", HALF)),
            rule("F106", "NIC processor", List.of(TX_FIRMWARE, RX_FIRMWARE), 0.15,
                    "Firmware on the processor of the NIC takes %s of the run.", part("clock", TWICE),
                    cost("TRANSMIT_COMMAND", HALF), cost("RECEIVE_HEADER", HALF)),
            rule("F107", "Host software", List.of(MPI, HOST_LIBRARY, HOST_PORTALS, SYSTEM_CALL, MESSAGE_LAYER,
                    FIFO_ACCESS), 0.3, "Libraries and kernel code on the host take %s of the run.",
                    part("clock", TWICE), cost("SEND", HALF), cost("COMPLETE_RECEIVE", HALF)),
            rule("F108", "Host bus crossings", List.of(HOST_BUS), 0.2,
                    "Crossing the host bus takes %s of the run: commands, headers, events and accesses travel one "
                            + "after the other.", part("roundTrip", HALF), part("readLatency", HALF)),
            rule("F109", "Cache flush", List.of(CACHE_FLUSH), 0.05,
                    "Writing cache lines back takes %s of the run, because another core or engine would not see "
                    + "them otherwise."),
            rule("F110", "Link faults", List.of(LINK_FAULT), 0.01,
                    "Damaged packets are sent again, or links are down, for %s of the run.",
                    part("retryTime", HALF)),
            rule("F111", "Waiting for acknowledgments", List.of(ACKNOWLEDGE), 0.05,
                    "The sender spends %s of the run waiting for the acknowledgment of a packet before it sends "
                            + "the next.",
                    part("virtualChannels", TWICE)),
            rule("F112", "Contention", List.of(CONTENTION), 0.1,
                    "Messages wait behind others for %s of the run."),
            rule("F113", "NIC engines", List.of(TX_ENGINE, RX_ENGINE), 0.2,
                    "The engines of the NIC take %s of the run.", part("setup", HALF), part("rate", TWICE),
                    part("sendTime", HALF), part("receiveTime", HALF), part("dmaStart", HALF)),
            new Rule("F115", "Library calls", use -> use.activity() == Activity.CALL, 0.15,
                    "Calls of the library that wait for no message, such as posting receives, take %s of the run.",
                    List.of(cost("POST_RECEIVE", HALF), cost("CONTROL_MESSAGE", HALF), part("clock", TWICE))),
            new Rule("F114", "Computing", use -> use.activity() == Activity.COMPUTE, HALF,
                    "The run computes for %s of its time; the network can only save the rest.", List.of()));

    private ShareRules() {}

    static List<Finding> check(Facts facts) {
        var found = new ArrayList<Finding>();
        for (var rule : RULES) {
            var uses = facts.on(rule.spent());
            double share = Facts.share(uses);
            if (share >= rule.threshold()) {
                var ids = Facts.ids(uses);
                var evidence = uses.stream().limit(5).map(one -> Facts.percent(one.label() + ", " + one.name(),
                        one.share())).toList();
                var suggestions = new ArrayList<>(facts.suggest(rule.changes(), ids));
                if (MOVING.contains(rule.code())) {
                    suggestions.addAll(facts.moves());
                }
                found.add(new Finding(rule.code(), rule.title(), rule.text().formatted(Facts.words(share))
                        + where(facts, uses, share), Facts.score(share), evidence, ids, suggestions));
            }
        }
        return found;
    }

    /** The part that has the most of it, where it is, and how busy it is, if it is more than the rule says itself. */
    private static String where(Facts facts, List<PathUse> uses, double share) {
        var most = uses.getFirst();
        var words = new StringBuilder();
        if (uses.size() > 1 || most.component().filter(CONTENTION::equals).isPresent()) {
            words.append(" Most of it is ").append(most.label()).append(" at ").append(most.name()).append(", ")
                    .append(Facts.words(most.share())).append('.');
        }
        facts.busiest(most.name()).filter(part -> share >= NAMED && part.queue().longest() > 1).ifPresent(part -> words
                .append(" The busiest ").append(part.name()).append(", at ").append(part.place()).append(", is in use ")
                .append(Facts.words(part.busiest())).append(" of the time, with up to ").append(part.queue().longest())
                .append(" waiting."));
        return words.toString();
    }

    private static Rule rule(String code, String title, List<Component> components, double threshold, String text,
            Change... changes) {
        return new Rule(code, title, Facts.of(components), threshold, text, List.of(changes));
    }

    private static Change part(String feature, double factor) {
        return new Change("", feature, factor);
    }

    private static Change cost(String operation, double factor) {
        return new Change(operation, "time", factor);
    }
}
