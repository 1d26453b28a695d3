// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.sim.fabric.circuit.CircuitObserver.Token;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Counter;

/** Statements about Elans and their circuits, each observed in a small scenario on the hardware of a plan. */
public final class ElanFacts {

    private static final double PS_PER_US = 1e6;
    private static final double PS_PER_NS = 1e3;
    private static final long LARGE = 1 << 20;
    private static final long SMALL = 64;
    private static final int PACKETS = 32;
    private static final int DATA = 320;

    /**
     * An observation about a scenario.
     *
     * @param holds whether the statement holds
     * @param text what was seen
     */
    public record Fact(boolean holds, String text) {}

    private ElanFacts() {}

    /** A small DMA that is posted while a large one runs does not wait for its end. */
    public static Fact smallDmaIsNotBlocked(SimPlan plan) {
        var scenario = new ElanScenario(plan);
        int large = scenario.write(0, 1, LARGE);
        scenario.runUntil(100_000_000);
        long posted = scenario.engine.nowPs();
        int small = scenario.write(0, 2, SMALL);
        scenario.runAll();
        double took = (scenario.arrivedPs(small) - posted) / PS_PER_US;
        double rest = (scenario.arrivedPs(large) - posted) / PS_PER_US;
        return new Fact(took > 0 && took < rest / 10,
                String.format(Locale.ROOT, "64 B took %.1f us, posted %.0f us before the end of 1 MiB", took, rest));
    }

    /** The source sends EOP only after the acknowledge token has come, and nothing is released before. */
    public static Fact endOfPacketAnswersAcknowledge(SimPlan plan) {
        var scenario = traffic(plan);
        var acknowledged = new TreeMap<Integer, Long>();
        boolean holds = true;
        int ends = 0;
        for (var one : scenario.seen) {
            switch (one.token()) {
                case PA_RECEIVED -> acknowledged.put(one.packet(), one.timePs());
                case EOP_SENT -> {
                    ends++;
                    holds &= acknowledged.containsKey(one.packet());
                }
                case ACQUIRED -> acknowledged.remove(one.packet());
                default -> {
                    // other tokens do not matter
                }
            }
        }
        return new Fact(holds && ends >= PACKETS, ends + " EOP tokens, each after the PA token of its packet");
    }

    /** A channel of a link is used again only after the destination has sent the acknowledge token of its packet. */
    public static Fact linkIsHeldUntilAcknowledge(SimPlan plan) {
        var scenario = traffic(plan);
        Map<Integer, Long> answered = new TreeMap<>();
        long soonest = Long.MAX_VALUE;
        int released = 0;
        for (var one : scenario.seen) {
            if (one.token() == Token.PA_SENT) {
                answered.put(one.packet(), one.timePs());
            } else if (one.token() == Token.RELEASED) {
                released++;
                Long since = answered.get(one.packet());
                soonest = Math.min(soonest, since == null ? Long.MIN_VALUE / 2 : one.timePs() - since);
            }
        }
        return new Fact(soonest > 0 && released > 0, String.format(Locale.ROOT,
                "%d channels released, none sooner than %.0f ns after the PA token", released, soonest / PS_PER_NS));
    }

    /** Acknowledge tokens per packet, exactly. */
    public static double acknowledgesPerPacket(SimPlan plan) {
        var scenario = traffic(plan);
        return (double) scenario.tokens(Token.PA_SENT).size() / scenario.network.packets().opened();
    }

    /** An error in the middle of a packet is told at once, without waiting for the acknowledge token. */
    public static Fact errorIsToldAtOnce(SimPlan plan) {
        var scenario = new ElanScenario(plan);
        scenario.write(0, 1, DATA);
        while (scenario.tokens(Token.ACQUIRED).size() < 2) {
            scenario.engine.run(1);
        }
        // the head is on the link to the destination: the first block is damaged on it
        scenario.network.damage(scenario.tree.up(1, 0) + 1, 1);
        while (scenario.tokens(Token.ERROR_RECEIVED).isEmpty() && scenario.engine.run(1)) {
            // until the source knows
        }
        boolean answered = !scenario.tokens(Token.PA_SENT).isEmpty();
        boolean complete = !scenario.tokens(Token.LAST_BLOCK).isEmpty();
        var sent = scenario.tokens(Token.ERROR_SENT);
        if (sent.isEmpty()) {
            return new Fact(false, "no error token");
        }
        double way = (scenario.engine.nowPs() - sent.get(0).timePs()) / PS_PER_NS;
        return new Fact(!answered && !complete,
                String.format(Locale.ROOT,
                        "error token at the source %.0f ns after the error, before the packet was complete", way));
    }

    /** A broadcast, to all nodes or to some with consecutive numbers, succeeds only if every recipient takes it. */
    public static Fact broadcastNeedsAll(SimPlan plan) {
        var scenario = new ElanScenario(plan);
        int last = scenario.tree.nodes() - 1;
        for (int node = 0; node < last; node++) {
            // other traffic is in the way
            scenario.write(node, last - node, (long) PACKETS * DATA);
        }
        scenario.elans.broadcast(1, 0, last, DATA);
        scenario.elans.broadcast(2, 1, 2, DATA);
        scenario.runAll();
        scenario.elans.setStopped(last, true);
        scenario.elans.broadcast(1, 0, last, DATA);
        scenario.elans.broadcast(1, 0, last - 1, DATA);
        scenario.runAll();
        scenario.elans.setStopped(last, false);
        scenario.elans.broadcast(1, 0, last, DATA);
        scenario.runAll();
        boolean holds = scenario.answers.equals(List.of(true, true, false, true, true));
        return new Fact(holds && scenario.network.channelsHeld() == 0,
                "to %s nodes with all taking it: %s; with one refusing: %s; to the others only: %s".formatted(last + 1,
                        scenario.answers.get(0), scenario.answers.get(2), scenario.answers.get(3)));
    }

    /** After an error the packet is repeated a number of times, and then the routing table is changed. */
    public static Fact errorIsRetriedThenRerouted(SimPlan plan) {
        var scenario = new ElanScenario(plan);
        int far = scenario.tree.nodes() - 1;
        int leaf = scenario.tree.target(scenario.tree.up(far, 0));
        // the preferred way down to the leaf of the destination is broken, which its source cannot see
        int port = scenario.tree.upPort(0, far, 0);
        scenario.network.setDown(scenario.tree.up(leaf, port) >>> 1, true);
        int dma = scenario.write(0, far, DATA);
        scenario.runAll();
        long errors = scenario.counters.get(Counter.LINK_ERRORS);
        long changes = scenario.counters.get(Counter.REROUTES);
        return new Fact(scenario.arrivedPs(dma) > 0 && changes > 0 && errors > changes,
                "%s error tokens, %s repetitions, %s changes of the routing table, then delivered".formatted(errors,
                        scenario.counters.get(Counter.RETRANSMISSIONS), changes));
    }

    /** Two nodes send to one, so that packets wait for channels, and one packet goes over the top of the tree. */
    private static ElanScenario traffic(SimPlan plan) {
        var scenario = new ElanScenario(plan);
        scenario.write(0, 2, (long) PACKETS * DATA);
        scenario.write(1, 2, (long) PACKETS * DATA);
        scenario.write(2, scenario.tree.nodes() - 1, DATA);
        scenario.runAll();
        return scenario;
    }
}
