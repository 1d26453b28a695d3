// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.MouseEvent;
import org.eclipse.draw2d.MouseMotionListener;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.hopscope.editor.picture.Plan;
import org.hopscope.editor.picture.Plan.Trace;
import org.hopscope.ui.overlay.PlaceLoads;

/**
 * The picture of a parametric topology: one figure for all of its nodes and links, which paints only what can be seen.
 * Far away it shows frames with counts, close by the nodes with their coordinates.
 */
public final class TopologyFigure extends Figure {

    private static final List<Tone> LINKS = List.of(Tone.WIRE, Tone.TOPOLOGY, Tone.NIC, Tone.ROUTER, Tone.NODE,
            Tone.STACK);
    private static final double COORDINATES = 0.7;
    private static final int MOST_SHOWN_LINKS = 256;
    private static final int LOOP = 7;
    private static final int RANKED = 50;
    private static final int TICK = 5;
    private static final int BOW_STEPS = 8;

    private final DiagramTheme theme;
    private final Plan plan;
    private Map<Integer, Exceptional> exceptions = Map.of();
    private Map<Integer, String> ranks = Map.of();
    private Optional<PlaceLoads> loads = Optional.empty();
    /** Per number of a bundle the load of its busiest link. */
    private Map<Integer, Double> bundleLoads = Map.of();
    private int pointed = -1;

    /**
     * The exceptions of an instance.
     *
     * @param absent whether it is taken out
     * @param text for the tooltip
     * @param links ports whose links are different, true for those that are down
     */
    public record Exceptional(boolean absent, String text, Map<Integer, Boolean> links) {

        public Exceptional {
            links = Map.copyOf(links);
        }
    }

    /** A picture by this plan. */
    public TopologyFigure(DiagramTheme theme, Plan plan) {
        this.theme = theme;
        this.plan = plan;
        var tip = new Label();
        tip.setBorder(new MarginBorder(4, 6, 4, 6));
        addMouseMotionListener(new MouseMotionListener.Stub() {
            @Override
            public void mouseMoved(MouseEvent event) {
                point(at(event.getLocation()).orElse(-1), tip);
            }

            @Override
            public void mouseExited(MouseEvent event) {
                point(-1, tip);
            }
        });
    }

    /** Marks these instances as different. */
    public void setExceptions(Map<Integer, Exceptional> different) {
        if (!exceptions.equals(different)) {
            exceptions = new HashMap<>(different);
            repaint();
        }
    }

    /** Fills the nodes on which ranks run, and says which. */
    public void setRanks(Map<Integer, String> labels) {
        if (!ranks.equals(labels)) {
            ranks = Map.copyOf(labels);
            repaint();
        }
    }

    /** Colours links and places by how busy they are; no longer for null. */
    public void setLoads(PlaceLoads now) {
        if (!Objects.equals(loads.orElse(null), now)) {
            loads = Optional.ofNullable(now);
            bundleLoads = loads.map(one -> LoadPicture.bundles(plan, one)).orElse(Map.of());
            repaint();
        }
    }

    /** The text of the tip of an instance. */
    public String text(int instance) {
        var other = exceptions.get(instance);
        return plan.shape().name(instance) + (ranks.containsKey(instance) ? "\n" + ranks.get(instance) : "")
                + (other == null ? "" : "\n" + other.text())
                + loads.map(one -> LoadPicture.text(one, plan, instance)).orElse("");
    }

    /** The instance at a point in this figure's coordinates. */
    public OptionalInt at(Point point) {
        return plan.at(point.getTranslated(-getBounds().x, -getBounds().y));
    }

    /** The section at a point in this figure's coordinates, where one has a picture of its own. */
    public OptionalInt sectionAt(Point point) {
        return plan.sectionAt(point.getTranslated(-getBounds().x, -getBounds().y));
    }

    /** The box of an instance, in this figure's coordinates. */
    public Rectangle place(int instance) {
        return plan.place(instance).getTranslated(getBounds().x, getBounds().y);
    }

