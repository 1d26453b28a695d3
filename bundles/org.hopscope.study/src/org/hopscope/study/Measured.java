// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.hopscope.compile.workload.Measurement;
import org.hopscope.compile.workload.Measurement.Application;
import org.hopscope.compile.workload.Measurement.Balance;
import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.Measurement.Flows;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.compile.workload.Measurement.Replay;
import org.hopscope.compile.workload.Measurement.RoundTrips;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.sim.attribution.LatencyAttribution;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/**
 * What a run yields for one measurement.
 *
 * @param stack where the time of a message went, or of an operation of many ranks along its critical path; absent if
 *            the run recorded no message of this measurement and its operations were not asked for
 * @param operation the critical path of the slowest operation, if the stack is one of operations
 * @param figures the workload's own figures
 * @param latencies how long the messages of this measurement took, or the operations if it is one of those, each for
 *            itself
 */
public record Measured(Optional<LatencyStack> stack, Optional<OperationSummary> operation, List<Figure> figures,
        LatencyDistribution latencies) {

    /** Nothing, because nothing was to be measured or the run did not get so far. */
    public static final Measured NOTHING = of(List.of());

    public Measured {
        figures = List.copyOf(figures);
    }

    static Measured of(Measurement measurement, RunTrace trace) {
        return switch (measurement) {
            case RoundTrips trips -> of(trips, trace);
            case Transfers transfers -> of(transfers, trace);
            case Calls calls -> of(SpanFigures.of(calls, trace));
            case Application application -> of(SpanFigures.of(application, trace));
            case Replay replay -> of(ReplayFigures.of(replay, trace));
            case Flows flows -> of(flows, trace);
            case Balance balance -> of(BalanceFigures.of(balance));
            case OpenTraffic traffic -> throw new IllegalArgumentException("traffic leaves no trace");
        };
    }

    /** The recorded messages that make the latency stack of a measurement; none of a measurement without one. */
    static Predicate<MessageView> messages(Measurement measurement) {
        return switch (measurement) {
            // one direction only: what happens at the sender and at the receiver then keeps its place in the machine
            case RoundTrips trips -> one -> one.tag() == trips.tag() && one.sourceRank() == trips.timingRank();
            case Transfers transfers -> one -> one.tag() == transfers.tag();
            case Calls calls -> one -> false;
            case Application application -> one -> false;
            case Replay replay -> one -> false;
            case Flows flows -> one -> flows.number().get(one.tag());
            case Balance balance -> one -> false;
            case OpenTraffic traffic -> one -> false;
        };
    }

    private static Measured of(RoundTrips trips, RunTrace trace) {
        var pings = messages(trips);
        var stack = LatencyAttribution.stack(trace, pings);
        var messages = trace.messages().stream().filter(pings).toList();
        return new Measured(stack, Optional.empty(), RoundTripFigures.of(trips, trace, messages),
                latencies(messages.stream()));
    }

    private static Measured of(Transfers transfers, RunTrace trace) {
        var own = messages(transfers);
        var messages = trace.messages().stream().filter(own).toList();
        var figures = SpanFigures.of(transfers, trace);
        return new Measured(LatencyAttribution.stack(trace, own), Optional.empty(), transfers.flows()
                ? Stream.concat(FlowFigures.of(messages).stream(), figures.stream()).toList() : figures,
                latencies(messages.stream()));
    }

    private static Measured of(Flows flows, RunTrace trace) {
        var own = messages(flows);
        var times = FlowTimes.of(flows, trace);
        return new Measured(LatencyAttribution.stack(trace, own), Optional.empty(), times.figures(),
                times.distribution());
    }

    /** The same with the stack of its operations and, if it has no messages of its own, with their times. */
    Measured with(OperationStack operations) {
        return new Measured(Optional.of(operations.stack()), Optional.of(operations.summary()), figures,
                latencies.isEmpty() ? operations.times() : latencies);
    }

    /** The same with more figures. */
    Measured and(List<Figure> more) {
        return new Measured(stack, operation, Stream.concat(figures.stream(), more.stream()).toList(), latencies);
    }

    /** Figures without messages. */
    private static Measured of(List<Figure> figures) {
        return new Measured(Optional.empty(), Optional.empty(), figures, LatencyDistribution.NONE);
    }

    private static LatencyDistribution latencies(Stream<MessageView> messages) {
        return LatencyDistribution.of(messages.mapToLong(MessageView::latencyPs).toArray());
    }

    /**
     * The number of messages of a measurement that took less than wires and hops alone need, which is a fault of the
     * simulator; of round trips both directions count.
     */
    static long tooFast(Measurement measurement, RunTrace trace) {
        return switch (measurement) {
            case RoundTrips trips -> tooFast(trace, one -> one.tag() == trips.tag());
            case Transfers transfers -> tooFast(trace, messages(transfers));
            case Flows flows -> tooFast(trace, messages(flows));
            default -> 0;
        };
    }

    private static long tooFast(RunTrace trace, Predicate<MessageView> own) {
        return trace.messages().stream().filter(own.and(one -> one.latencyPs() < one.lowerBoundPs())).count();
    }
}
