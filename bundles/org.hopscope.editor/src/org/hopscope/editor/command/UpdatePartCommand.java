// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.library.PartUpdate;
import org.hopscope.model.machine.Machine;

/** Makes a reference what the part of the library is now. */
public final class UpdatePartCommand extends ModelCommand {

    private final Element element;
    private final LibraryPart part;

    /** Lets {@code element} follow {@code part}. */
    public UpdatePartCommand(Element element, LibraryPart part) {
        super(Messages.get("command.updatePart", Texts.name(element)), element);
        this.element = element;
        this.part = part;
    }

    @Override
    public boolean canExecute() {
        return EcoreUtil.getRootContainer(element) instanceof Machine && element.getPartOrigin() != null
                && element.eClass() == part.element().eClass();
    }

    @Override
    protected void change() {
        PartUpdate.apply(element, part);
    }

    @Override
    public List<Element> affected() {
        return List.of(element);
    }
}
