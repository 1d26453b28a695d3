// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Resource;
import org.hopscope.study.Figure;
import org.hopscope.study.finding.Facts.Change;
import org.hopscope.study.usage.ResourceUse;

/** Rules about parts that are busy nearly all the time, about protocols, and about what cannot be had any better. */
final class UseRules {

    private static final double HOT = 0.6;
    private static final double SATURATED = 0.85;
    private static final int TIMES_THE_MEAN = 2;
    private static final int FEW = 4;
    private static final double PHYSICAL = 0.5;
    /** With fewer bytes than this the other way, or less waiting, a bus with two ways would be no faster. */
    private static final double LEAST_AGAINST = 0.1;
    private static final double TWICE = 2;
    private static final double HALF = 0.5;
    private static final double LEAST_HELD = 0.1;
    private static final long WORTH_RAISING = 8;
    /** A rendezvous crosses the network three times where an eager message crosses it once. */
    private static final double HANDSHAKE = 2.0 / 3;

    private UseRules() {}

    static List<Finding> check(Facts facts) {
        var found = new ArrayList<Finding>();
        facts.busiest(Resource.LINK).flatMap(link -> hotLink(facts, link)).ifPresent(found::add);
        facts.busiest(Resource.EJECTION).flatMap(exit -> hotspot(facts, exit)).ifPresent(found::add);
        facts.busiest(Resource.BUS_DOWN).flatMap(bus -> halfDuplex(facts, bus)).ifPresent(found::add);
        for (var resource : List.of(Resource.BUS_DOWN, Resource.BUS_UP, Resource.NIC_PROCESSOR, Resource.TX_ENGINE,
                Resource.RX_ENGINE, Resource.MICROCODE, Resource.NIC_BUS, Resource.BULK_SENDER,
                Resource.BULK_RECEIVER)) {
            facts.busiest(resource).flatMap(one -> saturated(facts, one)).ifPresent(found::add);
        }
        heldBack(facts).ifPresent(found::add);
        bound(facts).ifPresent(found::add);
        eagerLimit(facts).ifPresent(found::add);
        return found;
    }

    /** If all links were used alike, the busiest would be busy for the mean; those drawn one by one count together. */
    private static Optional<Finding> hotLink(Facts facts, ResourceUse link) {
        var links = facts.seen().usage().resources().stream().filter(one -> one.resource() == Resource.LINK).toList();
        int used = links.stream().mapToInt(one -> one.busy().used()).sum();
        double mean = links.stream().mapToDouble(one -> one.busy().mean() * one.busy().used()).sum()
                / Math.max(1, used);
        if (link.busiest() < HOT || link.busiest() < TIMES_THE_MEAN * mean || used < FEW) {
            return Optional.empty();
        }
        return Optional.of(new Finding("F301", "Hot link", link.name() + " at " + link.place() + " is busy for "
                + Facts.words(link.busiest()) + " of the run, the " + used + " used ones for "
                + Facts.words(mean) + " on average.", Facts.score(link.busiest() - mean),
                evidence(link, mean), link.elementIds(), facts.suggest(List.of(new Change("", "rate", TWICE),
                        new Change("", "adaptiveChannels", TWICE)), link.elementIds())));
    }

    private static Optional<Finding> hotspot(Facts facts, ResourceUse exit) {
        if (exit.busiest() < HOT || exit.busiest() < TIMES_THE_MEAN * exit.busy().mean() || exit.busy().used() < FEW) {
            return Optional.empty();
        }
        return Optional.of(new Finding("F302", "Hotspot", "The path from the router to " + exit.place()
                + " is busy for " + Facts.words(exit.busiest()) + " of the run, the " + exit.busy().used()
                + " used ones for " + Facts.words(exit.busy().mean()) + " on average: many send to one.",
                Facts.score(exit.busiest() - exit.busy().mean()), evidence(exit), exit.elementIds(),
                facts.suggest(List.of(new Change("", "hostPorts", TWICE)), List.of())));
    }

    /** With a way for each direction, the bytes of the lesser one would not be in the way of the others. */
    private static Optional<Finding> halfDuplex(Facts facts, ResourceUse bus) {
        SimPlan plan = facts.seen().compiled().plan();
        boolean elan = facts.busiest(Resource.NIC_BUS).isPresent();
        boolean half = elan || plan.nodeTypes().stream().anyMatch(one -> one.bus() instanceof BusPlan host
                && host.halfDuplex());
        double lesser = facts.flows().lesserShare(bus.place());
        double waited = Facts.share(facts.on(use -> use.component().filter(Component.CONTENTION::equals).isPresent()
                && use.name().equals(bus.name())));
        if (!half || bus.busiest() < HOT || Math.min(lesser, waited) < LEAST_AGAINST) {
            return Optional.empty();
        }
        var suggestions = elan ? List.<Suggestion>of()
                : List.of(new Suggestion(bus.name() + " full duplex", Settings.of(new Setting(bus.name(), "duplex",
                "FULL"))));
        var evidence = new ArrayList<Figure>(evidence(bus));
        evidence.add(Facts.percent("Bytes in the opposite direction", lesser));
        evidence.add(Facts.percent("Waiting for the bus on the critical path", waited));
        return Optional.of(new Finding("F303", "Half-duplex bus", bus.name() + " carries both directions in turn and "
                + "is busy for " + Facts.words(bus.busiest()) + " of the run; " + Facts.words(lesser)
                + " of the bytes go in the opposite direction.", Facts.score(Math.min(waited, bus.busiest() * lesser)),
                evidence, bus.elementIds(), suggestions));
    }

