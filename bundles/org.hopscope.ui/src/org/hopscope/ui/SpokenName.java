// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import java.util.function.Supplier;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;

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
        if (isNative(control)) {
            control.getAccessible().addRelation(ACC.RELATION_LABELLED_BY, voice(control, name));
        }
    }

    /** GTK tells its own name of a widget of its own, which has none, but it tells what the widget is labelled by. */
    private static boolean isNative(Control control) {
        return !(control instanceof Composite) || control instanceof Combo || control instanceof Spinner
                || control instanceof Table || control instanceof ToolBar || control instanceof Tree;
    }

    /** Something without a figure beside a control, which only has a name. */
    private static Accessible voice(Control control, Supplier<String> name) {
        var around = control.getParent();
        while (isNative(around)) {
            around = around.getParent();
        }
        var voice = new Accessible(around.getAccessible());
        voice.addAccessibleListener(new SpokenName(name));
        control.addDisposeListener(event -> voice.dispose());
        return voice;
    }

    @Override
    public void getName(AccessibleEvent event) {
        if (event.childID == ACC.CHILDID_SELF) {
            event.result = name.get();
        }
    }
}
