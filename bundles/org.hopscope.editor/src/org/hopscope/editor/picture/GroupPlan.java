// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.topology.DragonflyShape;
import org.hopscope.model.topology.Shape;

/** A dragonfly: its groups on a ring, with one line for all links between two of them. */
record GroupPlan(DragonflyShape dragonfly) implements Plan {

    private static final int MOST_WITH_BUNDLES = 32;
    private static final int MOST_LOCAL = 16;
    private static final int ROUTER = 72;
    private static final int ROUTER_HEIGHT = 22;
    private static final int NODE = 12;
    private static final int NODES_IN_ROW = 5;
    private static final int EDGE = 20;
    private static final int TITLE = 20;
    private static final int GAP = 28;
    private static final int BETWEEN = 1;

    @Override
    public Shape shape() {
        return dragonfly;
    }

    private int columns() {
        return (int) Math.ceil(Math.sqrt(dragonfly.routersPerGroup()));
    }

    private int routerHeight() {
        return ROUTER_HEIGHT + (dragonfly.nodesPerRouter() + NODES_IN_ROW - 1) / NODES_IN_ROW * (NODE + 2) + GAP;
    }

    private Dimension group() {
        int rows = (dragonfly.routersPerGroup() + columns() - 1) / columns();
        return new Dimension(2 * EDGE + columns() * (ROUTER + GAP) - GAP,
                2 * EDGE + TITLE + rows * routerHeight() - GAP);
    }

    private double radius() {
        double diagonal = Math.hypot(group().width, group().height);
        return dragonfly.groups() == 1 ? 0 : Math.max(diagonal, dragonfly.groups() * diagonal / (2 * Math.PI));
    }

    private Rectangle group(int number) {
        double angle = 2 * Math.PI * number / dragonfly.groups() - Math.PI / 2;
        return new Rectangle((int) Math.round(radius() * (1 + Math.cos(angle))),
                (int) Math.round(radius() * (1 + Math.sin(angle))), group().width, group().height);
    }

    @Override
    public Dimension size() {
        int side = (int) Math.ceil(2 * radius());
        return new Dimension(side + group().width, side + group().height);
    }

    @Override
    public Rectangle place(int instance) {
        var at = dragonfly.coordinates(instance);
        var group = group(at[0]);
        int x = group.x + EDGE + at[1] % columns() * (ROUTER + GAP);
        int y = group.y + EDGE + TITLE + at[1] / columns() * routerHeight();
        return at.length == 2 ? new Rectangle(x, y, ROUTER, ROUTER_HEIGHT)
                : new Rectangle(x + at[2] % NODES_IN_ROW * (NODE + 3),
                y + ROUTER_HEIGHT + 4 + at[2] / NODES_IN_ROW * (NODE + 2), NODE, NODE);
    }

    private IntStream groupsIn(Rectangle clip) {
        return IntStream.range(0, dragonfly.groups()).filter(number -> group(number).intersects(clip));
    }

    @Override
    public IntStream visible(Rectangle clip) {
        int a = dragonfly.routersPerGroup();
        int p = dragonfly.nodesPerRouter();
        return groupsIn(clip).flatMap(number -> IntStream.concat(
                IntStream.range(0, a).map(one -> dragonfly.router(number, one)),
                IntStream.range(number * a * p, (number + 1) * a * p)));
    }

    @Override
    public List<Frame> frames(Rectangle clip) {
        var frames = new ArrayList<Frame>();
        groupsIn(clip).forEach(number -> frames.add(new Frame(group(number), Messages.get("picture.group", number),
                Messages.get("picture.groupOf", dragonfly.routersPerGroup(),
                dragonfly.routersPerGroup() * dragonfly.nodesPerRouter()))));
        return frames;
    }

    @Override
    public List<Bundle> bundles() {
        var bundles = new ArrayList<Bundle>();
        if (dragonfly.groups() <= MOST_WITH_BUNDLES) {
            for (int one = 0; one < dragonfly.groups(); one++) {
                for (int other = one + 1; other < dragonfly.groups(); other++) {
                    bundles.add(new Bundle(pair(one, other), middle(one), middle(other), dragonfly.linksPerPair()));
                }
            }
        }
        return bundles;
    }

    private int pair(int one, int other) {
        return Math.min(one, other) * dragonfly.groups() + Math.max(one, other);
    }

    @Override
    public int bundle(int instance, int port) {
        int here = dragonfly.coordinates(instance)[0];
        int there = dragonfly.coordinates(dragonfly.neighbour(instance, port))[0];
        return here == there ? -1 : pair(here, there);
    }

    private Point middle(int number) {
        return group(number).getCenter();
    }

    @Override
    public OptionalInt sectionAt(Point point) {
        return dragonfly.groups() == 1 ? OptionalInt.empty()
                : groupsIn(new Rectangle(point.x, point.y, 1, 1)).findFirst();
    }

    @Override
    public OptionalInt sectionOf(int instance) {
        return dragonfly.groups() == 1 ? OptionalInt.empty() : OptionalInt.of(dragonfly.coordinates(instance)[0]);
    }

    @Override
    public Optional<Plan> section(int number) {
        return number < 0 || number >= dragonfly.groups() || dragonfly.groups() == 1 ? Optional.empty()
                : Optional.of(new OneGroupPlan(dragonfly, number));
    }

    @Override
    public String sectionName(int number) {
        return Messages.get("picture.group", number);
    }

    @Override
    public Trace trace(int instance, int port) {
        if (dragonfly.isNode(instance) || port < dragonfly.nodesPerRouter()) {
            // a node is below its router; a line would be shorter than the gap
            return Trace.HIDDEN;
        }
        int others = dragonfly.routersPerGroup() - 1;
        if (port >= dragonfly.nodesPerRouter() + others || dragonfly.routersPerGroup() > MOST_LOCAL) {
            return Trace.HIDDEN;
        }
        int distance = Math.abs(instance - dragonfly.neighbour(instance, port));
        return distance == BETWEEN || distance == columns() ? Trace.LINE : Trace.BOW;
    }

    @Override
    public int colour(int instance, int port) {
        return BETWEEN;
    }
}
