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
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.topology.CubeShape;
import org.hopscope.model.topology.GridShape;
import org.hopscope.model.topology.Shape;

/**
 * Meshes, tori and hypercubes as planes side by side. Each dimension runs across a plane, down a plane, or from plane
 * to plane; of a hypercube, two do each of the former, so that a plane is a cube of four dimensions.
 */
public final class SlicePlan implements Plan {

    private static final int DOWN = 40;
    private static final int BETWEEN = 16;
    /** A box is as wide as the longest name needs with about this much per letter. */
    private static final int LETTER = 6;
    private static final int LEAST_WIDTH = 34;
    private static final int BOX_HEIGHT = 20;
    private static final int EDGE = 32;
    private static final int TITLE = 20;
    private static final int GAP = 32;
    private static final int MOST_IN_PLANE = 2;

    /** Dimensions that run the same way; the first fastest. */
    private record Axis(int[] dimensions, int[] sizes, int[] strides) {

        int length() {
            return IntStream.of(sizes).reduce(1, (a, b) -> a * b);
        }

        int of(int instance) {
            int position = 0;
            for (int i = sizes.length - 1; i >= 0; i--) {
                position = position * sizes[i] + instance / strides[i] % sizes[i];
            }
            return position;
        }

        int base(int position) {
            int instance = 0;
            int rest = position;
            for (int i = 0; i < sizes.length; i++) {
                instance += rest % sizes[i] * strides[i];
                rest /= sizes[i];
            }
            return instance;
        }

        boolean has(int dimension) {
            return IntStream.of(dimensions).anyMatch(one -> one == dimension);
        }
    }

    private final Shape shape;
    private final int only;
    private final List<String> names;
    private final Axis across;
    private final Axis down;
    private final Axis slices;
    private final int columns;
    private final int boxWidth;
    private final int step;
    private final int width;
    private final int height;

    private SlicePlan(Shape shape, int[] sizes, List<String> names, int inPlane) {
        this.shape = shape;
        only = -1;
        this.names = names;
        int first = Math.min(inPlane, (sizes.length + 1) / 2);
        int second = Math.min(first + inPlane, Math.max(first, sizes.length == 2 * first - 1 ? sizes.length
                : Math.min(sizes.length, 2 * first)));
        across = axis(sizes, 0, first);
        down = axis(sizes, first, second);
        slices = axis(sizes, second, sizes.length);
        int most = slices.length();
        columns = slices.sizes().length > 1 && inPlane == 1 ? slices.sizes()[0] : (int) Math.ceil(Math.sqrt(most));
        boxWidth = Math.max(LEAST_WIDTH, 10 + LETTER * name(sizes).length());
        step = boxWidth + BETWEEN;
        width = 2 * EDGE + across.length() * step;
        height = 2 * EDGE + TITLE + down.length() * DOWN;
    }

    /** One plane of a plan. */
    private SlicePlan(SlicePlan whole, int only) {
        shape = whole.shape;
        this.only = only;
        names = whole.names;
        across = whole.across;
        down = whole.down;
        slices = whole.slices;
        columns = whole.columns;
        boxWidth = whole.boxWidth;
        step = whole.step;
        width = whole.width;
        height = whole.height;
    }

    /** The longest name, that of the last node. */
    private String name(int[] sizes) {
        return shape instanceof CubeShape ? String.valueOf((1 << sizes.length) - 1)
                : shape.name(IntStream.of(sizes).reduce(1, (a, b) -> a * b) - 1);
    }

    static SlicePlan of(GridShape grid, Topology topology) {
        var names = ((TorusTopology) topology).getDimensions().stream().map(Texts::name).toList();
        return new SlicePlan(grid, IntStream.range(0, grid.dimensions()).map(grid::size).toArray(), names, 1);
    }

    static SlicePlan of(CubeShape cube) {
        var names = IntStream.range(0, cube.dimensions()).mapToObj(d -> "x" + d).toList();
        return new SlicePlan(cube, IntStream.range(0, cube.dimensions()).map(d -> 2).toArray(), names, MOST_IN_PLANE);
    }

    private static Axis axis(int[] sizes, int from, int to) {
        int stride = 1;
        for (int d = 0; d < from; d++) {
            stride *= sizes[d];
        }
        var strides = new int[to - from];
        var lengths = new int[to - from];
        for (int d = from; d < to; d++) {
            strides[d - from] = stride;
            lengths[d - from] = sizes[d];
            stride *= sizes[d];
        }
        return new Axis(IntStream.range(from, to).toArray(), lengths, strides);
    }

    @Override
    public Shape shape() {
        return shape;
    }

    @Override
    public Dimension size() {
        if (only >= 0) {
            return new Dimension(width, height);
        }
        int rows = (slices.length() + columns - 1) / columns;
        return new Dimension(columns * (width + GAP), rows * (height + GAP));
    }

