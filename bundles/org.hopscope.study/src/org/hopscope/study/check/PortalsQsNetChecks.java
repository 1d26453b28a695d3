// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Locale;

import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.PortalsEvent;
import org.hopscope.study.check.Bench.Setup;

/** Portals on QsNet: Table 2 as a whole, and the rules of its protocols, each shown by a program. */
final class PortalsQsNetChecks {

    private static final double PS_PER_US = 1e6;
    private static final String ROWS = "each row of the table is an input, a message spends their sum in the thread";
    private static final String LATER = "Compute time=200us";
    private static final String QUEUE = "EQAlloc eq=q";
    private static final String WAIT = "EQWait eq=q";

    private PortalsQsNetChecks() {}

    static List<Check> all() {
        return List.of(
                new Check("pq-t2-total-portals", Standing.PREDICTION, ROWS, "", bench -> thread(bench, "Portals")),
                new Check("pq-t2-total-tports", Standing.PREDICTION, ROWS, "", bench -> thread(bench, "Tports")),
                Check.input("pq-match-extra", "both times are inputs", PortalsQsNetChecks::matching),
                Check.predicted("pq-long-short-order", PortalsQsNetChecks::order),
                Check.predicted("pq-eq-reserve", PortalsQsNetChecks::reservation),
                Check.predicted("pq-nomatch-drop", PortalsQsNetChecks::drop),
                Check.predicted("pq-short-copy", PortalsQsNetChecks::shortCopy),
                Check.predicted("pq-zero-copy", PortalsQsNetChecks::zeroCopy),
                Check.predicted("pq-header-order", PortalsQsNetChecks::headers),
                Check.predicted("pq-capability", PortalsQsNetChecks::capability),
                Check.predicted("pq-threshold-cost", PortalsQsNetChecks::threshold),
                Check.predicted("pq-get-latency", PortalsQsNetChecks::get),
                Check.predicted("pq-bisection", PortalsQsNetChecks::bisection));
    }

    /** The time that the thread adds to a message of no bytes. */
    private static Observed thread(Bench bench, String stack) throws ExperimentException {
        return Observed.of((ps(bench, stack, Component.RX_FIRMWARE) + ps(bench, stack, Component.MATCHING)
                + ps(bench, stack, Component.NOTIFY)) / PS_PER_US);
    }

    private static Observed matching(Bench bench) throws ExperimentException {
        return Observed.of((ps(bench, "Portals", Component.MATCHING) - ps(bench, "Tports", Component.MATCHING))
                / PS_PER_US);
    }

    private static long ps(Bench bench, String stack, Component component) throws ExperimentException {
        var result = bench.run(Setup.of(PortalsExperiment.SAMPLE, stack, "ping-pong", "size=0 B", "iterations=10"))
                .get(0);
        return result.stack().orElseThrow(() -> new ExperimentException("no message was recorded")).segments()
                .stream().filter(one -> one.component() == component).mapToLong(one -> one.ps()).sum();
    }

    private static PortalsExperiment.Seen longThenShort(Bench bench) throws ExperimentException {
        return new PortalsExperiment(bench)
                .rank(LATER, "MDBind md=long length=64KiB", "MDBind md=short length=8",
                        "Put md=long target=1 portal=4 match=1", "Put md=short target=1 portal=4 match=2")
                .rank(QUEUE, "MEAttach portal=4 match=1", "MDAttach length=64KiB put eq=q",
                        "MEAttach portal=4 match=2", "MDAttach length=8 put eq=q", WAIT, WAIT, WAIT, WAIT)
                .run();
    }

    private static Observed order(Bench bench) throws ExperimentException {
        var order = longThenShort(bench).order(1);
        return Observed.fact(order.indexOf("PUT_START 0") == 0 && order.contains("PUT_START 1"),
                String.join(", ", order));
    }

    /** The slot of the long message is reserved: the short one, matched 64 KiB earlier, is seen after it. */
    private static Observed reservation(Bench bench) throws ExperimentException {
        var seen = longThenShort(bench);
        long end = seen.takenPs(1, PtlEventType.PUT_END);
        long second = seen.returns(1).get(7).returnedPs();
        return Observed.fact(seen.order(1).indexOf("PUT_END 0") == 1 && second >= end,
                String.format(Locale.ROOT,
                        "the short message is seen %.1f us after its match, right after the end of the long one",
                                (second - seen.takenPs(1, PtlEventType.PUT_START)) / PS_PER_US));
    }

    private static Observed drop(Bench bench) throws ExperimentException {
        var seen = new PortalsExperiment(bench)
                .rank(QUEUE, "MDBind md=a length=8 nostart eq=q", LATER, "Put md=a target=1 portal=4 ack", WAIT, WAIT)
                .rank("Compute time=1ms", "NIStatus").run();
        var discarded = new PortalsEvent.Ending(true, DeliveryOutcome.DROPPED_NO_MATCH);
        boolean nak = seen.events(0).stream().anyMatch(event -> event.type() == PtlEventType.ACK
                && event.ending().equals(discarded));
        long dropped = seen.returns(1).getLast().value();
        return Observed.fact(nak && dropped == 1, dropped + " message discarded, NAK " + (nak ? "seen" : "missing"));
    }

