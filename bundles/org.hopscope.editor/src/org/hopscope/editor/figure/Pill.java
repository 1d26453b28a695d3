// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.swt.SWT;

/** A short text on a rounded ground, for something that lies on a line or hangs at the mouse. */
public final class Pill extends Label {

    private final DiagramTheme theme;
    private Tone tone;

    /** An empty pill; its tone is that of its outline and text. */
    public Pill(DiagramTheme theme, Tone tone) {
        this.theme = theme;
        setFont(theme.font(TextStyle.SMALL));
        setBorder(new MarginBorder(1, 7, 2, 7));
        setTone(tone);
    }

    /** Gives outline and text another tone. */
    public void setTone(Tone newTone) {
        tone = newTone;
        setForegroundColor(theme.color(tone == Tone.WIRE ? Tone.TEXT : tone));
        repaint();
    }

    /** Painted small, a text cannot be read: it goes where names go. */
    @Override
    public void paint(Graphics graphics) {
        if (!theme.isCoarse()) {
            super.paint(graphics);
        }
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        graphics.setBackgroundColor(theme.color(Tone.CARD));
        Paint.fill(graphics, getBounds(), getBounds().height / 2);
        graphics.pushState();
        graphics.setForegroundColor(theme.color(tone));
        Paint.outline(graphics, getBounds(), getBounds().height / 2, 1);
        graphics.popState();
        super.paintFigure(graphics);
    }
}
