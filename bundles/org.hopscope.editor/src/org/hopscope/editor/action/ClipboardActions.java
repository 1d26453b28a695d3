// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.Optional;

import org.eclipse.gef.commands.Command;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.PartLock;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Vertex;

/** Copy, cut, paste, duplicate. The clipboard holds text, so it outlives the editor and can go to others. */
final class ClipboardActions {

    private final DiagramContext context;
    private final Pasting pasting;
    private final FreeRoom room;

    private ClipboardActions(DiagramContext context) {
        this.context = context;
        pasting = new Pasting(context);
        room = new FreeRoom(context);
    }

    static List<DiagramAction> of(DiagramContext context) {
        var clipboard = new ClipboardActions(context);
        return List.of(
                DiagramAction.platform(ActionFactory.CUT, "cut", MenuGroup.CLIPBOARD, clipboard::canCut,
                        clipboard::cut),
                DiagramAction.platform(ActionFactory.COPY, "copy", MenuGroup.CLIPBOARD,
                        () -> !clipboard.chosen().isEmpty(), clipboard::copy),
                DiagramAction.platform(ActionFactory.PASTE, "paste", MenuGroup.CLIPBOARD, () -> true,
                        () -> clipboard.paste(false)),
                DiagramAction.of("pasteReference", MenuGroup.CLIPBOARD, () -> clipboard.paste(true)),
                DiagramAction.of("duplicate", MenuGroup.CLIPBOARD, clipboard::duplicate));
    }

    private List<Element> chosen() {
        return context.selection().stream().filter(one -> one instanceof Element && !(one instanceof Machine))
                .map(Element.class::cast).toList();
    }

    private String location() {
        return pasting.location();
    }

    /** Elements that are shown for orientation belong to another diagram and stay there. */
    private boolean canCut() {
        var interior = context.element() == null ? null : Interior.of(context.element());
        return !chosen().isEmpty() && chosen().stream().allMatch(one -> PartLock.of(one.eContainer()).isEmpty()
                && (one.eContainer() != context.machine() && one.eContainer() != context.element()
                || interior.owns(one)));
    }

    private void copy() {
        Fragments.of(chosen(), location()).map(MachineFiles::text)
                .ifPresent(text -> TextClipboard.write(context.viewer().getControl().getDisplay(), text));
    }

    private void cut() {
        copy();
        context.commands().execute(new DeleteCommand(chosen()));
    }

    private void duplicate() {
        if (chosen().isEmpty()) {
            context.tell(Messages.get("duplicate.nothing"));
        }
        Fragments.of(chosen(), location()).ifPresent(fragment -> pasting.run(new PasteCommand(
                new Stencil(fragment, location(), false), context.machine(), List.of(), room.of(fragment))));
    }

    private void paste(boolean reference) {
        var text = TextClipboard.read(context.viewer().getControl().getDisplay());
        var fragment = PastedText.read(text);
        if (fragment.isEmpty()) {
            context.refuse(PastedText.reasonAgainst(text));
            return;
        }
        var stencil = new Stencil(fragment.get(), location(), reference);
        var atPointer = inRack(stencil) ? Optional.<Command>empty()
                : Pointer.drop(context.viewer(), () -> stencil);
        if (atPointer.isPresent()) {
            pasting.runAt(stencil, atPointer.get());
            return;
        }
        pasting.run(new PasteCommand(stencil, context.machine(), pasting.homes(), room.of(fragment.get())));
    }

    /** Copies of what stands in a rack stand there too, whose frame would else reach to where the pointer is. */
    private static boolean inRack(Stencil stencil) {
        return stencil.isOwn() && stencil.elements().stream()
                .anyMatch(one -> one instanceof Vertex vertex && vertex.getRack() != null);
    }
}
