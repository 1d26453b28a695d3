// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.stack.LayerPlacement;
import org.junit.jupiter.api.Test;

class CheckStructureTest {

    @Test
    void aSoundMachineHasNoFindings() {
        assertEquals(List.of(), Compiling.compiled(Machines.torus(4, 3)).warnings());
    }

    @Test
    void allErrorsAreReportedWithTheirElements() {
        var machines = Machines.torus(4);
        machines.router().setLatency(null);
        Removal.of(List.of(machines.nicType().getParts().getFirst()));
        machines.pingPong().setResponder(9);
        var errors = Compiling.rejected(machines).stream().filter(one -> one.severity() == Severity.ERROR).toList();
        assertEquals(3, errors.size(), errors::toString);
        assertTrue(errors.stream().map(Diagnostic::elementId).toList().contains(ElementIds.idOf(machines.router())));
        assertTrue(errors.stream().noneMatch(one -> one.elementId().isEmpty() || one.elementPath().isEmpty()));
    }

    @Test
    void anUnfinishedStackDoesNotStopTheOthers() {
        var machines = Machines.torus(4).stack("unfinished", LayerPlacement.KERNEL);
        machines.stack(1).getLayers().clear();
        Compiling.compiled(machines);
    }
}