    /** Points at an instance; at none for -1. */
    private void point(int now, Label tip) {
        if (now != pointed) {
            pointed = now;
            tip.setText(now < 0 ? "" : text(now));
            setToolTip(now < 0 ? null : tip);
            // what it is linked with can be anywhere
            repaint();
        }
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        return plan.size();
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.pushState();
        graphics.translate(getBounds().x, getBounds().y);
        var clip = graphics.getClip(new Rectangle());
        paintFrames(graphics, clip);
        paintBundles(graphics);
        if (theme.isCoarse()) {
            loads.ifPresent(one -> LoadPicture.paint(graphics, theme, plan, one));
            paintSummaries(graphics, clip);
            exceptions.forEach((instance, other) -> {
                if (plan.shows(instance)) {
                    mark(graphics, instance, other);
                }
            });
        } else {
            var seen = plan.visible(clip).toArray();
            for (var instance : seen) {
                paintLinks(graphics, instance, clip);
            }
            for (var instance : seen) {
                paintNode(graphics, instance);
            }
            paintPointed(graphics);
        }
        graphics.popState();
    }

    private void paintFrames(Graphics graphics, Rectangle clip) {
        // a line that is seen from far away, too
        int line = theme.isCoarse() ? (int) Math.ceil(1 / theme.scale()) : 1;
        for (var frame : plan.frames(clip)) {
            graphics.setBackgroundColor(theme.color(Tone.REGION));
            Paint.fill(graphics, frame.box(), DiagramTheme.RADIUS);
            graphics.setForegroundColor(theme.color(Tone.BORDER));
            Paint.outline(graphics, frame.box(), DiagramTheme.RADIUS, line);
            if (!theme.isCoarse()) {
                graphics.setFont(theme.font(TextStyle.SMALL));
                graphics.setForegroundColor(theme.color(Tone.MUTED));
                // a frame may be wider than the window; its heading stays in sight
                graphics.drawString(frame.title(), Math.max(frame.box().x, Math.min(clip.x, frame.box().right()
                        - theme.extent(frame.title(), TextStyle.SMALL).width - 24)) + 12, frame.box().y + 6);
            }
        }
    }

    private void paintBundles(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(theme.isCoarse() ? 3 : 1);
        // the busier a line, the later, so that it can be seen
        var bundles = plan.bundles();
        bundles.stream().sorted(Comparator.comparingDouble(this::load)).forEach(bundle -> {
            if (load(bundle) > 0) {
                LoadPicture.tint(graphics, theme, load(bundle));
            } else {
                graphics.setForegroundColor(theme.color(Tone.WIRE));
                graphics.setAlpha(120);
            }
            graphics.drawLine(bundle.from(), bundle.to());
            graphics.setAlpha(255);
        });
        graphics.setLineWidth(1);
        if (!bundles.isEmpty() && bundles.getFirst().links() > 1 && !theme.isCoarse()) {
            bundles.forEach(bundle -> paintCount(graphics, bundle));
        }
        // frames are before the lines between them
        if (!bundles.isEmpty()) {
            paintFrames(graphics, graphics.getClip(new Rectangle()));
        }
    }

    private double load(Plan.Bundle bundle) {
        return bundleLoads.getOrDefault(bundle.number(), 0.0);
    }

    private void paintCount(Graphics graphics, Plan.Bundle bundle) {
        var text = "\u00d7" + bundle.links();
        var size = theme.extent(text, TextStyle.SMALL);
        var box = new Rectangle((bundle.from().x + bundle.to().x - size.width) / 2 - 5,
                (bundle.from().y + bundle.to().y - size.height) / 2 - 1, size.width + 10, size.height + 2);
        graphics.setBackgroundColor(theme.color(Tone.CARD));
        Paint.fill(graphics, box, 6);
        graphics.setFont(theme.font(TextStyle.SMALL));
        graphics.setForegroundColor(theme.color(Tone.MUTED));
        graphics.drawString(text, box.x + 5, box.y + 1);
    }

