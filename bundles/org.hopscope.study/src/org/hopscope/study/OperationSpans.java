// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.Optional;

import org.hopscope.compile.workload.Measurement;
import org.hopscope.compile.workload.Measurement.Application;
import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.Span;
import org.hopscope.sim.attribution.OperationSpan;

/** The positions of the operations of measurements. */
public final class OperationSpans {

    private OperationSpans() {}

    /** The operations of a measurement; empty if its time belongs to single messages, or to none. */
    public static Optional<OperationSpan> of(Measurement measurement) {
        return switch (measurement) {
            case Calls calls -> Optional.of(calls(calls));
            case Application application -> Optional.of(whole(application.span(), 1));
            case Transfers transfers -> Optional.of(whole(transfers.span(), transfers.amount().turns()));
            case Measurement.Replay replay -> Optional.of(whole(replay.span(), 1));
            case Measurement.RoundTrips trips -> Optional.empty();
            case Measurement.Flows flows -> Optional.empty();
            case Measurement.OpenTraffic traffic -> Optional.empty();
            case Measurement.Balance balance -> Optional.empty();
        };
    }

    private static OperationSpan calls(Calls calls) {
        boolean marked = calls.lap() != Calls.NO_LAP;
        return new OperationSpan(calls.span().startMark(), calls.span().endMark(),
                marked ? calls.lap() : OperationSpan.NO_LAP, marked ? 1 : calls.iterations(),
                !marked && calls.iterations() > 1);
    }

    private static OperationSpan whole(Span span, int times) {
        return new OperationSpan(span.startMark(), span.endMark(), OperationSpan.NO_LAP, times, false);
    }
}
