// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.compile.CompileResult;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each combination of choices of a network and its router runs to its end, or is refused with a reason and a way out.
 * The number of combinations is that of the property {@code hopscope.combinations}; there are millions of them.
 */
class RouterCombinationsTest {

    private static final int FEW = 40;
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
        assertEquals(List.of(), wrong, () -> wrong.size() + ", ran " + ran[0]);
        assertTrue(ran[0] > 0);
    }

    /** In a mesh with none of the choices, and in a tree. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void noNumberOfARouterIsIgnoredSilently(int topology) {
        var silent = new ArrayList<String>();
        for (var number : MachinePackage.Literals.ROUTER_TYPE.getEAttributes()) {
            var value = other(number);
            if (value.isEmpty()) {
                continue;
            }
            var machines = RouterCombinations.machines(topology, RoutingKind.MINIMAL_VALUE, 0, 0, 0, 0, 0, 0, 0, 0, 0);
            var before = compile(machines);
            machines.router().eSet(number, value.get());
            if (compile(machines) instanceof Compiled after && before instanceof Compiled usual
                    && PlanHash.of(after.plan()).equals(PlanHash.of(usual.plan()))
                    && after.warnings().size() == usual.warnings().size()) {
                silent.add(number.getName());
            }
        }
        // the ports are checked against the topology, and the cost is for reports
        silent.removeAll(List.of("ports", "cost"));
        assertEquals(List.of(), silent);
    }

    private static Optional<Object> other(EAttribute number) {
        if (number.isMany()) {
            return Optional.empty();
        }
        return switch (number.getEAttributeType().getName()) {
            case "Duration" -> Optional.of(Machines.time("3 ns"));
            case "DataSize" -> Optional.of(Machines.size("6 KiB"));
            case "DataRate" -> Optional.of(Machines.rate("3 MB/s"));
            case "EInt" -> Optional.of(17);
            case "EBoolean" -> Optional.of(!Boolean.parseBoolean(number.getDefaultValueLiteral()));
            default -> Optional.empty();
        };
    }

    private static CompileResult compile(Machines machines) {
        return PlanCompiler.compile(machines.machine(), machines.stack(0),
                machines.machine().getWorkloads().getLast());
    }

    private static String trouble(int[] ran, int... choice) {
        var machines = RouterCombinations.machines(choice);
        try {
            var result = compile(machines);
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
