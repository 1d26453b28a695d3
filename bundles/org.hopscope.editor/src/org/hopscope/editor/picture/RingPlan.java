// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.topology.CompleteShape;
import org.hopscope.model.topology.Shape;

/** A complete graph as a ring with chords; of many nodes only the chords of the one that is pointed at. */
record RingPlan(CompleteShape complete) implements Plan {

    private static final int MOST_WITH_CHORDS = 24;
    private static final int ROOM = 48;
    private static final int LEAST_RADIUS = 96;
    private static final int EDGE = 48;
    private static final int WIDTH = 34;
    private static final int HEIGHT = 20;

    @Override
    public Shape shape() {
        return complete;
    }

    private double radius() {
        return Math.max(LEAST_RADIUS, complete.nodes() * ROOM / (2 * Math.PI));
    }

    @Override
    public Dimension size() {
        int side = (int) Math.ceil(2 * (radius() + EDGE));
        return new Dimension(side, side);
    }

    @Override
    public Rectangle place(int instance) {
        double angle = 2 * Math.PI * instance / complete.nodes() - Math.PI / 2;
        double middle = radius() + EDGE;
        return new Rectangle((int) Math.round(middle + radius() * Math.cos(angle)) - WIDTH / 2,
                (int) Math.round(middle + radius() * Math.sin(angle)) - HEIGHT / 2, WIDTH, HEIGHT);
    }

    @Override
    public IntStream visible(Rectangle clip) {
        boolean chords = complete.nodes() <= MOST_WITH_CHORDS;
        return IntStream.range(0, complete.nodes()).filter(one -> chords || place(one).intersects(clip));
    }

    @Override
    public List<Frame> frames(Rectangle clip) {
        long links = complete.nodes() * (complete.nodes() - 1L) / 2;
        var text = Messages.get("picture.complete", Texts.count(complete.nodes()), Texts.count(links));
        return List.of(new Frame(new Rectangle(0, 0, size().width, size().height), text, text));
    }

    @Override
    public Trace trace(int instance, int port) {
        return complete.nodes() <= MOST_WITH_CHORDS ? Trace.LINE : Trace.HIDDEN;
    }
}
