// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.Locator;
import org.eclipse.draw2d.PolylineConnection;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.machine.WireKind;
import org.hopscope.ui.overlay.ElementLoad;
import org.hopscope.ui.picture.Mark;

/** A line between two figures with right angles and rounded corners, or straight. It can glow. */
public final class WireFigure extends PolylineConnection implements Marked {

    private static final int RADIUS = 8;
    private static final int DOT = 6;
    private static final int ROOM = 8;
    private static final int FAINT = 65;
    private static final int MORE_WIDTH = 5;
    private static final int BUS_WIDTH = 4;

    private final DiagramTheme theme;
    private final boolean reference;
    private boolean glowing;
    private boolean selected;
    private boolean faded;
    private Supplier<String> tip = () -> "";
    private List<String> problems = List.of();
    private Tone problem = Tone.WIRE;
    private Tone tone = Tone.WIRE;
    private WireKind kind;
    private Mark mark = Mark.NONE;
    private Optional<ElementLoad> load = Optional.empty();
    private Pill pill;

    /**
     * @param reference whether the line shows that one element uses another instead of a real connection; drawn lighter
     */
    public WireFigure(DiagramTheme theme, boolean reference, boolean straight) {
        this.theme = theme;
        this.reference = reference;
        if (!straight) {
            setConnectionRouter(new WireRouter());
        }
        setForegroundColor(theme.color(Tone.WIRE));
        // not what is painted: the room for the dots at the ends, and how close a click has to come
        setLineWidth(ROOM);
    }

    /** True if the line glows. */
    public boolean isGlowing() {
        return glowing;
    }

    @Override
    public void setGlowing(boolean glowing) {
        if (this.glowing != glowing) {
            this.glowing = glowing;
            repaint();
        }
    }

    @Override
    public void setBadge(Badge badge) {
        // a line has no corner for a badge; its colour tells
        problem = badge.shown() ? badge.tone() : tone;
        problems = badge.messages();
        showTone();
    }

    @Override
    public void setMark(Mark newMark) {
        if (mark != newMark) {
            mark = newMark;
            showTone();
        }
    }

    @Override
    public void setLoad(ElementLoad newLoad) {
        if (!Objects.equals(load.orElse(null), newLoad)) {
            load = Optional.ofNullable(newLoad);
            showTone();
            repaint();
        }
    }

    private void showTone() {
        boolean tinted = load.isPresent() && mark == Mark.NONE && problem == tone;
        setForegroundColor(tinted ? LoadPaint.color(theme, load.get())
                : theme.color(mark == Mark.NONE ? problem : Tone.of(mark)));
    }

    /** A line is the broader the busier it is. */
    private int width() {
        return load.map(one -> 2 + (int) Math.round(MORE_WIDTH * one.utilisation()))
                .orElse(reference ? 1 : kind == WireKind.BUS ? BUS_WIDTH : 2);
    }

    /** Draws the line as a wire of this kind: work is dashed, a bus is broad, and each has its colour. */
    public void setKind(WireKind newKind) {
        if (kind != newKind) {
            kind = newKind;
            tone = PortKindsFigure.tone(kind);
            problem = tone;
            showTone();
            repaint();
        }
    }

    /** The text of the tool tip when there is no problem to report; asked when it is shown. */
    public void setTip(Supplier<String> text) {
        tip = text;
    }

    @Override
    public IFigure getToolTip() {
        var text = problems.isEmpty() ? load.map(one -> tip.get() + "\n" + one.text()).orElseGet(tip).strip()
                : String.join("\n", problems);
        return text.isEmpty() ? null : new Label(text);
    }

    /** A text on the middle of the line; empty for none. */
    public void setText(String text) {
        if (text.isEmpty() && pill != null) {
            remove(pill);
            pill = null;
        } else if (!text.isEmpty()) {
            if (pill == null) {
                pill = new Pill(theme, Tone.WIRE);
                add(pill, (Locator) this::halfway);
            }
            pill.setText(text);
        }
    }

    /** Puts a figure on the middle of the longest stretch. */
    private void halfway(IFigure target) {
        var middle = middle();
        var size = target.getPreferredSize();
        target.setBounds(new Rectangle(middle.x - size.width / 2, middle.y - size.height / 2, size.width,
                size.height));
    }

