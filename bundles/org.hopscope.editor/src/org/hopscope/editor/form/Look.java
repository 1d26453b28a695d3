// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.function.Supplier;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.figure.Tone;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.ThemeChange;

/** The look of the parts of a form and the texts for a screen reader. */
public final class Look {

    private Look() {}

    /** The colour for this purpose on the background of a control. */
    public static Color color(Control control, Tone tone) {
        return tone.color(ThemeChange.isDark(control), ThemeChange.isHighContrast(control.getDisplay()));
    }

    /** Joins a control to the label in front of it; the description is asked for whenever it is read. */
    public static void describe(Control control, Label label, Supplier<String> description) {
        SpokenName.give(control, label::getText);
        label.getAccessible().addRelation(ACC.RELATION_LABEL_FOR, control.getAccessible());
        control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getDescription(AccessibleEvent event) {
                event.result = description.get();
            }
        });
    }
}
