// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.stream.IntStream;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;

/** Tells a screen reader about the rows of a list. */
final class RowSpeech {

    private RowSpeech() {}

    static void attach(FigureCanvas canvas, String name, RowList list) {
        canvas.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = isRow(list, event.childID) ? list.rows().get(event.childID).name() : name;
            }

            @Override
            public void getHelp(AccessibleEvent event) {
                event.result = isRow(list, event.childID) ? list.rows().get(event.childID).hint() : null;
            }
        });
        canvas.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = event.childID == ACC.CHILDID_SELF ? ACC.ROLE_LIST : ACC.ROLE_LISTITEM;
            }

            @Override
            public void getChildCount(AccessibleControlEvent event) {
                event.detail = list.rows().size();
            }

            @Override
            public void getChildren(AccessibleControlEvent event) {
                event.children = IntStream.range(0, list.rows().size()).boxed().toArray();
            }

            @Override
            public void getFocus(AccessibleControlEvent event) {
                event.childID = !canvas.isFocusControl() ? ACC.CHILDID_NONE
                        : list.selected() < 0 ? ACC.CHILDID_SELF : list.selected();
            }

            @Override
            public void getState(AccessibleControlEvent event) {
                event.detail = ACC.STATE_FOCUSABLE | ACC.STATE_SELECTABLE;
                if (event.childID >= 0 && event.childID == list.selected()) {
                    event.detail |= ACC.STATE_SELECTED | ACC.STATE_FOCUSED;
                }
            }

            @Override
            public void getLocation(AccessibleControlEvent event) {
                var box = isRow(list, event.childID) ? list.bounds(event.childID)
                        : new Rectangle(canvas.getClientArea());
                var corner = canvas.toDisplay(box.x, box.y);
                event.x = corner.x;
                event.y = corner.y;
                event.width = box.width;
                event.height = box.height;
            }
        });
    }

    private static boolean isRow(RowList list, int child) {
        return child >= 0 && child < list.rows().size();
    }
}
