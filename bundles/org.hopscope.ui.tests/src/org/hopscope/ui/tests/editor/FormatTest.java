// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;

import org.hopscope.editor.command.Format;
import org.hopscope.editor.command.FormatCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.junit.jupiter.api.Test;

/** Tests the properties that the format painter takes from one element to another. */
class FormatTest {

    private static Link link(Machine machine) {
        return ((GraphTopology) machine.getTopology()).getLinks().getFirst();
    }

    @Test
    void aPastedValueBringsItsOriginAndNothingElse() {
        var machine = Drawings.cluster();
        var source = machine.getLinkTypes().getFirst();
        var target = (LinkType) Drawings.add(machine, Literals.LINK_TYPE);
        source.setRate(Quantity.of("3.2", Unit.GIGABYTE_PER_SECOND));
        var origin = source.getProvenance().stream().filter(p -> p.getFeature().equals("rate")).findFirst()
                .orElseThrow();
        origin.setKind(ProvenanceKind.PUBLISHED);
        origin.setSource("table 1");
        var latency = target.getLatency();
        var name = target.getName();
        Drawings.run(new FormatCommand(Format.of(source, null), List.of(target), List.of(Literals.LINK_TYPE__RATE)));
        assertEquals(source.getRate(), target.getRate());
        assertEquals(latency, target.getLatency());
        assertEquals(name, target.getName());
        assertEquals(List.of("published table 1"), target.getProvenance().stream()
                .filter(p -> p.getFeature().equals("rate"))
                .map(p -> p.getKind().getName().toLowerCase(Locale.ROOT) + " " + p.getSource()).toList());
        assertEquals("table 1", origin.getSource());
        assertFalse(new FormatCommand(Format.of(source, null), List.of(target), List.of(Literals.LINK_TYPE__RATE))
                .canExecute());
    }

    @Test
    void aFormatNeverMovesNorRenamesNorRefersToAnotherMachine() {
        var node = Format.features(Literals.LINK);
        assertFalse(node.contains(Literals.LINK__SOURCE) || node.contains(CorePackage.Literals.ELEMENT__NAME));
        assertTrue(node.contains(Literals.LINK__LINK_TYPE));
        var foreign = link(Drawings.cluster());
        var own = link(Drawings.cluster());
        assertFalse(new FormatCommand(Format.of(foreign, null), List.of(own), List.of(Literals.LINK__LINK_TYPE))
                .canExecute());
    }

    @Test
    void aLayerGetsItsCostsAsCopies() {
        var machine = Drawings.cluster();
        var layer = machine.getStacks().getFirst().getLayers().getFirst();
        var second = (ProtocolStack) Drawings.add(machine, StackPackage.Literals.PROTOCOL_STACK);
        var other = (Layer) Drawings.add(second, layer.eClass());
        layer.getCosts().getFirst().setTime(Quantity.of("77", Unit.NANOSECOND));
        var count = layer.getCosts().size();
        Drawings.run(new FormatCommand(Format.of(layer, null), List.of(other), Format.features(layer.eClass())));
        assertEquals(count, layer.getCosts().size());
        assertEquals("77 ns", other.getCosts().getFirst().getTime().toString());
    }
}
