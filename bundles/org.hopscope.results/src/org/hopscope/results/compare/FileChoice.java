// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.dialogs.FilteredList;

/** Asks for files of the workspace to compare. */
final class FileChoice {

    private FileChoice() {}

    /** Files that are not compared yet; empty if the user thought better of it. */
    static List<IFile> ask(Shell shell, CompareSetup setup) {
        var dialog = new Dialog(shell);
        dialog.setTitle(Messages.choice_title);
        dialog.setMessage(Messages.choice_message);
        dialog.setEmptyListMessage(Messages.choice_empty);
        dialog.setMultipleSelection(true);
        dialog.setElements(files().stream().filter(file -> !setup.files().contains(file)).toArray());
        return dialog.open() != Window.OK ? List.of()
                : Arrays.stream(dialog.getResult()).map(IFile.class::cast).toList();
    }

    private static String label(Object file) {
        return ((IFile) file).getFullPath().makeRelative().toString();
    }

    /** Finds what is typed anywhere in the path, as it is: no character of a file's name means anything else. */
    private static final class Dialog extends ElementListSelectionDialog {

        Dialog(Shell shell) {
            super(shell, LabelProvider.createTextProvider(FileChoice::label));
        }

        @Override
        protected FilteredList createFilteredList(Composite parent) {
            var list = super.createFilteredList(parent);
            list.setFilterMatcher(new FilteredList.FilterMatcher() {

                private String wanted = "";

                @Override
                public void setFilter(String pattern, boolean ignoreCase, boolean ignoreWildCards) {
                    wanted = pattern.toLowerCase(Locale.ROOT);
                }

                @Override
                public boolean match(Object element) {
                    return label(element).toLowerCase(Locale.ROOT).contains(wanted);
                }
            });
            return list;
        }
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
