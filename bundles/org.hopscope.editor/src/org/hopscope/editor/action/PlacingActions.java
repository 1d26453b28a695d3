// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;

import org.hopscope.editor.tool.PlacingAid;

/** The actions that help to place figures by hand. */
record PlacingActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        return List.of(toggle(context, "snapGrid", MenuGroup.ARRANGE, PlacingAid.GRID),
                toggle(context, "snapFigures", MenuGroup.ARRANGE, PlacingAid.FIGURES),
                toggle(context, "rulers", MenuGroup.VIEW, PlacingAid.RULERS));
    }

    private static DiagramAction toggle(DiagramContext context, String name, MenuGroup group, PlacingAid aid) {
        return DiagramAction.toggle(name, group, () -> aid.isOn(context.viewer()),
                () -> aid.toggle(context.viewer()));
    }
}
