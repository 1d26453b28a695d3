// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.ui.SpokenName;

/**
 * Says which cell of a table the cursor is at. The widget has only rows, and a screen reader that follows it reads
 * nothing when the cursor goes to the next column; a dot beside the table stands for the cell instead. There are two of
 * them in turn, because a screen reader is silent about what it has just read.
 */
final class CellVoice {

    private final List<Canvas> dots;
    private int next;

    /** @param cell what the cell under the cursor is called, asked for whenever it is read */
    CellVoice(Composite parent, Supplier<String> cell) {
        dots = List.of(dot(parent, cell), dot(parent, cell));
    }

    private static Canvas dot(Composite parent, Supplier<String> cell) {
        var dot = new Canvas(parent, SWT.NO_FOCUS);
        dot.setSize(1, 1);
        GridDataFactory.swtDefaults().exclude(true).applyTo(dot);
        SpokenName.give(dot, cell);
        dot.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_TABLECELL;
            }

            @Override
            public void getState(AccessibleControlEvent event) {
                event.detail = ACC.STATE_FOCUSABLE | ACC.STATE_FOCUSED | ACC.STATE_SELECTABLE | ACC.STATE_SELECTED;
            }
        });
        return dot;
    }

    /** Says the cell. */
    void say() {
        var voice = dots.get(next).getAccessible();
        next = (next + 1) % dots.size();
        // a listener may have kept the name of the cell before
        voice.sendEvent(ACC.EVENT_NAME_CHANGED, null);
        voice.setFocus(ACC.CHILDID_SELF);
    }
}
