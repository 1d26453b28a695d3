// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.TreeShape;

/** A k-ary n-tree by levels: the nodes at the bottom, each switch above the nodes of its number. */
record TreePlan(TreeShape tree) implements Plan {

    private static final int CELL = 40;
    private static final int BOX = 32;
    private static final int HEIGHT = 20;
    private static final int ROW = 128;
    private static final int TOP = 48;
    private static final int LEFT = 24;
    private static final int WIDEST = 88;

    @Override
    public Shape shape() {
        return tree;
    }

    private int span() {
        return tree.arity() == 1 ? 2 * CELL : tree.arity() * CELL;
    }

    @Override
    public Dimension size() {
        return new Dimension(2 * LEFT + tree.switchesPerLevel() * span(), TOP + (tree.levels() + 1) * ROW);
    }

    /** The row of a level from above; the nodes are level -1. */
    private int y(int level) {
        return TOP + (tree.levels() - 1 - level) * ROW;
    }

    @Override
    public Rectangle place(int instance) {
        if (tree.isNode(instance)) {
            int cell = span() / tree.arity();
            return new Rectangle(LEFT + instance * cell + (cell - BOX) / 2, y(-1), BOX, HEIGHT);
        }
        var at = tree.coordinates(instance);
        int width = Math.min(WIDEST, span() - 8);
        return new Rectangle(LEFT + at[1] * span() + (span() - width) / 2, y(at[0]), width, HEIGHT);
    }

    @Override
    public IntStream visible(Rectangle clip) {
        int first = Math.clamp(Math.floorDiv(clip.x - LEFT, span()), 0, tree.switchesPerLevel() - 1);
        int last = Math.clamp(Math.floorDiv(clip.right() - 1 - LEFT, span()), 0, tree.switchesPerLevel() - 1);
        // one row more: the lines between two rows can be seen where the rows themselves cannot
        var switches = IntStream.range(0, tree.levels()).filter(level -> inRow(level, clip))
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
        for (int level = tree.levels() - 1; level >= -1; level--) {
            var box = new Rectangle(0, y(level) - 36, size().width, 72);
            if (box.intersects(clip)) {
                var text = level < 0 ? Messages.get("torus.nodes", Texts.count(tree.nodes()))
                        : Messages.get("picture.level", level, Texts.count(tree.switchesPerLevel()));
                frames.add(new Frame(box, text, text));
            }
        }
        return frames;
    }

    @Override
    public Trace trace(int instance, int port) {
        return Trace.LINE;
    }

    @Override
    public int colour(int instance, int port) {
        return tree.isNode(instance) ? 0 : tree.coordinates(instance)[0] + (port < tree.arity() ? 0 : 1);
    }
}
