// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.hopscope.results.chart.ControlPalette;
import org.hopscope.results.chart.GcText;
import org.hopscope.results.chart.Overlay;
import org.hopscope.results.chart.PicturePainter;
import org.hopscope.results.chart.SpokenGraphic;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackText;
import org.hopscope.study.StackSweep;
import org.hopscope.study.chart.SweepLook;
import org.hopscope.study.chart.SweepPicture;
import org.hopscope.study.picture.Spot;

/**
 * Shows stacks against size. What stands out is that of the canvas of the same stacks side by side, so both are joined
 * with the diagrams in one way. A click keeps what is pointed at, a double click shows it in the diagram, the arrow
 * keys walk from segment to segment.
 */
public final class SweepCanvas extends Canvas {

    private static final int LEAST = 120;

    private final StackCanvas stacks;
    private Optional<StackSweep> sweep = Optional.empty();
    private boolean share;
    private SweepPicture drawn;
    private Optional<Spot> pointed = Optional.empty();
    private boolean kept;

    /** @param stacks the same stacks side by side, which decide what stands out */
    SweepCanvas(Composite parent, StackCanvas stacks) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        this.stacks = stacks;
        stacks.onAccent(() -> {
            drawn = null;
            redraw();
        });
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Resize, event -> drawn = null);
        addListener(SWT.MouseMove, this::moved);
        addListener(SWT.MenuDetect, event -> setToolTipText(null));
        addListener(SWT.MouseExit, event -> point(null));
        addListener(SWT.MouseDown, this::pressed);
        addListener(SWT.MouseDoubleClick, event -> stacks.open());
        addListener(SWT.KeyDown, this::keyPressed);
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        new SpokenGraphic(this, () -> Messages.stack_againstName, () -> pointed.map(Spot::text).orElse(""))
                .help(Messages.stack_againstHelp).description(() -> new StackText(stacks.model()).table());
    }

    /** Shows other stacks. */
    void show(StackSweep next, boolean shares) {
        sweep = Optional.of(next);
        share = shares;
        drawn = null;
        redraw();
    }

    /** The stacks that are shown. */
    public Optional<StackSweep> sweep() {
        return sweep;
    }

    /** True if they show shares of their times. */
    public boolean share() {
        return share;
    }

    /** The least height at a width, in pixels. */
    int leastHeight(int width) {
        var gc = new GC(this);
        try {
            return sweep.map(one -> (int) Math.ceil(SweepPicture.leastHeight(one, width, new GcText(gc)))).orElse(0);
        } finally {
            gc.dispose();
        }
    }

    /** The picture as it is on the screen; empty if there is nothing to draw or no room for it. */
    public Optional<SweepPicture> picture() {
        var gc = new GC(this);
        try {
            return picture(gc);
        } finally {
            gc.dispose();
        }
    }

    private Optional<SweepPicture> picture(GC gc) {
        var size = getSize();
        var palette = ControlPalette.of(this);
        if (sweep.isEmpty() || size.x < LEAST || size.y < LEAST) {
            return Optional.empty();
        }
        if (drawn == null || drawn.picture().ground() != palette.ground()) {
            Overlay overlay = stacks.model().overlay();
            drawn = SweepPicture.of("", sweep.get(), size.x, size.y, new SweepLook(share, palette,
                    row -> stacks.accent().dims(row), overlay.ghosts(), overlay.estimates()), new GcText(gc));
        }
        return Optional.of(drawn);
    }

    private void paint(GC gc) {
        gc.fillRectangle(0, 0, getSize().x, getSize().y);
        picture(gc).ifPresent(one -> new PicturePainter(gc).paint(one.picture()));
    }

    private void moved(Event event) {
        var spot = picture().flatMap(one -> one.picture().spots().stream()
                .filter(at -> at.area().contains(event.x, event.y)).findFirst());
        if (!kept) {
            point(spot.orElse(null));
        }
        var text = spot.map(Spot::text).orElse(null);
        if (!Objects.equals(text, getToolTipText())) {
            setToolTipText(text);
        }
    }

    private void pressed(Event event) {
        setFocus();
        if (event.button == 1) {
            boolean again = kept;
            kept = false;
            moved(event);
            kept = pointed.isPresent() && !again;
        }
    }

    /** Points at a spot; at none for null. */
    private void point(Spot spot) {
        if (!kept || spot != null) {
            pointed = Optional.ofNullable(spot);
            stacks.point(pointed.flatMap(one -> picture().map(picture -> picture.row(one))).orElse(null), -1);
            getAccessible().sendEvent(ACC.EVENT_VALUE_CHANGED, null);
        }
    }

    private void keyPressed(Event event) {
        var picture = picture();
        if (picture.isEmpty() || picture.get().picture().spots().isEmpty()) {
            return;
        }
        var now = picture.get();
        switch (event.keyCode) {
            case SWT.ARROW_DOWN -> step(now, 1);
            case SWT.ARROW_UP -> step(now, -1);
            case SWT.ARROW_RIGHT -> side(now, 1);
            case SWT.ARROW_LEFT -> side(now, -1);
            case SWT.ESC -> {
                kept = false;
                point(null);
            }
            case SWT.CR, SWT.KEYPAD_CR -> stacks.open();
            default -> event.doit = true;
        }
    }

    private void step(SweepPicture now, int by) {
        var spots = now.picture().spots();
        int at = pointed.map(spots::indexOf).orElse(-1);
        point(spots.get(Math.clamp(at + by, 0, spots.size() - 1)));
    }

    /** The same row at the next value, if it is there. */
    private void side(SweepPicture now, int by) {
        var spots = now.picture().spots();
        int at = pointed.map(spots::indexOf).orElse(-1);
        if (at < 0) {
            step(now, 1);
            return;
        }
        var from = spots.get(at);
        for (int i = at + by; i >= 0 && i < spots.size(); i += by) {
            if (now.row(spots.get(i)).equals(now.row(from))) {
                point(spots.get(i));
                return;
            }
        }
    }
}
