// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CompoundCommand;
import org.hopscope.editor.command.ModelCommand;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.editor.text.Messages;

/** Puts things into the diagram: asks what has to be asked, says why something is refused, selects what came. */
record Pasting(DiagramContext context) {

    /** The file of the machine, as fragments name it. */
    String location() {
        return context.file().getFullPath().toString();
    }

    /** The selected elements and what contains them, then the open diagram. */
    List<EObject> homes() {
        var homes = new LinkedHashSet<EObject>();
        for (var one : context.selection()) {
            for (var at = one; at != null; at = at.eContainer()) {
                homes.add(at);
            }
        }
        homes.add(context.element());
        homes.add(context.machine());
        return new ArrayList<>(homes);
    }

    /** Runs a command that puts a stencil where the user points, unless something has to be asked first. */
    void runAt(Stencil stencil, Command command) {
        var probe = new PasteCommand(stencil, context.machine(), homes(), new PasteSpot.Beside(0, 0));
        if (probe.conflicts().isEmpty()) {
            context.refuse("");
            execute(command);
        } else {
            run(probe);
        }
    }

    /** Runs a command, or says why it cannot. */
    void run(PasteCommand command) {
        var refused = command.reason();
        context.refuse(refused.orElse(""));
        if (refused.isEmpty() && (command.conflicts().isEmpty() || ask(command))) {
            execute(command);
        }
    }

    /** Runs a command and selects what it made. */
    void execute(Command command) {
        context.commands().execute(command);
        var made = affected(command);
        if (!made.isEmpty()) {
            context.select(made);
        }
    }

    /** The elements that a command, or the last one of a chain, has made. */
    static List<? extends EObject> affected(Command command) {
        return switch (command) {
            case ModelCommand one -> one.affected();
            case CompoundCommand chain -> affected((Command) chain.getCommands().getLast());
            default -> List.of();
        };
    }

    private boolean ask(PasteCommand command) {
        return switch (MergeQuestion.ask(context.site().getShell(), command.conflicts())) {
            case BRING -> {
                command.bringAlong();
                yield true;
            }
            case USE -> true;
            case CANCEL -> {
                context.refuse(Messages.get("paste.cancelled"));
                yield false;
            }
        };
    }
}
