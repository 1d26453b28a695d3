// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.geometry.Insets;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.ui.overlay.BlockShare;
import org.hopscope.ui.overlay.ElementLoad;
import org.hopscope.ui.picture.Mark;

/** A box that can glow and wear a badge. Its outermost pixels are the margin in which both are painted. */
public abstract class MarkedFigure extends Figure implements Marked {

    /** Room around the box for glow, shadow and badge. */
    public static final int MARGIN = 8;

    private static final int BADGE = 16;
    private static final int TIP_WIDTH = 72;
    private static final int VEIL = 170;
    private static final int FAINT = 110;
    private static final int OPAQUE = 255;

    private final DiagramTheme theme;
    private boolean glowing;
    private boolean faded;
    private Badge badge = Badge.NONE;
    private Mark mark = Mark.NONE;
    private Optional<ElementLoad> load = Optional.empty();
    private Optional<BlockShare> share = Optional.empty();
    private Emphasis emphasis = Emphasis.NONE;
    private Emphasis target = Emphasis.NONE;
    private boolean pinned;

    MarkedFigure(DiagramTheme theme) {
        this.theme = theme;
        setForegroundColor(theme.color(Tone.TEXT));
    }

    /** The theme that this figure is painted with. */
    protected final DiagramTheme theme() {
        return theme;
    }

    /** The visible box: the bounds without the margin. */
    public final Rectangle box() {
        return getBounds().getCropped(new Insets(MARGIN));
    }

    @Override
    public void setGlowing(boolean glowing) {
        if (this.glowing != glowing) {
            this.glowing = glowing;
            repaint();
        }
    }

    /** Draws the figure and everything in it faintly, or not. */
    public void setFaded(boolean faded) {
        if (this.faded != faded) {
            this.faded = faded;
            repaint();
        }
    }

    @Override
    public void setBadge(Badge badge) {
        if (!this.badge.equals(badge)) {
            this.badge = badge;
            repaint();
        }
    }

    @Override
    public void setMark(Mark newMark) {
        if (mark != newMark) {
            mark = newMark;
            repaint();
        }
    }

    @Override
    public void setLoad(ElementLoad newLoad) {
        if (!Objects.equals(load.orElse(null), newLoad)) {
            load = Optional.ofNullable(newLoad);
            repaint();
        }
    }

    /** Shows the part of a message's time that the element takes; null for nothing. */
    public final void setShare(BlockShare newShare) {
        if (!Objects.equals(share.orElse(null), newShare)) {
            share = Optional.ofNullable(newShare);
            repaint();
        }
    }

    /** Shows whether automatic layout leaves the figure where it is. */
    public final void setPinned(boolean newPinned) {
        if (pinned != newPinned) {
            pinned = newPinned;
            repaint();
        }
    }

    /** Lets the figure stand out or step back while something is dragged. */
    public final void setEmphasis(Emphasis newEmphasis) {
        if (emphasis != newEmphasis) {
            emphasis = newEmphasis;
            repaint();
        }
    }

    /** Shows that a drag would end here now or be refused; {@link Emphasis#NONE} when it is elsewhere. */
    public final void setTarget(Emphasis newTarget) {
        if (target != newTarget) {
            target = newTarget;
            repaint();
        }
    }

    /** The tooltip that the figure has when no problem is to be told; null or empty for none. */
    public void setText(String text) {
        setToolTip(text == null || text.isBlank() ? null : tip(wrap(text)));
    }

    /** Made when it is shown: thousands of loads change some times a second. */
    @Override
    public IFigure getToolTip() {
        return badge.shown() ? tip(String.join("\n", badge.messages()))
                : load.<IFigure>map(one -> tip(one.text())).or(() -> share.map(this::tip))
                        .orElseGet(super::getToolTip);
    }

    /** The share below the text that the figure has without it. */
    private IFigure tip(BlockShare shown) {
        return tip(super.getToolTip() instanceof Label label ? label.getText() + "\n" + shown.text() : shown.text());
    }

    private static String wrap(String text) {
        return text.strip().replaceAll("(.{1," + TIP_WIDTH + "})\\s+", "$1\n");
    }

