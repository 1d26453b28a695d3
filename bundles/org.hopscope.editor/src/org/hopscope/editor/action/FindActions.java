// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** Finding elements by name and kind, and nodes of topologies by number, whatever diagram they are drawn on. */
record FindActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var find = new FindActions(context);
        return List.of(DiagramAction.platform(ActionFactory.FIND, "find", MenuGroup.SELECT, () -> true, find::ask));
    }

    private void ask() {
        var theme = DiagramTheme.of(context.viewer());
        var elements = new ElementSearch(context.machine());
        var instances = new InstanceSearch(context);
        new FindPopup(theme, context.viewer().getControl(), typed -> Stream.concat(instances.find(typed).stream(),
                elements.find(typed).stream().map(this::found)).toList()).open();
    }

    private Found found(Element element) {
        return new Found(element, Texts.name(element), Texts.kind(element.eClass()), () -> context.reveal(element));
    }
}
