// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.SourceMap;
import org.hopscope.compile.workload.Point;
import org.hopscope.sim.attribution.LatencyStack;

/**
 * One measurement of one simulation. Everything but the wall time is determined by plan, engine version and seed.
 *
 * @param label name of the protocol stack, and the measurement when the workload makes several
 * @param stackName name of the protocol stack
 * @param point the values of the workload's parameters that this measurement belongs to; empty if the run did not
 *            complete
 * @param planHash SHA-256 of the plan, in hexadecimal
 * @param engineVersion version of the simulator
 * @param seed seed of the run
 * @param ending how the simulation ended
 * @param endingText what there is to say about the ending, such as who waits for whom; empty if it completed
 * @param stack where the time of a message went; absent if the run recorded no message of this measurement
 * @param figures the workload's own figures
 * @param events events of the whole simulation
 * @param simulatedPs simulated time of the whole simulation in picoseconds
 * @param wallNanos wall time of the whole simulation in nanoseconds
 * @param sourceMap from simulated parts to drawn elements
 * @param portals the calls of a Portals program in the order of time
 * @param latencies how long the messages of this measurement took, each for itself
 */
public record RunResult(String label, String stackName, Point point, String planHash, String engineVersion, long seed,
        Ending ending, String endingText, Optional<LatencyStack> stack, List<Figure> figures, long events,
        long simulatedPs, long wallNanos, SourceMap sourceMap, List<PortalsRow> portals,
        LatencyDistribution latencies) {

    public RunResult {
        figures = List.copyOf(figures);
        portals = List.copyOf(portals);
    }

    /** The same result of a machine that is simulated in the same way and drawn as {@code drawing} says. */
    RunResult drawn(SourceMap drawing) {
        return new RunResult(label, stackName, point, planHash, engineVersion, seed, ending, endingText, stack, figures,
                events, simulatedPs, wallNanos, drawing, portals, latencies);
    }

    /** The point as figures. */
    public List<Figure> parameters() {
        return point.coordinates().stream().map(one -> new Figure(one.name(), BigDecimal.valueOf(one.value()),
                one.unit())).toList();
    }

    /** The point as the cells of a table, in the order of the parameters: numbers, or the words of choices. */
    public List<String> parameterCells() {
        return point.coordinates().stream().map(Point.Coordinate::cell).toList();
    }
}
