// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.compile.CompileResult;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Each combination of choices of a network and its router runs to its end, or is refused with a reason and a way out.
 * The number of combinations is that of the property {@code hopscope.combinations}; there are millions of them.
 */
@Execution(ExecutionMode.CONCURRENT)
class RouterCombinationsTest {

    private static final int FEW = 60;
    private static final long MOST_EVENTS = 1_000_000;

    @Test
    void eachCombinationRunsOrIsRefusedWithAReason() {
        int count = Integer.getInteger("hopscope.combinations", FEW);
        var pairs = RouterCombinations.pairs();
        var some = pairs.stream().limit(count > FEW ? pairs.size() : 0);
        var wrong = new ArrayList<String>();
        int[] ran = new int[1];
        Stream.concat(some, RouterCombinations.draw(count, 1).stream()).forEach(choice -> {
            var found = trouble(ran, choice);
            if (!found.isEmpty()) {
                wrong.add(RouterCombinations.words(choice) + ": " + found);
            }
        });
        System.out.println(wrong.size() + " wrong, ran " + ran[0]);
        wrong.forEach(System.out::println);
        assertEquals(0, wrong.size());
        assertTrue(ran[0] > 0);
    }

    private static String trouble(int[] ran, int... choice) {
        var machines = RouterCombinations.machines(choice);
        try {
            var result = PlanCompiler.compile(machines.machine(), machines.stack(0),
                    machines.machine().getWorkloads().getLast());
            if (result instanceof Compiled) {
                ran[0]++;
            }
            return trouble(result);
        } catch (RuntimeException e) {
            return e + " " + List.of(e.getStackTrace()).subList(0, Math.min(4, e.getStackTrace().length));
        }
    }

    private static String trouble(CompileResult result) {
        return switch (result) {
            case Rejected rejected -> rejected.diagnostics().stream()
                    .filter(one -> one.message().isBlank() || one.fixHint().isBlank()).map(Object::toString).findFirst()
                    .orElse("");
            case Compiled compiled -> {
                var outcome = Simulator.run(compiled.plan(), new RunOptions(1, MOST_EVENTS, false), RunMonitor.none());
                yield outcome instanceof Completed ? "" : outcome + " after " + compiled.warnings();
            }
        };
    }
}
