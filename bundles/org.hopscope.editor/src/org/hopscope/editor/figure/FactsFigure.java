// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.GridData;
import org.eclipse.draw2d.GridLayout;
import org.eclipse.draw2d.Label;
import org.eclipse.swt.SWT;
import org.hopscope.editor.text.Fact;

/** Facts in two columns: labels left, values right. */
public final class FactsFigure extends Figure {

    private static final int VEIL = 170;

    private final DiagramTheme theme;
    private List<Fact> facts = List.of();
    private boolean faded;

    FactsFigure(DiagramTheme theme) {
        this.theme = theme;
        var grid = new GridLayout(2, false);
        grid.marginWidth = 0;
        grid.marginHeight = 0;
        grid.horizontalSpacing = 2 * DiagramTheme.GRID;
        grid.verticalSpacing = 3;
        setLayoutManager(grid);
    }

    /** Shows these facts; nothing at all if there are none. */
    public void setFacts(List<Fact> facts) {
        if (this.facts.equals(facts)) {
            return;
        }
        this.facts = List.copyOf(facts);
        removeAll();
        for (var fact : facts) {
            add(label(fact.label(), Tone.MUTED), new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
            add(label(fact.value(), Tone.TEXT), new GridData(SWT.END, SWT.CENTER, true, false));
        }
        revalidate();
        repaint();
    }

    void setFaded(boolean faded) {
        if (this.faded != faded) {
            this.faded = faded;
            repaint();
        }
    }

    @Override
    public void paint(Graphics graphics) {
        super.paint(graphics);
        if (faded) {
            graphics.setBackgroundColor(theme.color(Tone.CARD));
            graphics.setAlpha(VEIL);
            graphics.fillRectangle(getBounds());
            graphics.setAlpha(255);
        }
    }

    private Label label(String text, Tone tone) {
        var label = new Label(text);
        label.setFont(theme.font(TextStyle.BODY));
        label.setForegroundColor(theme.color(tone));
        return label;
    }
}