    /** Headings and counts in a size that can be read at any scale. */
    private void paintSummaries(Graphics graphics, Rectangle clip) {
        var scale = theme.scale();
        graphics.pushState();
        graphics.scale(1 / scale);
        graphics.setFont(theme.font(TextStyle.NAME));
        for (var frame : plan.frames(clip)) {
            var seen = frame.box().getIntersection(clip);
            var x = (int) Math.round(seen.getCenter().x * scale);
            var y = (int) Math.round(seen.getCenter().y * scale);
            var size = theme.extent(frame.name(), TextStyle.NAME);
            var summary = theme.extent(frame.summary(), TextStyle.NAME);
            var room = new Dimension((int) (seen.width * scale), (int) (seen.height * scale));
            if (size.width < room.width && size.height < room.height) {
                var both = !frame.summary().equals(frame.name()) && summary.width < room.width
                        && size.height + summary.height < room.height;
                graphics.setForegroundColor(theme.color(Tone.TEXT));
                graphics.drawString(frame.name(), x - size.width / 2, both ? y - size.height : y - size.height / 2);
                if (both) {
                    graphics.setForegroundColor(theme.color(Tone.MUTED));
                    graphics.drawString(frame.summary(), x - summary.width / 2, y);
                }
            }
        }
        graphics.popState();
    }

    private void paintLinks(Graphics graphics, int instance, Rectangle clip) {
        var shape = plan.shape();
        var other = exceptions.get(instance);
        for (var port = 0; port < Math.min(shape.ports(instance), MOST_SHOWN_LINKS); port++) {
            var next = shape.neighbour(instance, port);
            var trace = next < 0 ? Trace.HIDDEN : plan.trace(instance, port);
            var shown = other != null && other.links().containsKey(port);
            // a line is painted from its lower end, or from the one that can be seen
            if (trace != Trace.HIDDEN && (trace == Trace.LOOP || trace == Trace.TICK || next > instance || shown
                    || !plan.shows(next) || !plan.place(next).intersects(clip))) {
                graphics.setForegroundColor(theme.color(LINKS.get(plan.colour(instance, port) % LINKS.size())));
                loads.ifPresent(one -> LoadPicture.tint(graphics, theme, one.line(instance, next)));
                if (shown) {
                    graphics.setForegroundColor(theme.color(other.links().get(port) ? Tone.ERROR : Tone.WARNING));
                    graphics.setLineWidth(3);
                    graphics.setLineStyle(other.links().get(port) ? SWT.LINE_DASH : SWT.LINE_SOLID);
                }
                line(graphics, instance, port, next, trace);
                graphics.setLineStyle(SWT.LINE_SOLID);
                graphics.setLineWidth(1);
            }
        }
    }

    private void line(Graphics graphics, int instance, int port, int next, Trace trace) {
        var from = plan.place(instance);
        var a = from.getCenter();
        var b = plan.place(next).getCenter();
        switch (trace) {
            case LINE, HIDDEN -> graphics.drawLine(a, b);
            case BOW -> {
                var points = new PointList();
                for (var step = 0; step <= BOW_STEPS; step++) {
                    var t = (double) step / BOW_STEPS;
                    var bow = t * (1 - t) / 1.5;
                    points.addPoint((int) Math.round(a.x + t * (b.x - a.x) - bow * (b.y - a.y)),
                            (int) Math.round(a.y + t * (b.y - a.y) + bow * (b.x - a.x)));
                }
                graphics.drawPolyline(points);
            }
            case LOOP -> {
                if (a.y == b.y) {
                    var left = a.x < b.x;
                    graphics.drawArc(left ? from.x - 2 * LOOP : from.right(), a.y - LOOP, 2 * LOOP, 2 * LOOP,
                            left ? 60 : -120, 240);
                } else {
                    var top = a.y < b.y;
                    graphics.drawArc(a.x - LOOP, top ? from.y - 2 * LOOP : from.bottom(), 2 * LOOP, 2 * LOOP,
                            top ? -30 : 150, 240);
                }
            }
            case TICK -> {
                var up = (port & 1) == 0;
                var corner = up ? from.getTopRight() : from.getBottomLeft();
                graphics.drawLine(corner.x, corner.y, corner.x + (up ? TICK : -TICK), corner.y + (up ? -TICK : TICK));
            }
        }
    }

