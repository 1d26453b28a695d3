// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.TreeShape;

/**
 * A k-ary n-tree by levels, or a subtree of it: the nodes at the bottom, each switch above the nodes of its number.
 *
 * @param height levels of switches that are drawn
 * @param number which of the subtrees of that height
 */
record TreePlan(TreeShape tree, int height, int number) implements Plan {

    private static final int CELL = 40;
    private static final int BOX = 32;
    private static final int HEIGHT = 20;
    private static final int ROW = 128;
    private static final int TOP = 48;
    private static final int LEFT = 24;
    private static final int WIDEST = 88;

    static TreePlan of(TreeShape tree) {
        return new TreePlan(tree, tree.levels(), 0);
    }

    /** Switches of a level that are drawn. */
    private int columns() {
        return power(height - 1);
    }

    /** The first of them. */
    private int first() {
        return number * columns();
    }

    private int power(int exponent) {
        int power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= tree.arity();
        }
        return power;
    }

    @Override
    public Shape shape() {
        return tree;
    }

    private int span() {
        return tree.arity() == 1 ? 2 * CELL : tree.arity() * CELL;
    }

    @Override
    public Dimension size() {
        return new Dimension(2 * LEFT + columns() * span(), TOP + (height + 1) * ROW);
    }

    /** The row of a level from above; the nodes are level -1. */
    private int y(int level) {
        return TOP + (height - 1 - level) * ROW;
    }

    @Override
    public Rectangle place(int instance) {
        if (tree.isNode(instance)) {
            int cell = span() / tree.arity();
            int column = instance - first() * tree.arity();
            return new Rectangle(LEFT + column * cell + (cell - BOX) / 2, y(-1), BOX, HEIGHT);
        }
        var at = tree.coordinates(instance);
        int width = Math.min(WIDEST, span() - 8);
        return new Rectangle(LEFT + (at[1] - first()) * span() + (span() - width) / 2, y(at[0]), width, HEIGHT);
    }

    @Override
    public IntStream visible(Rectangle clip) {
        int first = first() + Math.clamp(Math.floorDiv(clip.x - LEFT, span()), 0, columns() - 1);
        int last = first() + Math.clamp(Math.floorDiv(clip.right() - 1 - LEFT, span()), 0, columns() - 1);
        // one row more: the lines between two rows can be seen where the rows themselves cannot
        var switches = IntStream.range(0, height).filter(level -> inRow(level, clip))
                .flatMap(level -> IntStream.rangeClosed(first, last)
                .map(number -> tree.nodes() + level * tree.switchesPerLevel() + number));
        return inRow(-1, clip) ? IntStream.concat(switches,
                IntStream.range(first * tree.arity(), (last + 1) * tree.arity())) : switches;
    }

    private boolean inRow(int level, Rectangle clip) {
        return clip.y < y(level) + ROW && clip.bottom() > y(level) - ROW;
    }

    @Override
    public List<Frame> frames(Rectangle clip) {
        var frames = new ArrayList<Frame>();
        for (int level = height - 1; level >= -1; level--) {
            var box = new Rectangle(0, y(level) - 36, size().width, 72);
            if (box.intersects(clip)) {
                var text = level < 0 ? Messages.get("torus.nodes", Texts.count(columns() * (long) tree.arity()))
                        : Messages.get("picture.level", level, Texts.count(columns()));
                frames.add(new Frame(box, text, text));
            }
        }
        return frames;
    }

    @Override
    public Trace trace(int instance, int port) {
        return shows(tree.neighbour(instance, port)) ? Trace.LINE : Trace.TICK;
    }

    @Override
    public boolean shows(int instance) {
        if (tree.isNode(instance)) {
            return instance / tree.arity() / columns() == number;
        }
        var at = tree.coordinates(instance);
        return at[0] < height && at[1] / columns() == number;
    }

    /** A section is counted by its first switch of the highest level. */
    @Override
    public OptionalInt sectionOf(int instance) {
        var at = tree.isNode(instance) ? new int[] {0, instance / tree.arity()} : tree.coordinates(instance);
        return at[0] >= height - 1 ? OptionalInt.empty()
                : OptionalInt.of(at[0] * tree.switchesPerLevel() + at[1] / power(at[0]) * power(at[0]));
    }

    @Override
    public Optional<Plan> section(int section) {
        int level = section / tree.switchesPerLevel();
        return section < 0 || level >= tree.levels() - 1 ? Optional.empty()
                : Optional.of(new TreePlan(tree, level + 1, section % tree.switchesPerLevel() / power(level)));
    }

    @Override
    public String sectionName(int section) {
        int switches = power(section / tree.switchesPerLevel());
        int first = section % tree.switchesPerLevel() / switches * switches;
        return Messages.get("picture.subtree", Texts.count(first * (long) tree.arity()),
                Texts.count((first + switches) * (long) tree.arity() - 1));
    }

    @Override
    public boolean nests() {
        return true;
    }

    @Override
    public int colour(int instance, int port) {
        return tree.isNode(instance) ? 0 : tree.coordinates(instance)[0] + (port < tree.arity() ? 0 : 1);
    }
}
