// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The stacks of the QsNet sample, whose layers stand for blocks, have the results that a file holds: those of the
 * layers in Java that there were before.
 */
@Execution(ExecutionMode.CONCURRENT)
class ElanReferenceTest {

    private static final int SCHEDULES = 20;

    @ParameterizedTest
    @CsvSource({"Elan3lib, 64", "Tports, 64", "MPI, 64", "Tports, 1", "MPI, 1"})
    void randomSchedulesWithFaultsHaveTheSameResults(String stack, int slots) {
        var schedules = new ElanSchedules(Twins.plan(ElanTwinTest.written(slots), stack), 60_000_000, true,
                !stack.equals("Elan3lib"));
        String results = IntStream.range(0, SCHEDULES).mapToObj(schedules::of)
                .map(plan -> Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()))
                .flatMap(outcome -> Twins.facts(outcome).stream()).collect(Collectors.joining("\n"));
        String what = SCHEDULES + " schedules of " + stack + " with slots for " + slots + ": ";
        assertEquals(References.read("elan.reference").stream().filter(line -> line.startsWith(what)).findFirst()
                .orElseThrow(), what + References.sum(results));
    }
}
