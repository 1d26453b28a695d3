// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.SourceMap;
import org.hopscope.compile.workload.Point;
import org.hopscope.sim.attribution.LatencyStack;

/**
 * One measurement of one simulation. A simulation that makes several has a result for each, with the same key and end.
 *
 * @param label name of the protocol stack, and the measurement when the workload makes several
 * @param stackName name of the protocol stack
 * @param point the values of the workload's parameters that this measurement belongs to; empty if the run did not
 *            complete
 * @param key what determines the simulation
 * @param end how the simulation ended
 * @param measured what was measured
 * @param portals the calls of a Portals program in the order of time
 * @param sourceMap from simulated parts to drawn elements
 */
public record RunResult(String label, String stackName, Point point, SimulationKey key, SimulationEnd end,
        Measured measured, List<PortalsRow> portals, SourceMap sourceMap) {

    public RunResult {
        portals = List.copyOf(portals);
    }

    /** The same result of a machine that is simulated in the same way and drawn as {@code drawing} says. */
    RunResult drawn(SourceMap drawing) {
        return new RunResult(label, stackName, point, key, end, measured, portals, drawing);
    }

    /** Where the time went, as {@link Measured#stack()}. */
    public Optional<LatencyStack> stack() {
        return measured.stack();
    }

    /** The critical path, as {@link Measured#operation()}. */
    public Optional<OperationSummary> operation() {
        return measured.operation();
    }

    /** The workload's own figures. */
    public List<Figure> figures() {
        return measured.figures();
    }

    /** How long messages or operations took, as {@link Measured#latencies()}. */
    public LatencyDistribution latencies() {
        return measured.latencies();
    }

    /** True if the simulation came to its end, so that the figures are those of all of it. */
    public boolean completed() {
        return end.ending() == Ending.COMPLETED;
    }

    /** The point as figures. */
    public List<Figure> parameters() {
        return point.coordinates().stream().map(one -> new Figure(one.name(), BigDecimal.valueOf(one.value()),
                one.unit())).toList();
    }

    /** The point in words, one text for each parameter, such as "4 pairs" and "8 B". */
    public List<String> parameterTexts() {
        return point.coordinates().stream().map(Point.Coordinate::text).toList();
    }

    /** The point as the cells of a table, in the order of the parameters: numbers, or the words of choices. */
    public List<String> parameterCells() {
        return point.coordinates().stream().map(Point.Coordinate::cell).toList();
    }
}
