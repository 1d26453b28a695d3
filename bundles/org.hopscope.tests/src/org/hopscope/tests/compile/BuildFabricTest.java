// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.RoutingKind;
import org.junit.jupiter.api.Test;

class BuildFabricTest {

    @Test
    void aPacketMustHoldMoreThanItsHeader() {
        var machines = Machines.torus(4);
        machines.router().setPacketSize(Machines.size("48 B"));
        machines.nicType().setInlineLimit(Machines.size("0 B"));
        var found = Compiling.rejected(machines);
        assertEquals(List.of("C401"), codes(found));
        assertEquals(ElementIds.idOf(machines.router()), found.get(0).elementId());
    }

    @Test
    void allRoutersUseOnePacketSize() {
        var machines = Machines.graph(2).withSwitch("s").join(0, 2).join(2, 1);
        machines.machine().getRouterTypes().get(1).setPacketSize(Machines.size("128 B"));
        assertEquals(List.of("C402"), codes(Compiling.rejected(machines)));
    }

    @Test
    void aRoutingThatIsNotObeyedIsAWarning() {
        var machines = Machines.torus(4);
        machines.router().setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        assertEquals(List.of("C403"), codes(Compiling.compiled(machines).warnings()));
    }

    @Test
    void allRoutersQueueAlikeAndOnlyToriAdapt() {
        var machines = Machines.graph(2).withSwitch("s").join(0, 2).join(2, 1);
        var other = machines.machine().getRouterTypes().get(1);
        other.setQueueing(Queueing.VIRTUAL_OUTPUT);
        assertEquals(List.of("C404"), codes(Compiling.rejected(machines)));
        other.setQueueing(Queueing.SHARED_BUFFER);
        other.setAdaptiveChannels(1);
        assertEquals(List.of("C405"), codes(Compiling.rejected(machines)));
    }

    private static List<String> codes(List<Diagnostic> found) {
        return found.stream().map(Diagnostic::code).toList();
    }
}