    private Rectangle slice(int number) {
        int first = Math.max(0, only);
        return new Rectangle((number % columns - first % columns) * (width + GAP),
                (number / columns - first / columns) * (height + GAP), width, height);
    }

    @Override
    public Rectangle place(int instance) {
        var slice = slice(slices.of(instance));
        return new Rectangle(slice.x + EDGE + across.of(instance) * step + BETWEEN / 2,
                slice.y + EDGE + TITLE + down.of(instance) * DOWN + (DOWN - BOX_HEIGHT) / 2, boxWidth, BOX_HEIGHT);
    }

    @Override
    public IntStream visible(Rectangle clip) {
        return slicesIn(clip).flatMap(number -> {
            var slice = slice(number);
            int left = position(clip.x - slice.x - EDGE, step, across.length());
            int right = position(clip.right() - 1 - slice.x - EDGE, step, across.length());
            int top = position(clip.y - slice.y - EDGE - TITLE, DOWN, down.length());
            int bottom = position(clip.bottom() - 1 - slice.y - EDGE - TITLE, DOWN, down.length());
            int base = slices.base(number);
            return IntStream.rangeClosed(top, bottom).flatMap(y -> IntStream.rangeClosed(left, right)
                    .map(x -> base + down.base(y) + across.base(x)));
        });
    }

    private static int position(int length, int step, int count) {
        return Math.clamp(Math.floorDiv(length, step), 0, count - 1);
    }

    private IntStream slicesIn(Rectangle clip) {
        if (only >= 0) {
            return slice(only).intersects(clip) ? IntStream.of(only) : IntStream.empty();
        }
        int rows = (slices.length() + columns - 1) / columns;
        int left = position(clip.x, width + GAP, columns);
        int right = position(clip.right() - 1, width + GAP, columns);
        int top = position(clip.y, height + GAP, rows);
        int bottom = position(clip.bottom() - 1, height + GAP, rows);
        return IntStream.rangeClosed(top, bottom).flatMap(row -> IntStream.rangeClosed(left, right)
                .map(column -> row * columns + column)).filter(number -> number < slices.length());
    }

    @Override
    public List<Frame> frames(Rectangle clip) {
        var frames = new ArrayList<Frame>();
        slicesIn(clip).forEach(number -> frames.add(new Frame(slice(number), title(number), name(number),
                Messages.get("picture.plane", Texts.count(across.length()), Texts.count(down.length())))));
        return frames;
    }

    /** The coordinates that all nodes of a plane share, such as "z = 3"; else what the axes of the only plane are. */
    private String title(int number) {
        var parts = shared(number);
        if (number == Math.max(0, only)) {
            parts.add(axes(across) + " \u2192" + (down.length() > 1 ? "  " + axes(down) + " \u2193" : ""));
        }
        return String.join("   ", parts);
    }

    private String name(int number) {
        var parts = shared(number);
        return parts.isEmpty() ? title(number) : String.join("   ", parts);
    }

    private List<String> shared(int number) {
        var parts = new ArrayList<String>();
        int instance = slices.base(number);
        for (int i = 0; i < slices.sizes().length; i++) {
            parts.add(names.get(slices.dimensions()[i]) + " = " + instance / slices.strides()[i] % slices.sizes()[i]);
        }
        return parts;
    }

    private String axes(Axis axis) {
        return String.join(" ", IntStream.of(axis.dimensions()).mapToObj(names::get).toList());
    }

    @Override
    public boolean shows(int instance) {
        return only < 0 || slices.of(instance) == only;
    }

    @Override
    public OptionalInt sectionAt(Point point) {
        return only >= 0 || slices.length() == 1 ? OptionalInt.empty()
                : slicesIn(new Rectangle(point.x, point.y, 1, 1)).filter(one -> slice(one).contains(point)).findFirst();
    }

    @Override
    public OptionalInt sectionOf(int instance) {
        return only >= 0 || slices.length() == 1 ? OptionalInt.empty() : OptionalInt.of(slices.of(instance));
    }

    @Override
    public Optional<Plan> section(int number) {
        return number < 0 || number >= slices.length() || slices.length() == 1 ? Optional.empty()
                : Optional.of(new SlicePlan(this, number));
    }

    @Override
    public String sectionName(int number) {
        return String.join("  ", shared(number));
    }

    private int dimension(int port) {
        return shape instanceof GridShape ? port >>> 1 : port;
    }

    @Override
    public Trace trace(int instance, int port) {
        int dimension = dimension(port);
        if (slices.has(dimension)) {
            return Trace.TICK;
        }
        int other = shape.neighbour(instance, port);
        var axis = across.has(dimension) ? across : down;
        int distance = Math.abs(axis.of(instance) - axis.of(other));
        return distance <= 1 ? Trace.LINE : shape instanceof GridShape ? Trace.LOOP : Trace.BOW;
    }

    @Override
    public int colour(int instance, int port) {
        return dimension(port);
    }
}