    private void paintNode(Graphics graphics, int instance) {
        var box = plan.place(instance);
        var ranked = ranks.containsKey(instance);
        var tone = ranked ? Tone.WORKLOAD : plan.shape().isNode(instance) ? Tone.NODE : Tone.ROUTER;
        var named = theme.scale() >= COORDINATES && box.height > 16;
        graphics.setBackgroundColor(theme.color(named ? Tone.CARD : loads.isPresent() ? Tone.BORDER : tone));
        loads.ifPresent(one -> LoadPicture.ground(graphics, theme, one.place(instance)));
        graphics.setForegroundColor(theme.color(tone));
        if (named) {
            graphics.fillRoundRectangle(box, 8, 8);
            if (ranked) {
                graphics.setBackgroundColor(theme.color(Tone.WORKLOAD));
                graphics.setAlpha(RANKED);
                graphics.fillRoundRectangle(box, 8, 8);
                graphics.setAlpha(255);
            }
            graphics.drawRoundRectangle(box.getResized(-1, -1), 8, 8);
            paintName(graphics, instance, box);
        } else {
            graphics.fillRectangle(box.getCopy().shrink(box.width / 6, box.height / 6));
        }
        if (exceptions.containsKey(instance)) {
            mark(graphics, instance, exceptions.get(instance));
        }
    }

    private void paintName(Graphics graphics, int instance, Rectangle box) {
        var text = plan.label(instance);
        var size = theme.extent(text, TextStyle.SMALL);
        if (size.width <= box.width - 2) {
            graphics.setFont(theme.font(TextStyle.SMALL));
            graphics.setForegroundColor(loads.map(one -> LoadPicture.ink(graphics.getBackgroundColor()))
                    .orElse(theme.color(Tone.TEXT)));
            graphics.drawString(text, box.x + (box.width - size.width) / 2, box.y + (box.height - size.height) / 2);
        }
    }

    /** An override is a diamond at the corner, or a cross where the node is taken out: shape and colour tell. */
    private void mark(Graphics graphics, int instance, Exceptional other) {
        var box = plan.place(instance);
        var reach = theme.isCoarse() ? 16 : 6;
        graphics.setAntialias(SWT.ON);
        if (other.absent()) {
            graphics.setForegroundColor(theme.color(Tone.ERROR));
            graphics.setLineWidth(theme.isCoarse() ? 6 : 2);
            graphics.drawLine(box.x, box.y, box.right(), box.bottom());
            graphics.drawLine(box.x, box.bottom(), box.right(), box.y);
            graphics.setLineWidth(1);
        } else {
            var c = box.getTopRight();
            graphics.setBackgroundColor(theme.color(Tone.WARNING));
            graphics.fillPolygon(new int[] {c.x - reach, c.y, c.x, c.y - reach, c.x + reach, c.y, c.x, c.y + reach});
        }
    }

    /** The links of the instance under the mouse, those too that are not drawn otherwise. */
    private void paintPointed(Graphics graphics) {
        if (pointed < 0) {
            return;
        }
        graphics.setForegroundColor(theme.color(Tone.ACCENT));
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(2);
        var shape = plan.shape();
        for (var port = 0; port < Math.min(shape.ports(pointed), MOST_SHOWN_LINKS); port++) {
            var next = shape.neighbour(pointed, port);
            if (next >= 0) {
                graphics.setAlpha(140);
                graphics.drawLine(plan.place(pointed).getCenter(), plan.place(next).getCenter());
                graphics.setAlpha(255);
                Paint.outline(graphics, plan.place(next).getExpanded(2, 2), 6, 2);
            }
        }
        Paint.outline(graphics, plan.place(pointed).getExpanded(3, 3), 7, 2);
        graphics.setLineWidth(1);
    }
}