    /** A tool tip with this text. */
    static Label tip(String text) {
        var label = new Label(text);
        label.setBorder(new MarginBorder(4, 6, 4, 6));
        return label;
    }

    @Override
    public void paint(Graphics graphics) {
        if (theme.isCoarse() && !badge.shown() && !glowing && emphasis == Emphasis.NONE && target == Emphasis.NONE) {
            paintCoarse(graphics);
            veil(graphics);
            load.ifPresent(one -> LoadPaint.paint(graphics, theme, box(), one));
            share.ifPresent(one -> SharePaint.bar(graphics, theme, box(), one));
            MarkPaint.paint(graphics, theme, box(), mark);
            return;
        }
        super.paint(graphics);
        load.ifPresent(one -> LoadPaint.paint(graphics, theme, box(), one));
        share.ifPresent(one -> SharePaint.paint(graphics, theme, box(), one));
        veil(graphics);
        MarkPaint.paint(graphics, theme, box(), mark);
        if (glowing) {
            Paint.glow(graphics, theme, box());
        }
        if (badge.shown()) {
            paintBadge(graphics);
        }
        if (pinned) {
            paintPin(graphics);
        }
        var shown = target == Emphasis.NONE ? emphasis : target;
        if (shown != Emphasis.NONE) {
            paintEmphasis(graphics, shown);
        }
    }

    /** A small needle through the upper left corner. */
    private void paintPin(Graphics graphics) {
        var corner = box().getTopLeft();
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setForegroundColor(theme.color(Tone.MUTED));
        graphics.setBackgroundColor(theme.color(Tone.ACCENT));
        graphics.setLineWidth(2);
        graphics.drawLine(corner.x + 1, corner.y + 1, corner.x + 6, corner.y + 6);
        graphics.fillOval(corner.x - 5, corner.y - 5, 9, 9);
        graphics.popState();
    }

    /** The colour of what the figure is on. */
    protected Tone ground() {
        return Tone.CANVAS;
    }

    /** Paints the figure when it is too small to be read. */
    protected void paintCoarse(Graphics graphics) {
        super.paint(graphics);
    }

    private void paintEmphasis(Graphics graphics, Emphasis shown) {
        graphics.pushState();
        if (shown == Emphasis.FADED) {
            layVeil(graphics);
        } else {
            graphics.setForegroundColor(theme.color(shown == Emphasis.REFUSED ? Tone.ERROR : Tone.ACCENT));
            graphics.setAlpha(shown == Emphasis.POSSIBLE ? FAINT : OPAQUE);
            Paint.outline(graphics, box().getExpanded(2, 2), DiagramTheme.RADIUS + 2, 2);
        }
        graphics.popState();
    }

    private void veil(Graphics graphics) {
        if (faded || mark == Mark.REMOVED) {
            layVeil(graphics);
        }
    }

    /** Children set the transparency that they need themselves, so the sheet is laid over all of them instead. */
    private void layVeil(Graphics graphics) {
        graphics.pushState();
        graphics.setBackgroundColor(theme.color(ground()));
        graphics.setAlpha(VEIL);
        Paint.fill(graphics, getBounds(), DiagramTheme.RADIUS);
        graphics.popState();
    }

    private void paintBadge(Graphics graphics) {
        var corner = box().getTopRight();
        var disc = new Rectangle(corner.x - BADGE / 2 - 2, corner.y - BADGE / 2 + 2, BADGE, BADGE);
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setBackgroundColor(theme.color(Tone.CANVAS));
        graphics.fillOval(disc.getExpanded(2, 2));
        graphics.setBackgroundColor(theme.color(badge.tone()));
        graphics.fillOval(disc);
        graphics.setBackgroundColor(theme.color(Tone.ON_BADGE));
        graphics.fillRectangle(disc.x + BADGE / 2 - 1, disc.y + 4, 2, 5);
        graphics.fillRectangle(disc.x + BADGE / 2 - 1, disc.y + 11, 2, 2);
        graphics.popState();
    }
}
