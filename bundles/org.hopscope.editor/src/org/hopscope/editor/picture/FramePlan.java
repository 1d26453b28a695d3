// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.SwitchedShape;

/** A network of switches: each group, pod or plane in a frame, nodes below their switches, one line between frames. */
final class FramePlan implements Plan {

    private static final int MOST_WITH_BUNDLES = 32;
    private static final int MOST_LINKS = 600;
    private static final int SWITCH = 72;
    private static final int HEIGHT = 22;
    private static final int LONGEST = 10;
    private static final int NODE = 12;
    private static final int NODES_IN_ROW = 5;
    private static final int EDGE = 20;
    private static final int TITLE = 20;
    private static final int GAP = 28;
    private static final int BETWEEN = 1;
    private static final int ACROSS = 2;

    private final SwitchedShape shape;
    /** Per frame its switches. */
    private final int[][] switches;
    private final int columns;
    private final int rows;
    private final int nodeRows;
    private final List<Bundle> bundles;

    FramePlan(SwitchedShape shape) {
        this.shape = shape;
        int frames = 1;
        int widest = 1;
        int highest = 1;
        int most = 0;
        var counts = new int[1];
        for (int one = shape.nodes(); one < shape.instances(); one++) {
            var cell = shape.cell(one);
            frames = Math.max(frames, cell.frame() + 1);
            counts = cell.frame() < counts.length ? counts : Arrays.copyOf(counts, 2 * frames);
            counts[cell.frame()]++;
            widest = Math.max(widest, cell.column() + 1);
            highest = Math.max(highest, cell.row() + 1);
            most = Math.max(most, nodesAt(one));
        }
        columns = widest;
        rows = highest;
        nodeRows = (most + NODES_IN_ROW - 1) / NODES_IN_ROW;
        switches = new int[frames][];
        for (int frame = 0; frame < frames; frame++) {
            switches[frame] = new int[counts[frame]];
        }
        Arrays.fill(counts, 0);
        for (int one = shape.nodes(); one < shape.instances(); one++) {
            int frame = shape.cell(one).frame();
            switches[frame][counts[frame]++] = one;
        }
        bundles = linesBetweenFrames();
    }

    /** Nodes of a switch; their ports are in front. */
    private int nodesAt(int one) {
        int count = 0;
        while (count < shape.ports(one) && shape.isNode(shape.neighbour(one, count))) {
            count++;
        }
        return count;
    }

    @Override
    public Shape shape() {
        return shape;
    }

    private int rowHeight() {
        return HEIGHT + nodeRows * (NODE + 2) + GAP;
    }

    private Dimension frame() {
        return new Dimension(2 * EDGE + columns * (SWITCH + GAP) - GAP, 2 * EDGE + TITLE + rows * rowHeight() - GAP);
    }

    private int framesInRow() {
        return (int) Math.ceil(Math.sqrt(switches.length));
    }

    private Rectangle frame(int number) {
        var size = frame();
        return new Rectangle(number % framesInRow() * (size.width + 2 * GAP),
                number / framesInRow() * (size.height + 2 * GAP), size.width, size.height);
    }

    @Override
    public Dimension size() {
        var size = frame();
        int down = (switches.length + framesInRow() - 1) / framesInRow();
        return new Dimension(framesInRow() * (size.width + 2 * GAP) - 2 * GAP + 1,
                down * (size.height + 2 * GAP) - GAP);
    }

    @Override
    public Rectangle place(int instance) {
        boolean node = shape.isNode(instance);
        var cell = shape.cell(node ? shape.neighbour(instance, 0) : instance);
        var frame = frame(cell.frame());
        int x = frame.x + EDGE + cell.column() * (SWITCH + GAP);
        int y = frame.y + EDGE + TITLE + cell.row() * rowHeight();
        if (!node) {
            return new Rectangle(x, y, SWITCH, HEIGHT);
        }
        int number = shape.portBack(instance, 0);
        return new Rectangle(x + number % NODES_IN_ROW * (NODE + 3),
                y + HEIGHT + 4 + number / NODES_IN_ROW * (NODE + 2), NODE, NODE);
    }

    private IntStream framesIn(Rectangle clip) {
        return IntStream.range(0, switches.length).filter(number -> frame(number).intersects(clip));
    }

    @Override
    public IntStream visible(Rectangle clip) {
        return framesIn(clip).flatMap(number -> Arrays.stream(switches[number])).flatMap(one -> IntStream.concat(
                IntStream.of(one), IntStream.range(0, nodesAt(one)).map(port -> shape.neighbour(one, port))));
    }

    @Override
    public List<Frame> frames(Rectangle clip) {
        var frames = new ArrayList<Frame>();
        framesIn(clip).filter(number -> !shape.frameName(number).isEmpty()).forEach(number -> frames.add(
                new Frame(frame(number), shape.frameName(number), Messages.get("picture.groupOf",
                switches[number].length, Arrays.stream(switches[number]).map(this::nodesAt).sum()))));
        return frames;
    }

    @Override
    public List<Bundle> bundles() {
        return bundles;
    }

    /** All links between two frames as one line. */
    private List<Bundle> linesBetweenFrames() {
        if (switches.length > MOST_WITH_BUNDLES || switches.length == 1) {
            return List.of();
        }
        Map<Integer, Integer> links = new TreeMap<>();
        for (int one = shape.nodes(); one < shape.instances(); one++) {
            for (int port = nodesAt(one); port < shape.ports(one); port++) {
                if (shape.cell(one).frame() < shape.cell(shape.neighbour(one, port)).frame()) {
                    links.merge(bundle(one, port), 1, Integer::sum);
                }
            }
        }
        return links.entrySet().stream().map(entry -> new Bundle(entry.getKey(),
                frame(entry.getKey() / switches.length).getCenter(),
                frame(entry.getKey() % switches.length).getCenter(), entry.getValue())).toList();
    }

    @Override
    public int bundle(int instance, int port) {
        int other = shape.neighbour(instance, port);
        if (shape.isNode(instance) || shape.isNode(other)) {
            return -1;
        }
        int here = shape.cell(instance).frame();
        int there = shape.cell(other).frame();
        return here == there ? -1 : Math.min(here, there) * switches.length + Math.max(here, there);
    }

    @Override
    public Trace trace(int instance, int port) {
        if (shape.isNode(instance) || shape.isNode(shape.neighbour(instance, port))) {
            // a node is below its switch; a line would be shorter than the gap
            return Trace.HIDDEN;
        }
        var here = shape.cell(instance);
        var there = shape.cell(shape.neighbour(instance, port));
        int inFrame = switches[here.frame()].length * shape.ports(instance) / 2;
        if (here.frame() != there.frame() || inFrame > MOST_LINKS) {
            return Trace.HIDDEN;
        }
        int apart = Math.abs(here.column() - there.column()) + Math.abs(here.row() - there.row());
        boolean aligned = here.column() == there.column() || here.row() == there.row();
        return aligned && apart > 1 ? Trace.BOW : Trace.LINE;
    }

    @Override
    public int colour(int instance, int port) {
        return shape.isGlobal(instance, port) ? ACROSS : BETWEEN;
    }

    /** The name within the frame, or only its numbers if the box is too small for it. */
    @Override
    public String label(int instance) {
        var name = shape.name(instance);
        if (shape.isNode(instance)) {
            return name.substring(name.lastIndexOf(' ') + 1);
        }
        var inFrame = shape.frameName(0).isEmpty() ? name : name.substring(name.indexOf('/') + 1);
        return inFrame.length() <= LONGEST ? inFrame
                : inFrame.replaceAll("[a-z]+ ", "").replace('/', ',');
    }
}
