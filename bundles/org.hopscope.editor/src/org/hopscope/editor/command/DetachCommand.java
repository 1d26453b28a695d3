// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;

/** Makes references to parts of a library elements of their own, which can be edited. */
public final class DetachCommand extends ModelCommand {

    private final List<Element> elements;

    /** Detaches these elements of one machine. */
    public DetachCommand(List<? extends Element> elements) {
        super(Messages.get("command.detach", Texts.name(elements.getFirst())), elements.getFirst());
        this.elements = List.copyOf(elements);
    }

    @Override
    public boolean canExecute() {
        return elements.stream().allMatch(element -> element.getPartOrigin() != null);
    }

    @Override
    protected void change() {
        elements.forEach(element -> element.setPartOrigin(null));
    }
}
