// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Rectangle;

/** The sheet on which figures stand; draws the outline of the thing whose inside is shown around the figures in it. */
public final class DiagramFigure extends FreeformLayer {

    private static final int EDGE = 24;
    private static final int TITLE = 24;
    private static final int HINT_LINE = 24;

    private final DiagramTheme theme;
    private String title = "";
    private List<String> hint = List.of();
    private Predicate<IFigure> inside = figure -> false;
    /** The region at the last layout. */
    private Rectangle laidOut = new Rectangle();

    /** An empty sheet. */
    public DiagramFigure(DiagramTheme theme) {
        this.theme = theme;
        setBorder(new MarginBorder(EDGE));
        setLayoutManager(new SlotLayout(2 * DiagramTheme.GRID + TITLE, 2 * DiagramTheme.GRID));
    }

    /** Draws an outline with this title around the figures that are inside; an empty title draws none. */
    public void setRegion(String title, Predicate<IFigure> inside) {
        this.inside = inside;
        if (!this.title.equals(title)) {
            this.title = title;
            repaint();
        }
    }

    /** The text in the middle of an empty sheet, line by line, the first one as a title; without lines nothing. */
    public void setHint(List<String> lines) {
        if (!hint.equals(lines)) {
            hint = List.copyOf(lines);
            repaint();
        }
    }

    @Override
    public void add(IFigure child, Object constraint, int index) {
        super.add(child, constraint, index);
        if (getChildren().size() == 1) {
            repaint();
        }
    }

    @Override
    public void remove(IFigure child) {
        super.remove(child);
        if (getChildren().isEmpty()) {
            repaint();
        }
    }

    /** A figure that moves repaints itself, but not the outline that follows it. */
    @Override
    protected void layout() {
        super.layout();
        var now = isFramed() ? region() : new Rectangle();
        if (!now.equals(laidOut)) {
            repaint(laidOut.getUnion(now).getExpanded(1, 1));
            laidOut = now;
        }
    }

    /** True if an outline is drawn around figures. */
    public boolean isFramed() {
        return !title.isEmpty();
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        super.paintFigure(graphics);
        paintHint(graphics);
        if (title.isEmpty()) {
            return;
        }
        var region = region();
        if (!region.isEmpty()) {
            graphics.setBackgroundColor(theme.color(Tone.REGION));
            Paint.fill(graphics, region, 2 * DiagramTheme.RADIUS);
            graphics.setForegroundColor(theme.color(Tone.BORDER));
            Paint.outline(graphics, region, 2 * DiagramTheme.RADIUS, 1);
            graphics.setFont(theme.font(TextStyle.SMALL));
            graphics.setForegroundColor(theme.color(Tone.MUTED));
            var height = FigureUtilities.getTextExtents(title, theme.font(TextStyle.SMALL)).height;
            graphics.drawString(title, region.x + 2 * DiagramTheme.GRID, region.y + (TITLE + 4 - height) / 2);
        }
    }

    private void paintHint(Graphics graphics) {
        if (!getChildren().isEmpty()) {
            return;
        }
        var middle = visible().getCenter();
        var y = middle.y - hint.size() * HINT_LINE / 2;
        for (var line : hint) {
            var isTitle = line.equals(hint.getFirst());
            var font = theme.font(isTitle ? TextStyle.NAME : TextStyle.BODY);
            graphics.setFont(font);
            graphics.setForegroundColor(theme.color(isTitle ? Tone.TEXT : Tone.MUTED));
            graphics.drawString(line, middle.x - FigureUtilities.getTextWidth(line, font) / 2, y);
            y += isTitle ? HINT_LINE + HINT_LINE / 4 : HINT_LINE;
        }
    }

    /** The part of the sheet that can be seen; all of it outside of a window. */
    private Rectangle visible() {
        for (var figure = getParent(); figure != null; figure = figure.getParent()) {
            if (figure instanceof Viewport viewport) {
                var area = viewport.getClientArea().getCopy();
                viewport.translateToParent(area);
                viewport.translateToAbsolute(area);
                translateToRelative(area);
                return area;
            }
        }
        return getBounds();
    }

    /** The room of the outline with its title; empty without figures inside. */
    @SuppressWarnings("unchecked")
    public Rectangle region() {
        Rectangle union = null;
        for (var child : (List<IFigure>) getChildren()) {
            if (inside.test(child)) {
                union = union == null ? child.getBounds().getCopy() : union.union(child.getBounds());
            }
        }
        return union == null ? new Rectangle()
                : new Rectangle(union.x - DiagramTheme.GRID, union.y - TITLE, union.width + 2 * DiagramTheme.GRID,
                union.height + TITLE + DiagramTheme.GRID);
    }
}
