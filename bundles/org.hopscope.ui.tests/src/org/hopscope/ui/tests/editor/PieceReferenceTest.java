// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.DetachCommand;
import org.hopscope.editor.command.FollowCommand;
import org.hopscope.editor.command.MoveHandlerCommand;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.offer.Offer;
import org.hopscope.editor.offer.OfferFactory;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.template.ReadyPieces;
import org.junit.jupiter.api.Test;

/** A ready-made piece that is used by reference: locked, but free to run where the user likes, until it is a copy. */
class PieceReferenceTest {

    private static final String HERE = "/p/mine.machine";

    private final Machine library = ReadyPieces.read();
    private final Machine machine = ReadyPieces.read();
    private final ProtocolLayer layer = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();

    private List<Handler> dropped() {
        EcoreUtil.deleteAll(List.copyOf(layer.getHandlers()), true);
        var part = LibraryPart.of(LibraryPart.READY_PIECES, library).getFirst();
        var offer = Offer.parts(List.of(part), HERE).getFirst();
        var stencil = (Stencil) new OfferFactory(offer, HERE, true).getNewObject();
        Drawings.run(new PasteCommand(stencil, machine, List.of(layer), new PasteSpot.Beside(0, 0)));
        return layer.getHandlers();
    }

    @Test
    void itsHandlersSayWhereTheyAreFromAndAreLocked() {
        var handlers = dropped();
        assertEquals(3, handlers.size());
        handlers.forEach(one -> assertEquals("reference to pieces.hops", Texts.origin(one)));
        assertFalse(new DeleteCommand(List.of(handlers.getFirst().getBlocks().getFirst())).canExecute());
        assertTrue(new DeleteCommand(List.of(handlers.getFirst())).canExecute());
    }

    @Test
    void aHandlerCanBeMovedToAnotherLane() {
        var handler = dropped().get(1);
        var other = layer.getLanes().get(2);
        Drawings.run(new MoveHandlerCommand(machine, handler, other, new Rectangle(0, 0, -1, -1)));
        assertEquals(other, handler.getLane());
        assertFalse(new FollowCommand(machine, location -> Optional.of(library)).canExecute(),
                "its lane is no part of the piece");
    }

    @Test
    void itBecomesACopyThatCanBeEdited() {
        var handler = dropped().getFirst();
        Drawings.run(new DetachCommand(List.of(handler)));
        assertEquals("", Texts.origin(handler));
        assertTrue(new DeleteCommand(List.of(handler.getBlocks().getFirst())).canExecute());
    }
}
