// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.junit.jupiter.api.Test;

class SemanticComparisonTest {

    private final Machine one = Samples.redStorm();
    private final Machine other = Samples.redStorm();

    @Test
    void layoutDoesNotCount() {
        var layout = MachineFactory.eINSTANCE.createDiagramLayout();
        var bounds = MachineFactory.eINSTANCE.createBounds();
        bounds.setElement(other.getNodeTypes().get(0));
        bounds.setX(40);
        layout.getBounds().add(bounds);
        other.setLayout(layout);
        assertTrue(SemanticComparison.same(one, other));
        assertTrue(SemanticComparison.same(other, one));
    }

    @Test
    void theSameAmountInAnotherUnitIsTheSame() {
        Parts.only(other, HostBus.class).setRoundTrip(Quantity.of(1000, Unit.NANOSECOND));
        Parts.pingPong(other).getSize().set(0, Quantity.of("0.008", Unit.KILOBYTE));
        assertTrue(SemanticComparison.same(one, other));
    }

    @Test
    void everythingElseCounts() {
        Parts.only(other, HostBus.class).setRoundTrip(Quantity.of(1001, Unit.NANOSECOND));
        assertFalse(SemanticComparison.same(one, other));
    }

    @Test
    void sizesCountInNumberAndAmount() {
        Parts.pingPong(other).getSize().add(Quantity.of(16, Unit.BYTE));
        assertFalse(SemanticComparison.same(one, other));
        Parts.pingPong(one).getSize().add(Quantity.of(17, Unit.BYTE));
        assertFalse(SemanticComparison.same(one, other));
    }

    @Test
    void aReferenceToAnotherElementCounts() {
        for (var machine : List.of(one, other)) {
            var second = MachineFactory.eINSTANCE.createLinkType();
            second.setName("second");
            machine.getLinkTypes().add(second);
        }
        assertTrue(SemanticComparison.same(one, other));
        Parts.torus(other).setLinkType(other.getLinkTypes().get(1));
        assertFalse(SemanticComparison.same(one, other));
    }
}