    /** The middle of the longest stretch. */
    private Point middle() {
        var longest = 0;
        for (var i = 1; i + 1 < getPoints().size(); i++) {
            longest = length(i) > length(longest) ? i : longest;
        }
        var a = getPoints().getPoint(longest);
        var b = getPoints().getPoint(Math.min(longest + 1, getPoints().size() - 1));
        return new Point((a.x + b.x) / 2, (a.y + b.y) / 2);
    }

    private double length(int stretch) {
        return getPoints().getPoint(stretch).getDistance(getPoints().getPoint(stretch + 1));
    }

    /** Shows the line as selected, or not. */
    public void setSelected(boolean selected) {
        this.selected = selected;
        repaint();
    }

    /** Draws the line faintly, or not. */
    public void setFaded(boolean faded) {
        if (this.faded != faded) {
            this.faded = faded;
            repaint();
        }
    }

    @Override
    protected void outlineShape(Graphics graphics) {
        var points = getPoints();
        if (points.size() < 2) {
            return;
        }
        graphics.setAlpha(faded ? FAINT : 255);
        if (mark == Mark.REMOVED || kind == WireKind.WORK) {
            graphics.setLineStyle(SWT.LINE_DASH);
        }
        if (theme.isCoarse()) {
            paintCoarse(graphics, points);
        } else {
            paintFine(graphics, points);
        }
        if (mark != Mark.NONE) {
            MarkPaint.sign(graphics, theme, middle(), mark);
        }
    }

    private void paintFine(Graphics graphics, PointList points) {
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(Math.max(glowing || selected ? 2 : 1, width()));
        graphics.setForegroundColor(theme.color(glowing ? Tone.GLOW : selected ? Tone.ACCENT : Tone.WIRE));
        if (getLocalForegroundColor() != null && !glowing && !selected && !reference) {
            graphics.setForegroundColor(getLocalForegroundColor());
        }
        var path = path(points);
        graphics.drawPath(path);
        path.dispose();
        graphics.setBackgroundColor(graphics.getForegroundColor());
        load.ifPresent(one -> LoadPaint.queue(graphics, middle(), one));
        if (!reference) {
            graphics.setBackgroundColor(graphics.getForegroundColor());
            dot(graphics, points.getFirstPoint());
            dot(graphics, points.getLastPoint());
        }
    }

    /** Painted small, a line has neither round corners nor ends. */
    private void paintCoarse(Graphics graphics, PointList points) {
        graphics.setLineWidth(Math.max(glowing || selected ? 4 : 2, width()));
        graphics.setForegroundColor(theme.color(glowing ? Tone.GLOW : selected ? Tone.ACCENT : Tone.WIRE));
        if (load.isPresent() && !glowing && !selected) {
            graphics.setForegroundColor(getLocalForegroundColor());
        }
        graphics.drawPolyline(points);
    }

    private static void dot(Graphics graphics, Point point) {
        graphics.fillOval(point.x - DOT / 2, point.y - DOT / 2, DOT, DOT);
    }

    private static Path path(PointList points) {
        var path = new Path(Display.getCurrent());
        path.moveTo(points.getPoint(0).x, points.getPoint(0).y);
        for (var i = 1; i + 1 < points.size(); i++) {
            var corner = points.getPoint(i);
            var in = towards(corner, points.getPoint(i - 1));
            var out = towards(corner, points.getPoint(i + 1));
            path.lineTo(in.x, in.y);
            path.quadTo(corner.x, corner.y, out.x, out.y);
        }
        var last = points.getLastPoint();
        path.lineTo(last.x, last.y);
        return path;
    }

    /** The point at which the rounding of a corner begins, on the way to a neighbour. */
    private static Point towards(Point corner, Point neighbour) {
        var length = Math.hypot(neighbour.x - corner.x, neighbour.y - corner.y);
        var share = length == 0 ? 0 : Math.min(RADIUS, length / 2) / length;
        return new Point(corner.x + (int) Math.round((neighbour.x - corner.x) * share),
                corner.y + (int) Math.round((neighbour.y - corner.y) * share));
    }
}
