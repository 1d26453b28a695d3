// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.command.FollowCommand;
import org.hopscope.editor.offer.Offer;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.ui.library.PartLibraries;

/** The parts of libraries that an editor offers, and those that its machine refers to. */
final class LibraryWatch {

    private final DiagramSheet sheet;
    private final PartLibraries libraries;

    LibraryWatch(DiagramSheet sheet) {
        this.sheet = sheet;
        libraries = sheet.site().getService(PartLibraries.class);
    }

    /** The parts to offer now. */
    List<Offer> offers() {
        return Offer.parts(libraries.parts(), sheet.file().getFullPath().toString());
    }

    /** Lets the machine follow its libraries as long as {@code area} lives; runs {@code changed} when they changed. */
    void start(Control area, Runnable changed) {
        Runnable read = () -> {
            changed.run();
            follow(area);
        };
        libraries.addListener(read);
        area.getDisplay().asyncExec(() -> follow(area));
        area.addDisposeListener(event -> libraries.removeListener(read));
    }

    /** References become what their parts are now; the user can undo it. */
    private void follow(Control area) {
        if (area.isDisposed() || libraries.parts().isEmpty()) {
            return;
        }
        var command = new FollowCommand(sheet.machine(), libraries);
        if (command.canExecute()) {
            var first = command.affected().getFirst();
            var library = first.getPartOrigin().getLibrary();
            sheet.commands().execute(command);
            sheet.tell(Messages.get("library.followed", Texts.name(first), library));
        }
    }
}
