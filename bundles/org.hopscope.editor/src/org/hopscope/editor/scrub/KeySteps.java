// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.scrub;

import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;

/** Steps by Ctrl with the arrows up and down, which follow each other from where the first of them found the number. */
public final class KeySteps {

    private NumberSteps steps;
    private int presses;
    private String last = "";

    /** The direction of a key that steps a number: 1 for up, -1 for down, 0 for every other key. */
    public static int direction(Event event) {
        return (event.stateMask & SWT.MODIFIER_MASK) != SWT.MOD1 ? 0
                : event.keyCode == SWT.ARROW_UP ? 1 : event.keyCode == SWT.ARROW_DOWN ? -1 : 0;
    }

    /**
     * The text after one step more.
     *
     * @param shown the text as it is; if it is not what the last step left, the steps begin anew
     * @param value what that text stands for
     * @param direction 1 or -1
     * @return empty if the value is not a number
     */
    public Optional<String> next(String shown, Object value, int direction) {
        if (steps == null || !shown.equals(last)) {
            steps = NumberSteps.of(value).orElse(null);
            presses = 0;
        }
        presses += direction;
        last = steps == null ? "" : steps.stepped(presses);
        return Optional.of(last).filter(text -> !text.isEmpty());
    }
}
