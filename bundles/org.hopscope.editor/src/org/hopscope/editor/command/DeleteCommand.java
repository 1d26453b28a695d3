// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.machine.Machine;

/**
 * Removes elements with everything inside them, their places in the diagram, the links that end at them, and all
 * references to them.
 */
public final class DeleteCommand extends ModelCommand {

    private final List<Element> elements;

    /** Removes these elements, all of one machine. */
    public DeleteCommand(List<? extends Element> elements) {
        super(elements.size() == 1 ? Messages.get("command.delete", Texts.name(elements.getFirst()))
                : Messages.get("command.deleteMany", elements.size()), elements.getFirst());
        this.elements = List.copyOf(elements);
    }

    @Override
    public boolean canExecute() {
        return elements.stream().noneMatch(one -> one instanceof Machine || PartLock.of(one.eContainer()).isPresent());
    }

    @Override
    protected void change() {
        Removal.of(elements);
    }
}
