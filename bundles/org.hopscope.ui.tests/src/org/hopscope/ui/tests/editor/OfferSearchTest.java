// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.offer.Offer;
import org.hopscope.editor.offer.OfferFactory;
import org.hopscope.editor.offer.OfferSearch;
import org.hopscope.editor.offer.PaletteGroup;
import org.hopscope.editor.text.Subjects;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.ReadyPieces;
import org.junit.jupiter.api.Test;

/** A search finds the element that the user means. */
class OfferSearchTest {

    private static final ToIntFunction<Offer> SAME = offer -> 0;

    private final List<Offer> kinds = Offer.kinds(PaletteGroup.all(Drawings.cluster()));

    private List<String> found(String text) {
        return OfferSearch.find(kinds, text, SAME).stream().map(Offer::title).toList();
    }

    @Test
    void theNameItselfComesBeforeWhatBeginsWithIt() {
        assertEquals("Link", found("link").getFirst());
        assertEquals("Link type", found("link").get(1));
        assertEquals("Router type", found("router type").getFirst());
    }

    @Test
    void otherWordsForTheSameAreKnown() {
        assertTrue(found("switch").contains("Router type"));
        assertTrue(found("HCA").contains("NIC type"));
        assertTrue(found("rdma").contains("Engine"), () -> found("rdma").toString());
        // the load that is hard on a dragonfly, by the name that papers give it
        assertTrue(found("adversarial").contains("Next-group traffic"), () -> found("adversarial").toString());
        assertTrue(found("tornado").contains("Permutation traffic"), () -> found("tornado").toString());
    }

    @Test
    void lettersInTheirOrderAreEnough() {
        assertTrue(found("dmae").contains("DMA engine"));
        assertTrue(found("ntyp").contains("Node type"));
    }

    @Test
    void everyWordCounts() {
        assertEquals(List.of("NIC type"), found("nic type"));
        assertTrue(found("nic zebra").isEmpty());
        assertEquals(kinds.size(), found("  ").size());
    }

    @Test
    void whatWasUsedLatelyIsFirstAndWhatCannotBeAddedIsLast() {
        ToIntFunction<Offer> rank = offer -> offer.type() == Literals.LINK_TYPE ? 0
                : offer.type() == Literals.NODE_TYPE ? Integer.MAX_VALUE : 5;
        var all = OfferSearch.find(kinds, "", rank);
        assertEquals(Literals.LINK_TYPE, all.getFirst().type());
        assertEquals(Literals.NODE_TYPE, all.getLast().type());
        assertEquals(Literals.NODE_TYPE, OfferSearch.find(kinds, "node type", rank).getLast().type());
    }

    @Test
    void partsOfLibrariesAreFoundByTheirMachineAndKind() {
        var library = Drawings.cluster();
        library.setName("Zeta");
        var parts = Offer.parts(LibraryPart.of("/p/zeta.machine", library), "/p/mine.machine");
        assertEquals(5, parts.size());
        assertEquals(5, OfferSearch.find(parts, "zeta", SAME).size());
        var nic = OfferSearch.find(parts, "zeta hca", SAME);
        assertEquals(List.of(Literals.NIC_TYPE), nic.stream().map(Offer::type).toList());
        assertTrue(new OfferFactory(nic.getFirst(), "/p/mine.machine", true).getNewObject() instanceof Stencil made
                && made.reference() && made.fragment().getElements().size() == 1);
        assertTrue(Offer.parts(LibraryPart.of("/p/zeta.machine", library), "/p/zeta.machine").isEmpty());
    }

    @Test
    void aReadyPieceGoesIntoAProtocolAndCanBeUndone() {
        var machine = MachineTemplates.of("rdma").orElseThrow().create("mine", Map.of("nodes", 2));
        var protocol = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        var before = EcoreUtil.copy(machine);
        var pieces = Offer.parts(LibraryPart.of(LibraryPart.READY_PIECES, ReadyPieces.read()), "/p/mine.machine");
        var barrier = OfferSearch.find(pieces, "barrier", SAME).getFirst();
        assertTrue(barrier.suits(protocol) && !barrier.suits(machine));
        assertTrue(barrier.hint().contains("Portals 4"), barrier.hint());
        var stencil = (Stencil) new OfferFactory(barrier, "/p/mine.machine", true).getNewObject();
        assertTrue(stencil.reference());
        var command = new PasteCommand(stencil, machine, List.of(protocol), new PasteSpot.Beside(0, 0));
        Drawings.run(command);
        assertEquals(before.getNicTypes().size(), machine.getNicTypes().size());
        assertEquals(2, protocol.getCounters().size());
        assertEquals(7, command.affected().size());
        command.affected().forEach(one -> assertEquals(LibraryPart.READY_PIECES, one.getPartOrigin().getLibrary()));
        command.undo();
        assertTrue(EcoreUtil.equals(before, machine));
    }

    /** The bus, the engines and the queue of the piece are recognised by what they are where none has their name. */
    @Test
    void aReadyPieceFindsPartsOfOtherNames() {
        var machine = MachineTemplates.of("rdma").orElseThrow().create("mine", Map.of("nodes", 2));
        machine.getNodeTypes().getFirst().getParts().forEach(part -> part.setName("my " + part.getName()));
        machine.getNicTypes().getFirst().getParts().forEach(part -> part.setName("my " + part.getName()));
        machine.getNodeTypes().getFirst().setName("my node");
        machine.getNicTypes().getFirst().setName("my NIC");
        var protocol = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        protocol.getHandlers().clear();
        protocol.getLanes().forEach(lane -> lane.setName("my " + lane.getName()));
        var pieces = Offer.parts(LibraryPart.of(LibraryPart.READY_PIECES, ReadyPieces.read()), "/p/mine.machine");
        var get = OfferSearch.find(pieces, "rendezvous by get", SAME).getFirst();
        var stencil = (Stencil) new OfferFactory(get, "/p/mine.machine", false).getNewObject();
        Drawings.run(new PasteCommand(stencil, machine, List.of(protocol), new PasteSpot.Beside(0, 0)));
        assertEquals(List.of(1, 1, 3), List.of(machine.getNodeTypes().size(), machine.getNicTypes().size(),
                protocol.getLanes().size()));
        var crossings = new ArrayList<Cross>();
        protocol.eAllContents().forEachRemaining(one -> {
            if (one instanceof Cross cross) {
                crossings.add(cross);
            }
        });
        assertTrue(crossings.size() > 5);
        assertTrue(crossings.stream().allMatch(cross -> cross.getBus() != null
                && EcoreUtil.getRootContainer(cross.getBus()) == machine));
    }

    @Test
    void everyKindOfBlockHasASignOfItsOwn() {
        var blocks = ProtocolPackage.eINSTANCE.getEClassifiers().stream().filter(EClass.class::isInstance)
                .map(EClass.class::cast).filter(kind -> !kind.isAbstract()
                        && ProtocolPackage.Literals.BLOCK.isSuperTypeOf(kind)).toList();
        assertEquals(blocks.size(), blocks.stream().map(kind -> Glyph.of(Subjects.of(EcoreUtil.create(kind))))
                .distinct().count());
    }

    @Test
    void everyOfferSaysWhatItIs() {
        assertFalse(kinds.isEmpty());
        assertEquals(List.of(), kinds.stream().filter(offer -> offer.hint().isBlank() || offer.title().isBlank())
                .map(Offer::key).toList());
    }
}
