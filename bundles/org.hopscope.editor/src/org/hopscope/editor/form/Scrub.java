// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.scrub.KeySteps;
import org.hopscope.editor.scrub.NumberSteps;

/**
 * Dragging the label of a number to the right or left makes it larger or smaller by a hundredth per pixel, with Shift
 * by a thousandth; Ctrl with the arrows up and down in the field does it in steps. The field shows the value as if it
 * had been typed; the model gets it when the mouse is let go or the keys rest, as one step.
 */
final class Scrub {

    private static final double PER_PIXEL = 0.01;
    private static final double FINE = 0.1;
    private static final int LEAST_PIXELS = 3;
    /** Keys that follow each other faster than this are one change. */
    private static final int PAUSE_MS = 600;

    private final Field field;
    private final Consumer<String> show;
    private final KeySteps keys = new KeySteps();
    private int startX;
    private boolean pressed;
    private boolean dragging;
    private int steps;
    private Optional<NumberSteps> start = Optional.empty();

    /**
     * Makes a label draggable.
     *
     * @param show puts a text into the field as if it had been typed
     */
    Scrub(Field field, Control label, Consumer<String> show) {
        this.field = field;
        this.show = show;
        label.setCursor(label.getDisplay().getSystemCursor(SWT.CURSOR_SIZEWE));
        label.addListener(SWT.MouseDown, this::down);
        label.addListener(SWT.MouseMove, this::move);
        label.addListener(SWT.MouseUp, event -> up());
        // The focus is anywhere while the mouse drags, so the key is caught for the whole display.
        Listener escape = this::escape;
        label.getDisplay().addFilter(SWT.KeyDown, escape);
        label.addListener(SWT.Dispose, event -> label.getDisplay().removeFilter(SWT.KeyDown, escape));
    }

    private void down(Event event) {
        start = field.value().mixed() ? Optional.empty() : NumberSteps.of(field.value().first());
        pressed = event.button == 1 && start.isPresent();
        startX = event.x;
    }

    private void move(Event event) {
        int by = event.x - startX;
        if (!pressed || !dragging && Math.abs(by) < LEAST_PIXELS) {
            return;
        }
        dragging = true;
        show.accept(start.orElseThrow().dragged(by * PER_PIXEL * ((event.stateMask & SWT.SHIFT) == 0 ? 1 : FINE)));
    }

    /**
     * One step of the keyboard; steps that follow each other are one change.
     *
     * @param value what the text in the field stands for
     */
    void step(Text control, Object value, int direction) {
        keys.next(control.getText(), value, direction).ifPresent(shown -> {
            dragging = true;
            steps++;
            int own = steps;
            show.accept(shown);
            control.getDisplay().timerExec(PAUSE_MS, () -> {
                if (!control.isDisposed() && dragging && steps == own) {
                    up();
                }
            });
        });
    }

    /** Puts back the value that was there, and forgets the drag. */
    private void escape(Event event) {
        if (dragging && event.keyCode == SWT.ESC) {
            pressed = false;
            dragging = false;
            field.reset();
            event.type = SWT.None;
        }
    }

    private void up() {
        pressed = false;
        dragging = false;
        field.flush();
    }
}
