// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;

/** Asks for files of the workspace to compare. */
final class FileChoice {

    private FileChoice() {}

    /** Files that are not compared yet; empty if the user thought better of it. */
    static List<IFile> ask(Shell shell, CompareSetup setup) {
        var dialog = new ElementListSelectionDialog(shell, new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((IFile) element).getFullPath().makeRelative().toString();
            }
        });
        dialog.setTitle(Messages.choice_title);
        dialog.setMessage(Messages.choice_message);
        dialog.setEmptyListMessage(Messages.choice_empty);
        dialog.setMultipleSelection(true);
        dialog.setElements(files().stream().filter(file -> !setup.files().contains(file)).toArray());
        return dialog.open() != Window.OK ? List.of()
                : Arrays.stream(dialog.getResult()).map(IFile.class::cast).toList();
    }

    private static List<IFile> files() {
        var files = new ArrayList<IFile>();
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                if (resource instanceof IFile file && CompareSetup.accepts(file)) {
                    files.add(file);
                }
                return true;
            });
        } catch (CoreException e) {
            Platform.getLog(FileChoice.class).log(e.getStatus());
        }
        return files;
    }
}
