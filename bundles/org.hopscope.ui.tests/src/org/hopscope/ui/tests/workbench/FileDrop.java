// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import java.nio.file.Path;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/** The last step of a drag from a file manager, as the window system tells it to a control. */
final class FileDrop {

    private FileDrop() {}

    /** Drops a file on a control that is a target of drops. */
    static void on(Control control, Path file) throws ReflectiveOperationException {
        var target = (DropTarget) control.getData(DND.DROP_TARGET_KEY);
        // only the toolkit makes such events
        var constructor = Class.forName("org.eclipse.swt.dnd.DNDEvent", true, DropTarget.class.getClassLoader())
                .getDeclaredConstructor();
        constructor.setAccessible(true);
        var event = (Event) constructor.newInstance();
        event.widget = target;
        event.data = new String[] {file.toString()};
        event.detail = DND.DROP_COPY;
        target.notifyListeners(DND.Drop, event);
    }
}
