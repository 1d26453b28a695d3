// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.Value;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.units.Quantity;
import org.hopscope.ui.whatif.WhatIfService;

/**
 * Dragging the label of a number to the right or left makes it larger or smaller by a hundredth per pixel, with Shift
 * by a thousandth. The field shows the value and {@link WhatIfService} what it would do; the model gets it when the
 * mouse is let go, as one step.
 */
final class Scrub {

    private static final double PER_PIXEL = 0.01;
    private static final double FINE = 0.1;
    private static final int LEAST_PIXELS = 3;
    /** Keys that follow each other faster than this are one change. */
    private static final int PAUSE_MS = 600;
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    private final Field field;
    private final Consumer<String> show;
    private final WhatIfService service;
    private int startX;
    private boolean pressed;
    private boolean dragging;
    private int steps;
    private Object start;

    /**
     * Makes a label draggable.
     *
     * @param show puts a text into the field as if it had been typed
     */
    Scrub(Field field, Control label, Consumer<String> show) {
        this.field = field;
        this.show = show;
        service = WhatIfService.of(label.getDisplay());
        label.setCursor(label.getDisplay().getSystemCursor(SWT.CURSOR_SIZEWE));
        label.addListener(SWT.MouseDown, this::down);
        label.addListener(SWT.MouseMove, this::move);
        label.addListener(SWT.MouseUp, event -> up());
        label.addListener(SWT.Dispose, event -> stop());
        // The focus is anywhere while the mouse drags, so the key is caught for the whole display.
        Listener escape = this::escape;
        label.getDisplay().addFilter(SWT.KeyDown, escape);
        label.addListener(SWT.Dispose, event -> label.getDisplay().removeFilter(SWT.KeyDown, escape));
    }

    /** Whether a value can be dragged: one number or quantity. */
    static boolean fits(Value value) {
        return Editing.isCount(value) || !value.feature().isMany()
                && value.feature().getEType().getInstanceClass() == Quantity.class;
    }

    private void down(Event event) {
        start = field.value().first();
        pressed = event.button == 1 && start != null && !field.value().mixed();
        startX = event.x;
    }

    private void move(Event event) {
        int by = event.x - startX;
        if (!pressed || !dragging && Math.abs(by) < LEAST_PIXELS) {
            return;
        }
        if (!dragging) {
            dragging = true;
            begin();
        }
        change(by * PER_PIXEL * ((event.stateMask & SWT.SHIFT) == 0 ? 1 : FINE));
    }

    private void begin() {
        var owner = field.value().owners().getFirst();
        machine(owner).ifPresent(machine -> service.begin(machine,
                ElementPath.of(owner) + "." + field.value().feature().getName(), field.value().label()));
    }

    private static Optional<Machine> machine(EObject owner) {
        return EcoreUtil.getRootContainer(owner) instanceof Machine machine ? Optional.of(machine) : Optional.empty();
    }

    /** One step of the keyboard: a tenth, or one for a whole number; steps that follow each other are one change. */
    void step(Control text, int direction) {
        if (!dragging) {
            start = field.value().first();
            if (start == null || field.value().mixed()) {
                return;
            }
            dragging = true;
            steps = 0;
            begin();
        }
        steps += direction;
        int own = steps;
        change(start instanceof Integer count ? Math.log(Math.max(1, count + steps) / (double) Math.max(1, count))
                : steps * FINE);
        text.getDisplay().timerExec(PAUSE_MS, () -> {
            if (!text.isDisposed() && dragging && steps == own) {
                up();
            }
        });
    }

    private void change(double share) {
        var text = text(Math.exp(share));
        show.accept(text);
        service.value(text);
    }

    private String text(double factor) {
        if (start instanceof Integer count) {
            return Long.toString(Math.min(Integer.MAX_VALUE, Math.round(count * factor)));
        }
        var quantity = (Quantity) start;
        return new Quantity(new BigDecimal(quantity.value().multiply(BigDecimal.valueOf(factor)).round(DIGITS)
                .stripTrailingZeros().toPlainString()), quantity.unit()).toString();
    }

    /** Puts back the value that was there, and forgets the drag. */
    private void escape(Event event) {
        if (dragging && event.keyCode == SWT.ESC) {
            pressed = false;
            dragging = false;
            field.reset();
            service.cancel();
            event.type = SWT.None;
        }
    }

    private void up() {
        pressed = false;
        field.flush();
        stop();
    }

    private void stop() {
        dragging = false;
        service.end();
    }
}
