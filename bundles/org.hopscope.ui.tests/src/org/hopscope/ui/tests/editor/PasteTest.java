// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.DetachCommand;
import org.hopscope.editor.command.MoveLayerCommand;
import org.hopscope.editor.command.Names;
import org.hopscope.editor.command.PartLock;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.command.UpdatePartCommand;
import org.hopscope.editor.property.ElementProperties;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.template.NewElements;
import org.junit.jupiter.api.Test;

/** Pasting, and what references to parts of a library let a user do. */
class PasteTest {

    private final Machine machine = Drawings.cluster();
    private final Machine other = Drawings.cluster();

    @Test
    void pastedFiguresStandWhereTheUserPoints() {
        var command = PasteCases.paste(machine, other.getLinkTypes(), false);
        Drawings.run(command);
        var place = machine.getLayout().getBounds().getFirst();
        assertSame(command.affected().getFirst(), place.getElement());
        assertEquals(List.of(40, 80), List.of(place.getX(), place.getY()));
    }

    @Test
    void verticesBringANetworkWhereThereIsNone() {
        var empty = MachineFactory.eINSTANCE.createMachine();
        new HopscopeResource(URI.createURI("empty.machine")).getContents().add(empty);
        Drawings.run(PasteCases.paste(empty, ((GraphTopology) other.getTopology()).getVertices(), false));
        var graph = (GraphTopology) empty.getTopology();
        assertEquals(3, graph.getVertices().size());
        assertEquals(2, graph.getLinks().size());
        assertEquals(1, empty.getNodeTypes().size());
        assertEquals(1, empty.getNicTypes().size());
        assertNotNull(graph.getLinks().getFirst().getLinkType());
    }

    @Test
    void aSecondTopologyIsRefusedWithAReason() {
        var command = PasteCases.paste(machine, List.of(other.getTopology()), false);
        assertFalse(command.canExecute());
        assertTrue(command.reason().orElseThrow().contains("already"), command.reason()::get);
    }

    @Test
    void aMachineCannotReferToItself() {
        var own = PasteCases.duplicate(machine, machine.getNicTypes());
        assertTrue(own.canExecute());
        var stencil = new Stencil(
                Fragments.of(machine.getNicTypes(), PasteCases.HERE).orElseThrow(),
                PasteCases.HERE, true);
        assertFalse(new PasteCommand(stencil, machine, List.of(machine),
                new PasteSpot.Beside(0, 0)).canExecute());
    }

    @Test
    void aReferenceIsLockedUntilItIsDetached() {
        var nic = (NicType) refer(other.getNicTypes());
        var part = nic.getParts().getFirst();
        assertTrue(locked(new SetFeatureCommand(List.of(part), CorePackage.Literals.ELEMENT__NOTES, "x")));
        assertTrue(locked(new SetFeatureCommand(List.of(nic), CorePackage.Literals.ELEMENT__NAME, "x")));
        assertTrue(locked(new CreateCommand(nic, NewElements.create(Literals.STREAM_TABLE), null)));
        assertTrue(locked(new DeleteCommand(List.of(part))));
        assertTrue(Names.reasonAgainst(nic, "free").isPresent());
        assertFalse(locked(new DeleteCommand(List.of(nic))));
        check(new DetachCommand(List.of(nic)));
        assertNull(nic.getPartOrigin());
        assertFalse(locked(new SetFeatureCommand(List.of(part), CorePackage.Literals.ELEMENT__NOTES, "x")));
        assertTrue(PartLock.of(nic).isEmpty());
        assertFalse(new DetachCommand(List.of(nic)).canExecute());
    }

    @Test
    void aLayerOfAReferenceStaysWhereItRuns() {
        var stack = (ProtocolStack) refer(other.getStacks());
        assertTrue(locked(new MoveLayerCommand(stack.getLayers().get(1), LayerPlacement.NIC_FIRMWARE)));
    }

    @Test
    void thePropertiesSayWhyAReferenceIsLocked() {
        var nic = refer(other.getNicTypes());
        var properties = new ElementProperties(List.of(nic), new CommandStack());
        assertTrue(properties.enter("inlineLimit", "64 B").orElseThrow().contains("detach"));
        assertTrue(properties.enter("name", "free").orElseThrow().contains("detach"));
        nic.setPartOrigin(null);
        assertTrue(properties.enter("inlineLimit", "64 B").isEmpty());
    }

    @Test
    void updatingIsOneStep() {
        var nic = (NicType) refer(other.getNicTypes());
        other.getNicTypes().getFirst().getParts().removeLast();
        other.getNicTypes().getFirst().getParts().add((NicPart)
                NewElements.create(Literals.STREAM_TABLE));
        check(new UpdatePartCommand(nic, new LibraryPart(PasteCases.ELSEWHERE, other.getNicTypes().getFirst())));
        assertEquals(Literals.STREAM_TABLE, nic.getParts().getLast().eClass());
    }

    private static boolean locked(Command command) {
        return !command.canExecute();
    }

    private Element refer(List<? extends Element> parts) {
        var command = PasteCases.paste(machine, parts, true);
        Drawings.run(command);
        var pasted = command.affected().getFirst();
        assertEquals(PasteCases.ELSEWHERE, pasted.getPartOrigin().getLibrary());
        return pasted;
    }

    private void check(Command command) {
        var before = text();
        Drawings.run(command);
        var after = text();
        command.undo();
        assertEquals(before, text());
        command.redo();
        assertEquals(after, text());
    }

    private String text() {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }
}
