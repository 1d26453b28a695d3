// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;

import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.offer.Sketches;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.template.ReadyPieces;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The pictures of the ready-made pieces in the palette are drawn from the pieces. */
class PieceSketchTest {

    private static final int WIDEST = 160;

    private final DiagramTheme theme = new DiagramTheme(Display.getCurrent(), false);

    @AfterEach
    void dispose() {
        theme.dispose();
    }

    @Test
    void eachPieceHasAPictureOfItsOwnThatFitsThePalette() {
        var seen = new HashSet<Integer>();
        for (var layer : ReadyPieces.read().getStacks().getFirst().getLayers()) {
            var size = Sketches.of((ProtocolLayer) layer, theme, WIDEST).getPreferredSize();
            assertTrue(size.width <= WIDEST && size.width > WIDEST / 4 && size.height > 10, layer.getName() + size);
            assertTrue(seen.add(Arrays.hashCode(pixels((ProtocolLayer) layer))), layer.getName());
        }
    }

    @Test
    void aBlockThatIsAddedIsSeen() {
        var piece = (ProtocolLayer) ReadyPieces.read().getStacks().getFirst().getLayers().getFirst();
        var before = pixels(piece);
        var blocks = piece.getHandlers().getFirst().getBlocks();
        blocks.add(ProtocolFactory.eINSTANCE.createWork());
        assertNotEquals(Arrays.hashCode(before), Arrays.hashCode(pixels(piece)));
    }

    private byte[] pixels(ProtocolLayer piece) {
        var figure = Sketches.of(piece, theme, WIDEST);
        figure.setBounds(new Rectangle(0, 0, WIDEST, 80));
        var image = new Image(Display.getCurrent(), WIDEST, 80);
        var gc = new GC(image);
        var graphics = new SWTGraphics(gc);
        try {
            figure.paint(graphics);
            return image.getImageData().data;
        } finally {
            graphics.dispose();
            gc.dispose();
            image.dispose();
        }
    }
}
