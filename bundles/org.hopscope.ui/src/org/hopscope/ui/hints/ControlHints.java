// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.hints;

import java.util.Optional;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** What F1 tells of controls that are about something else than the selection: fields, and what can be added. */
public final class ControlHints {

    private static final String KEY = "org.hopscope.ui.hint";

    private ControlHints() {}

    /** Lets a source explain a control and all that is in it. */
    public static void give(Control control, HintSource source) {
        control.setData(KEY, source);
    }

    /** The hint of the control with the focus, else of the one under the mouse. */
    public static Optional<HintText> wanted(Display display) {
        return of(display.getFocusControl()).or(() -> of(display.getCursorControl()));
    }

    /** The hint of the innermost control around this one that has something to say; the control may be null. */
    private static Optional<HintText> of(Control control) {
        for (var at = control; at != null; at = at.getParent()) {
            if (at.getData(KEY) instanceof HintSource source) {
                var hint = source.hint();
                if (hint.isPresent()) {
                    return hint;
                }
            }
        }
        return Optional.empty();
    }
}
