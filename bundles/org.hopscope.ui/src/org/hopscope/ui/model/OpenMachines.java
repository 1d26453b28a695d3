// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;

/** The editors that hold machines. UI thread. */
public final class OpenMachines {

    private OpenMachines() {}

    /** The machine that this part edits, if it edits one. */
    public static Optional<MachineSource> in(IWorkbenchPart part) {
        return Optional.ofNullable(part).map(one -> Adapters.adapt(one, MachineSource.class));
    }

    /** The machines that are open in a page, the editor used last first. */
    public static List<MachineSource> in(IWorkbenchPage page) {
        var sources = new ArrayList<MachineSource>();
        for (IEditorReference reference : page.getEditorReferences()) {
            in(reference.getEditor(false)).ifPresent(sources::add);
        }
        in(page.getActiveEditor()).ifPresent(active -> {
            sources.remove(active);
            sources.add(0, active);
        });
        return sources;
    }

    /** Shows an element (UUID) in each open editor of a file and goes there; does nothing where none is open. */
    public static void reveal(IWorkbenchPage page, IFile file, String elementId) {
        for (IEditorReference reference : page.getEditorReferences()) {
            var editor = reference.getEditor(false);
            in(editor).filter(source -> file.equals(source.file())).ifPresent(source -> {
                source.reveal(elementId);
                // The Properties view follows the active part, and the user came to change a number there.
                page.activate(editor);
            });
        }
    }
}
