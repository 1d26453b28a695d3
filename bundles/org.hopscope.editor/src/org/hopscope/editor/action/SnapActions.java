// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import org.hopscope.editor.tool.Snapping;

/** To what figures are drawn while they are dragged. */
record SnapActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        return List.of(toggle(context, "snapGrid", Snapping.GRID), toggle(context, "snapFigures", Snapping.FIGURES));
    }

    private static DiagramAction toggle(DiagramContext context, String name, Snapping snapping) {
        return DiagramAction.toggle(name, MenuGroup.ARRANGE, () -> snapping.isOn(context.viewer()),
                () -> snapping.toggle(context.viewer()));
    }
}
