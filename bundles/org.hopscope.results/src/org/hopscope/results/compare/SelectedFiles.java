// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.variant.VariantTree;
import org.hopscope.ui.Ids;

/** The files in a selection that can be compared. */
final class SelectedFiles {

    private SelectedFiles() {}

    static List<IFile> of(IStructuredSelection selection) {
        var files = new ArrayList<IFile>();
        for (Object element : selection) {
            var file = Adapters.adapt(element, IFile.class);
            if (file != null && CompareSetup.accepts(file) && !files.contains(file)) {
                files.add(file);
            }
        }
        return files;
    }

    /**
     * The files to compare if these are selected: a variant alone is compared with the machine or variant that it is
     * made on.
     */
    static List<IFile> compared(List<IFile> selected) {
        if (selected.size() != 1 || selected.getFirst().getLocation() == null
                || !VariantFiles.EXTENSION.equals(selected.getFirst().getFileExtension())) {
            return selected;
        }
        var file = selected.getFirst();
        var path = file.getLocation().toPath();
        var files = new ArrayList<IFile>();
        // the Problems view shows what is wrong with the variant
        VariantFiles.load(path, Diagnostics.discarded()).flatMap(variant -> VariantTree.groundOf(variant, path))
                .map(ground -> file.getWorkspace().getRoot().findFilesForLocationURI(ground.toUri()))
                .ifPresent(grounds -> Arrays.stream(grounds).filter(IFile::exists).limit(1).forEach(files::add));
        files.add(file);
        return files;
    }

    /** The file that is edited, if it can be compared. */
    static List<IFile> inEditor(IWorkbenchPage page) {
        var editor = page.getActiveEditor();
        var file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        return file == null || !CompareSetup.accepts(file) ? List.of() : List.of(file);
    }

    /** Those selected in the explorer, whichever part is active. */
    static List<IFile> inExplorer(IWorkbenchPage page) {
        var explorer = page.findView(Ids.EXPLORER);
        var provider = explorer == null ? null : explorer.getViewSite().getSelectionProvider();
        return provider != null && provider.getSelection() instanceof IStructuredSelection selection ? of(selection)
                : List.of();
    }
}
