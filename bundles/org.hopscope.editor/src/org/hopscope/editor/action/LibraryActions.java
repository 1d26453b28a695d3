// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.jface.dialogs.MessageDialog;
import org.hopscope.editor.command.DetachCommand;
import org.hopscope.editor.command.PartLock;
import org.hopscope.editor.command.UpdatePartCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.library.PartDifferences;
import org.hopscope.ui.library.PartLibraries;

/** The actions on references to parts of a library. */
record LibraryActions(DiagramContext context) {

    private static final int SHOWN = 20;

    static List<DiagramAction> of(DiagramContext context) {
        var library = new LibraryActions(context);
        return List.of(
                DiagramAction.of("detach", MenuGroup.CLIPBOARD, () -> !library.references().isEmpty(),
                        () -> context.commands().execute(new DetachCommand(library.references()))),
                DiagramAction.of("updatePart", MenuGroup.CLIPBOARD, () -> library.references().size() == 1,
                        library::update));
    }

    /** The references that are selected, or in which something is selected; the open one if nothing is. */
    private List<Element> references() {
        var subjects = context.selection().isEmpty() && context.element() != null ? List.of(context.element())
                : context.selection();
        return subjects.stream().map(PartLock::of).flatMap(Optional::stream).distinct().toList();
    }

    private void update() {
        var element = references().getFirst();
        var part = context.site().getService(PartLibraries.class).part(element.getPartOrigin());
        if (part.isEmpty()) {
            context.refuse(Messages.get("library.gone", element.getPartOrigin().getLibrary()));
            return;
        }
        var differences = PartDifferences.between(element, part.get().element());
        if (differences.isEmpty()) {
            context.refuse(Messages.get("library.same", Texts.name(element)));
        } else if (confirmed(element, part.get(), differences)) {
            context.commands().execute(new UpdatePartCommand(element, part.get()));
        }
    }

    private boolean confirmed(Element element, LibraryPart part, List<PartDifferences.Difference> differences) {
        var lines = differences.stream().limit(SHOWN).map(one -> Messages.get("library.difference", one.path(),
                Texts.value(one.before().isEmpty() ? null : one.before()),
                Texts.value(one.after().isEmpty() ? null : one.after()))).collect(Collectors.joining("\n"));
        var rest = differences.size() > SHOWN ? "\n" + Messages.get("library.more", differences.size() - SHOWN) : "";
        return new MessageDialog(context.site().getShell(), Messages.get("action.updatePart"), null,
                Messages.get("library.question", Texts.name(element), part.location(), lines + rest),
                MessageDialog.QUESTION, 0, Messages.get("library.update"), Messages.get("paste.cancel")).open() == 0;
    }
}
