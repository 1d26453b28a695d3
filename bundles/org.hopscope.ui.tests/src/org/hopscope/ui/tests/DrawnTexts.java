// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.TextLayout;

/** Takes the texts that the figures of a canvas draw, in view or not. */
final class DrawnTexts extends SWTGraphics {

    /** Larger than the drawings of the samples, in pixels; the dots of the grid fill all of it. */
    private static final Rectangle ALL = new Rectangle(-2_000, -2_000, 16_000, 16_000);

    private final Set<String> texts = new LinkedHashSet<>();

    private DrawnTexts(GC gc) {
        super(gc);
    }

    /** The texts of all figures, each once, in the order in which they are painted. */
    static List<String> of(FigureCanvas canvas) {
        if (canvas.getContents() == null) {
            return List.of();
        }
        var image = new Image(canvas.getDisplay(), 1, 1);
        var gc = new GC(image);
        gc.setFont(canvas.getFont());
        var taken = new DrawnTexts(gc);
        try {
            canvas.getContents().paint(taken);
            return List.copyOf(taken.texts);
        } finally {
            taken.dispose();
            gc.dispose();
            image.dispose();
        }
    }

    @Override
    public Rectangle getClip(Rectangle box) {
        return box.setBounds(ALL);
    }

    @Override
    public void clipRect(Rectangle box) {
        // nothing is hidden
    }

    @Override
    public void setClip(Rectangle box) {
        // nothing is hidden
    }

    @Override
    public void fillRectangle(int x, int y, int width, int height) {
        // no text
    }

    @Override
    public void drawString(String text, int x, int y) {
        texts.add(text);
    }

    @Override
    public void drawText(String text, int x, int y) {
        texts.add(text);
    }

    @Override
    public void drawText(String text, int x, int y, int style) {
        texts.add(text);
    }

    @Override
    public void fillString(String text, int x, int y) {
        texts.add(text);
    }

    @Override
    public void fillText(String text, int x, int y) {
        texts.add(text);
    }

    @Override
    public void drawTextLayout(TextLayout layout, int x, int y, int from, int to,
            Color foreground, Color background) {
        texts.add(layout.getText());
    }
}
