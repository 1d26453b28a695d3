// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Cards whose packets need levels of virtual channels, so that none wait for each other in a ring. */
class ChannelLevelsTest {

    /** Channels that a topology needs by itself, and with its routing. */
    private static final Set<String> TOO_FEW = Set.of("M433", "C406");

    private static Stream<Topology> cards() {
        return Stream.concat(Topologies.switched().stream(), Stream.of(Topologies.torus(true, 8, 4),
                Topologies.torus(false, 4, 4), Topologies.cube(3), Topologies.tree(2, 3),
                Topologies.dragonfly(5, 2, 2, 2)));
    }

    @Slow
    @ParameterizedTest
    @EnumSource(value = RoutingKind.class, names = {"VALIANT", "UGAL_LOCAL", "UGAL_GLOBAL", "PROGRESSIVE"})
    void detoursAreRefusedUntilThereIsAChannelForEachLevel(RoutingKind routing) {
        int ladders = 0;
        for (var card : cards().toList()) {
            var machines = Machines.of(card);
            machines.router().setPorts(64);
            machines.router().setRouting(routing);
            int channels = 1;
            machines.router().setVirtualChannels(channels);
            var found = errors(machines);
            while (!found.isEmpty() && TOO_FEW.containsAll(codes(found))) {
                machines.router().setVirtualChannels(++channels);
                found = errors(machines);
            }
            if (codes(found).contains("C409")) {
                // a card without such detours says so
                continue;
            }
            assertEquals(List.of(), found);
            assertEquals(levels(machines), channels, card.toString());
            ladders += channels > 1 ? 1 : 0;
        }
        assertTrue(ladders > 0, ladders + " cards with levels");
    }

    private static int levels(Machines machines) {
        var plan = Compiling.compiled(machines).plan();
        return plan.routing().levels(plan.topology());
    }

    private static List<Diagnostic> errors(Machines machines) {
        return switch (PlanCompiler.compile(machines.machine(), machines.stack(0), machines.pingPong())) {
            case Compiled compiled -> List.of();
            case Rejected rejected -> rejected.diagnostics().stream()
                    .filter(one -> one.severity() == Severity.ERROR).toList();
        };
    }

    private static Set<String> codes(List<Diagnostic> found) {
        return found.stream().map(Diagnostic::code).collect(Collectors.toSet());
    }
}
