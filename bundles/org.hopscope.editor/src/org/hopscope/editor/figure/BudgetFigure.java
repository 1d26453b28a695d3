// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.ScratchBudget;

/** A bar that fills as a budget is spent and turns red when it is exceeded. */
public final class BudgetFigure extends Figure {

    private static final int BAR = 8;

    private final DiagramTheme theme;
    private ScratchBudget budget = new ScratchBudget(0);

    /** An empty bar. */
    public BudgetFigure(DiagramTheme theme) {
        this.theme = theme;
    }

    /** Shows this budget. */
    public void setBudget(ScratchBudget budget) {
        this.budget = budget;
        repaint();
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return new Dimension(120, BAR + 20);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var bar = new Rectangle(getBounds().x, getBounds().y + 2, getBounds().width, BAR);
        graphics.setBackgroundColor(theme.color(Tone.TRACK));
        Paint.fill(graphics, bar, BAR / 2);
        var exceeded = budget.share() > 1;
        graphics.setBackgroundColor(theme.color(exceeded ? Tone.ERROR : Tone.NIC));
        var width = (int) Math.round(bar.width * Math.min(1, budget.share()));
        if (width > 0) {
            Paint.fill(graphics, new Rectangle(bar.x, bar.y, Math.max(BAR, width), BAR), BAR / 2);
        }
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(exceeded ? Tone.ERROR : Tone.MUTED));
        graphics.drawString(budget.text(), bar.x, bar.bottom() + 2);
    }
}