    private static Optional<Finding> saturated(Facts facts, ResourceUse part) {
        if (part.busiest() < SATURATED) {
            return Optional.empty();
        }
        return Optional.of(new Finding("F304", "Saturated: " + part.resource().label(), part.name() + " at "
                + part.place() + " is busy for " + Facts.words(part.busiest())
                + " of the run: nothing that uses it can go faster.", Facts.score(part.busiest()), evidence(part),
                part.elementIds(), facts.suggest(List.of(new Change("", "clock", TWICE),
                        new Change("", "rate", TWICE), new Change("", "payloadRate", TWICE),
                        new Change("", "writeRate", TWICE), new Change("", "busRate", TWICE)), part.elementIds())));
    }

    /** Ranks that may not send before their earlier messages have gone wait for the part that takes them slowest. */
    private static Optional<Finding> heldBack(Facts facts) {
        var waits = facts.on(use -> use.activity() == Activity.OWN_SEND);
        double share = Facts.share(waits);
        var part = facts.bottleneck();
        if (share < LEAST_HELD || part.isEmpty()) {
            return Optional.empty();
        }
        var slowest = part.get();
        return Optional.of(new Finding("F307", "Senders held back by " + slowest.name(), "Ranks wait for "
                + Facts.words(share) + " of the run until their own sends have left. The busiest part on the way is "
                + slowest.name() + " (" + slowest.resource().label() + ") at " + slowest.place() + ": in use for "
                + Facts.words(slowest.busiest()) + " of the run" + (slowest.queue().longest() == 0 ? "."
                        : ", with up to " + slowest.queue().longest() + " waiting."),
                Facts.score(share), evidence(slowest), slowest.elementIds(), facts.suggest(List.of(
                        new Change("", "rate", TWICE), new Change("", "setup", HALF), new Change("", "clock", TWICE),
                        new Change("", "payloadRate", TWICE), new Change("", "writeRate", TWICE)),
                        slowest.elementIds())));
    }

    /** Wires, routers and bits are most of the path: the rest is all that a better design can save. */
    private static Optional<Finding> bound(Facts facts) {
        var physical = facts.on(Facts.of(List.of(Component.SERIALISATION, Component.PROPAGATION,
                Component.SWITCHING)));
        double share = Facts.share(physical);
        var messages = facts.seen().trace().map(trace -> trace.messages()).orElse(List.of());
        double least = messages.stream().mapToLong(MessageView::lowerBoundPs).sum();
        double taken = messages.stream().mapToLong(MessageView::latencyPs).sum();
        if (share < PHYSICAL || least == 0) {
            return Optional.empty();
        }
        return Optional.of(new Finding("F305", "Near the physical bound", "Bits on links, wires and routers are "
                + Facts.words(share) + " of the run. A message takes " + Math.round(10 * taken / least) / 10.0
                + " times what flight and serialisation at the slowest link alone need.",
                Facts.score(1 - share), List.of(Facts.percent("Serialisation, flight and routers", share)),
                Facts.ids(physical), List.of()));
    }

    private static Optional<Finding> eagerLimit(Facts facts) {
        var limit = facts.parameter("eagerLimit").or(() -> facts.valueOf(EagerLimits.of(facts.stack())));
        var trace = facts.seen().trace();
        if (limit.isEmpty() || trace.isEmpty()) {
            return Optional.empty();
        }
        double bytes = limit.get().now().amount();
        var above = trace.get().messages().stream().filter(one -> one.bytes() > bytes
                && one.bytes() <= WORTH_RAISING * bytes).toList();
        if (above.isEmpty()) {
            return Optional.empty();
        }
        long largest = above.stream().mapToLong(MessageView::bytes).max().getAsLong();
        double share = above.size() / (double) trace.get().messages().size();
        double other = 1 - Facts.share(facts.on(Facts.of(List.of(Component.SERIALISATION))));
        return Optional.of(new Finding("F306", "Eager limit", Facts.words(share) + " of the messages are longer than "
                + "the eager limit of " + limit.get().value() + ", but not by much, and go by rendezvous: two more "
                + "crossings before the data.", Facts.score(share * other * HANDSHAKE),
                List.of(Facts.percent("Messages by rendezvous", share)), List.of(limit.get().elementId()),
                List.of(new Suggestion("eager limit " + largest + " B",
                        Settings.of(limit.get().setting(largest + " B"))))));
    }

    private static List<Figure> evidence(ResourceUse use) {
        return evidence(use, use.busy().mean());
    }

    private static List<Figure> evidence(ResourceUse use, double mean) {
        return List.of(Facts.percent("Busiest", use.busiest()), Facts.percent("Mean of those used", mean),
                Facts.number("Longest queue", use.queue().longest()));
    }
}