    private static PortalsExperiment.Seen put(Bench bench, int bytes, String descriptor) throws ExperimentException {
        return new PortalsExperiment(bench)
                .rank(LATER, "MDBind md=a length=" + bytes, "Put md=a target=1 portal=4")
                .rank(QUEUE, "MEAttach portal=4", "MDAttach put nostart eq=q length=" + bytes + descriptor, WAIT)
                .run();
    }

    private static Observed shortCopy(Bench bench) throws ExperimentException {
        var seen = put(bench, 288, "");
        return Observed.fact(seen.count(Counter.SLOT_COPIES) == 1 && seen.count(Counter.LIBRARY_COPIES) == 1,
                "%s copy by the NIC, %s by the library".formatted(seen.count(Counter.SLOT_COPIES),
                        seen.count(Counter.LIBRARY_COPIES)));
    }

    private static Observed zeroCopy(Bench bench) throws ExperimentException {
        var seen = put(bench, 289, "");
        return Observed.of(seen.count(Counter.SLOT_COPIES) + seen.count(Counter.LIBRARY_COPIES));
    }

    /** With a send call that is shorter than the way of a header, the second header must wait. */
    private static Observed headers(Bench bench) throws ExperimentException {
        var seen = new PortalsExperiment(bench).with(machine -> machine.getStacks().forEach(stack -> stack.getLayers()
                .stream().filter(ElanPortalsLayer.class::isInstance).flatMap(layer -> layer.getCosts().stream())
                .filter(cost -> cost.getOperation() == Operation.SEND)
                .forEach(cost -> cost.setTime(Quantity.of(100, Unit.NANOSECOND)))))
                .rank(LATER, "MDBind md=a length=64KiB", "Put md=a target=1 portal=4", "Put md=a target=1 portal=4")
                .rank(QUEUE, "MEAttach portal=4", "MDAttach length=128KiB put nostart eq=q", WAIT, WAIT).run();
        return Observed.fact(seen.count(Counter.HEADERS_HELD) == 1,
                seen.count(Counter.HEADERS_HELD) + " of 2 operations waited for the header before it");
    }

    private static Observed capability(Bench bench) throws ExperimentException {
        var seen = new PortalsExperiment(bench)
                .rank(1, LATER, "MDBind md=a length=8", "Put md=a target=1 portal=4")
                .rank(2, QUEUE, "MEAttach portal=4", "MDAttach length=8 put eq=q", "Compute time=1ms", "EQGet eq=q",
                        "NIStatus").run();
        boolean untouched = seen.events(1).isEmpty() && seen.returns(1).getLast().value() == 0;
        return Observed.fact(untouched && seen.count(Counter.DENIALS) == 1, seen.count(Counter.DENIALS)
                + " packet denied by the NIC, Portals saw none");
    }

    private static Observed threshold(Bench bench) throws ExperimentException {
        long with = put(bench, 8, " threshold=5").takenPs(1, PtlEventType.PUT_END);
        long without = put(bench, 8, "").takenPs(1, PtlEventType.PUT_END);
        return Observed.fact(with > without, String.format(Locale.ROOT, "a threshold makes a message %.1f us later",
                (with - without) / PS_PER_US));
    }

    /** No number is published: the time must grow with the size, and be above that of the thread. */
    private static Observed get(Bench bench) throws ExperimentException {
        double small = get(bench, 8);
        double large = get(bench, 65_536);
        return Observed.fact(small > 4.8 && large > small, String.format(Locale.ROOT,
                "%.1f us for 8 B, %.1f us for 64 KiB", small,
                large));
    }

    private static double get(Bench bench, int bytes) throws ExperimentException {
        var seen = new PortalsExperiment(bench)
                .rank(QUEUE, "MDBind md=a nostart eq=q length=" + bytes, LATER, "Get md=a target=1 portal=4", WAIT)
                .rank("MEAttach portal=4", "MDAttach get length=" + bytes).run();
        return (seen.returns(0).get(3).returnedPs() - seen.returns(0).get(2).calledPs()) / PS_PER_US;
    }

    /** Eight pairs across the middle of a tree of two levels are as fast as one. */
    private static Observed bisection(Bench bench) throws ExperimentException {
        long one = acrossPs(bench, 1);
        long all = acrossPs(bench, 8);
        return Observed.fact(all <= one * 1.05, String.format(Locale.ROOT,
                "1 MiB across the middle: %.0f us for one pair, %.0f us for eight", one / PS_PER_US, all / PS_PER_US));
    }

    private static long acrossPs(Bench bench, int pairs) throws ExperimentException {
        var experiment = new PortalsExperiment(bench).with(machine -> {
            if (machine.getTopology() instanceof FatTreeTopology tree) {
                tree.setLevels(2);
            }
        });
        for (int rank = 0; rank < 8; rank++) {
            experiment.rank(rank < pairs ? new String[] {LATER, "MDBind md=a length=1MiB",
                    "Put md=a target=" + (rank + 8) + " portal=4"} : new String[0]);
        }
        for (int rank = 0; rank < pairs; rank++) {
            experiment.rank(QUEUE, "MEAttach portal=4", "MDAttach length=1MiB put nostart eq=q", WAIT);
        }
        var seen = experiment.run();
        long latest = 0;
        for (int rank = 8; rank < 8 + pairs; rank++) {
            latest = Math.max(latest, seen.takenPs(rank, PtlEventType.PUT_END));
        }
        return latest;
    }
}
