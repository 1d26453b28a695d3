// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.figure.DiagramTheme;

/** Finding elements by name and kind, whatever diagram they are drawn on. */
record FindActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var find = new FindActions(context);
        return List.of(DiagramAction.platform(ActionFactory.FIND, "find", MenuGroup.SELECT, () -> true, find::ask));
    }

    private void ask() {
        var theme = (DiagramTheme) context.viewer().getProperty(DiagramTheme.KEY);
        new FindPopup(theme, context.viewer().getControl(), new ElementSearch(context.machine()), context::reveal)
                .open();
    }
}
