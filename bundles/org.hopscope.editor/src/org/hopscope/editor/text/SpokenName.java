// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.function.Supplier;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** The name by which a screen reader calls a control that has no label; not that of the items in it. */
public final class SpokenName extends AccessibleAdapter {

    private final Supplier<String> name;

    private SpokenName(Supplier<String> name) {
        this.name = name;
    }

    /** Names a control for good. */
    public static void give(Control control, String name) {
        give(control, () -> name);
    }

    /** Names a control; the name is asked for whenever it is read. */
    public static void give(Control control, Supplier<String> name) {
        control.getAccessible().addAccessibleListener(new SpokenName(name));
    }

    @Override
    public void getName(AccessibleEvent event) {
        if (event.childID == ACC.CHILDID_SELF) {
            event.result = name.get();
        }
    }
}
