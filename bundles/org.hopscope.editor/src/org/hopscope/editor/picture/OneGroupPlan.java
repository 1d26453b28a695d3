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

/**
 * One group of a dragonfly: its routers in a row with their nodes above and their links in bows below, and under them
 * the other groups, to which the global links lead.
 */
record OneGroupPlan(DragonflyShape dragonfly, int group) implements Plan {

    private static final int MOST_IN_ROW = 16;
    private static final int MOST_OTHERS = 32;
    private static final int OTHERS_IN_ROW = 12;
    private static final int ROUTER = 96;
    private static final int HEIGHT = 22;
    private static final int NODE = 34;
    private static final int NODES_IN_ROW = 4;
    private static final int GAP = 32;
    private static final int EDGE = 24;
    private static final int TITLE = 24;
    private static final int OTHER = 84;
    private static final int OTHER_HEIGHT = 32;
    private static final int LOCAL = 1;
    private static final int GLOBAL = 2;
    private static final int BOW = 6;

    @Override
    public Shape shape() {
        return dragonfly;
    }

    private int columns() {
        int routers = dragonfly.routersPerGroup();
        return routers <= MOST_IN_ROW ? routers : MOST_IN_ROW / 2;
    }

    private boolean drawsLocal() {
        return dragonfly.routersPerGroup() <= MOST_IN_ROW;
    }

    private boolean drawsOthers() {
        return dragonfly.groups() > 1 && dragonfly.groups() <= MOST_OTHERS;
    }

    private int nodeRows() {
        return (dragonfly.nodesPerRouter() + NODES_IN_ROW - 1) / NODES_IN_ROW;
    }

    private int cellWidth() {
        return Math.max(ROUTER, Math.min(NODES_IN_ROW, dragonfly.nodesPerRouter()) * (NODE + 6) - 6) + GAP;
    }

    private int cellHeight() {
        return nodeRows() * (HEIGHT + 6) + 12 + HEIGHT + GAP;
    }

    /** The frame of the group itself. */
    private Rectangle own() {
        int rows = (dragonfly.routersPerGroup() + columns() - 1) / columns();
        int bows = drawsLocal() ? (dragonfly.routersPerGroup() - 1) * cellWidth() / BOW : 0;
        int width = Math.max(2 * EDGE + columns() * cellWidth() - GAP,
                drawsOthers() ? Math.min(OTHERS_IN_ROW, dragonfly.groups() - 1) * (OTHER + GAP / 2) : 0);
        return new Rectangle(0, 0, width, 2 * EDGE + TITLE + rows * cellHeight() - GAP + bows);
    }

    private int othersInRow() {
        return Math.max(1, own().width / (OTHER + GAP / 2));
    }

    @Override
    public Dimension size() {
        var own = own();
        int rows = drawsOthers() ? (dragonfly.groups() - 2) / othersInRow() + 1 : 0;
        return new Dimension(own.width, own.height + (rows > 0 ? 2 * GAP + rows * (OTHER_HEIGHT + GAP / 2) : 1));
    }

    /** The box that stands for another group. */
    private Rectangle other(int number) {
        var own = own();
        if (!drawsOthers()) {
            return new Rectangle(own.width / 2, own.height, 0, 0);
        }
        int index = number < group ? number : number - 1;
        int inRow = Math.min(othersInRow(), dragonfly.groups() - 1);
        int free = own.width - inRow * (OTHER + GAP / 2) + GAP / 2;
        return new Rectangle(free / 2 + index % othersInRow() * (OTHER + GAP / 2),
                own.height + 2 * GAP + index / othersInRow() * (OTHER_HEIGHT + GAP / 2), OTHER, OTHER_HEIGHT);
    }

    @Override
    public boolean shows(int instance) {
        return dragonfly.coordinates(instance)[0] == group;
    }

    @Override
    public Rectangle place(int instance) {
        var at = dragonfly.coordinates(instance);
        if (at[0] != group) {
            // lines end at its upper edge
            var box = other(at[0]);
            return new Rectangle(box.x, box.y, box.width, 1);
        }
        int x = EDGE + at[1] % columns() * cellWidth();
        int y = EDGE + TITLE + at[1] / columns() * cellHeight();
        int middle = x + (cellWidth() - GAP) / 2;
        if (at.length == 2) {
            return new Rectangle(middle - ROUTER / 2, y + nodeRows() * (HEIGHT + 6) + 12, ROUTER, HEIGHT);
        }
        int inRow = Math.min(NODES_IN_ROW, dragonfly.nodesPerRouter());
        return new Rectangle(middle - (inRow * (NODE + 6) - 6) / 2 + at[2] % NODES_IN_ROW * (NODE + 6),
                y + at[2] / NODES_IN_ROW * (HEIGHT + 6), NODE, HEIGHT);
    }

    @Override
    public IntStream visible(Rectangle clip) {
        int a = dragonfly.routersPerGroup();
        int p = dragonfly.nodesPerRouter();
        // lines of a router can be seen where the router cannot
        return clip.intersects(new Rectangle(new Point(), size())) ? IntStream.concat(
                IntStream.range(0, a).map(one -> dragonfly.router(group, one)),
                IntStream.range(group * a * p, (group + 1) * a * p)) : IntStream.empty();
    }

    @Override
    public List<Frame> frames(Rectangle clip) {
        var frames = new ArrayList<Frame>();
        frames.add(new Frame(own(), sectionName(group), Messages.get("picture.groupOf", dragonfly.routersPerGroup(),
                dragonfly.routersPerGroup() * dragonfly.nodesPerRouter())));
        if (drawsOthers()) {
            IntStream.range(0, dragonfly.groups()).filter(number -> number != group)
                    .forEach(number -> frames.add(new Frame(other(number), sectionName(number), sectionName(number))));
        }
        return frames;
    }

    @Override
    public String label(int instance) {
        var at = dragonfly.coordinates(instance);
        return at.length == 2 ? Messages.get("picture.router", at[1]) : String.valueOf(at[2]);
    }

    @Override
    public Trace trace(int instance, int port) {
        if (dragonfly.isNode(instance) || port < dragonfly.nodesPerRouter()) {
            return Trace.LINE;
        }
        if (port >= dragonfly.nodesPerRouter() + dragonfly.routersPerGroup() - 1) {
            return drawsOthers() ? Trace.LINE : Trace.TICK;
        }
        return !drawsLocal() ? Trace.HIDDEN
                : Math.abs(instance - dragonfly.neighbour(instance, port)) == 1 ? Trace.LINE : Trace.BOW;
    }

    @Override
    public int colour(int instance, int port) {
        return dragonfly.isNode(instance) || port < dragonfly.nodesPerRouter() ? 0
                : port < dragonfly.nodesPerRouter() + dragonfly.routersPerGroup() - 1 ? LOCAL : GLOBAL;
    }

    @Override
    public OptionalInt sectionAt(Point point) {
        return drawsOthers() ? IntStream.range(0, dragonfly.groups())
                .filter(number -> number != group && other(number).contains(point)).findFirst() : OptionalInt.empty();
    }

    @Override
    public Optional<Plan> section(int number) {
        return new GroupPlan(dragonfly).section(number);
    }

    @Override
    public String sectionName(int number) {
        return new GroupPlan(dragonfly).sectionName(number);
    }
}
