// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;

/** The run that the run button would start now. */
public sealed interface RunTarget {

    /** The machine of an editor, saved or not. */
    record Open(MachineSource source, boolean dirty) implements RunTarget {}

    /** The machine of a file that no editor holds. */
    record Stored(IFile file) implements RunTarget {}

    /**
     * The design of another editor, such as that of a variant, with what is not saved.
     *
     * @param file of the design
     * @param design made when it is run; empty if that is impossible, and then the problems of the file say why
     */
    record Edited(IFile file, Supplier<Optional<Machine>> design) implements RunTarget {}

    /** Nothing; the advice says how to get something to run. */
    record Nothing(String advice) implements RunTarget {}

    /** The file of the machine; empty if there is nothing to run. */
    default Optional<IFile> machineFile() {
        return switch (this) {
            case Open(var source, var dirty) -> Optional.of(source.file());
            case Stored(var stored) -> Optional.of(stored);
            case Edited(var edited, var design) -> Optional.of(edited);
            case Nothing(var advice) -> Optional.empty();
        };
    }

    /**
     * The machine or variant of the active editor; otherwise what is selected in the explorer, the only machine that is
     * open, or the only one of the workspace. UI thread.
     */
    public static RunTarget find(IWorkbenchWindow window) {
        var page = window.getActivePage();
        if (page == null) {
            return new Nothing(Messages.run_noPage);
        }
        var active = OpenMachines.in(page.getActiveEditor());
        if (active.isPresent()) {
            return open(page, active.get());
        }
        var target = Adapters.adapt(page.getActiveEditor(), RunTarget.class);
        if (target != null) {
            return target;
        }
        var variant = selectedFile(page, VariantFiles.EXTENSION);
        if (variant.isPresent()) {
            return of(page, variant.get());
        }
        var selected = machines(selected(page));
        if (selected.size() == 1) {
            return of(page, selected.get(0));
        }
        var open = OpenMachines.in(page);
        if (open.size() == 1) {
            return open(page, open.get(0));
        }
        return only(page, selected.isEmpty() ? machines(List.of(ResourcesPlugin.getWorkspace().getRoot())) : selected);
    }

    /** The file of the machine or variant that a part edits, if it edits one. UI thread. */
    public static Optional<IFile> fileOf(IWorkbenchPart part) {
        return OpenMachines.in(part).map(MachineSource::file)
                .or(() -> Optional.ofNullable(part).map(one -> Adapters.adapt(one, RunTarget.class))
                        .flatMap(RunTarget::machineFile));
    }

    private static RunTarget only(IWorkbenchPage page, List<IFile> files) {
        return switch (files.size()) {
            case 0 -> new Nothing(Messages.run_noMachine);
            case 1 -> of(page, files.get(0));
            default -> new Nothing(Messages.run_severalMachines);
        };
    }

    /** The only file that is selected in the explorer, if it has this extension. UI thread. */
    static Optional<IFile> selectedFile(IWorkbenchPage page, String extension) {
        var selected = selected(page);
        return selected.size() == 1 && selected.get(0) instanceof IFile file
                && extension.equals(file.getFileExtension()) ? Optional.of(file) : Optional.empty();
    }

    /** The design of this file, as its editor holds it if there is one in the page. UI thread. */
    public static RunTarget of(IWorkbenchPage page, IFile file) {
        for (MachineSource source : OpenMachines.in(page)) {
            if (file.equals(source.file())) {
                return open(page, source);
            }
        }
        var edited = Adapters.adapt(page.findEditor(new FileEditorInput(file)), RunTarget.class);
        return edited == null ? new Stored(file) : edited;
    }

    private static RunTarget open(IWorkbenchPage page, MachineSource source) {
        boolean dirty = List.of(page.getDirtyEditors()).stream()
                .anyMatch(editor -> OpenMachines.in(editor).filter(source::equals).isPresent());
        return new Open(source, dirty);
    }

    private static List<IResource> selected(IWorkbenchPage page) {
        var explorer = page.findView(Ids.EXPLORER);
        var provider = explorer == null ? null : explorer.getViewSite().getSelectionProvider();
        var resources = new ArrayList<IResource>();
        if (provider != null && provider.getSelection() instanceof IStructuredSelection selection) {
            for (Object element : selection) {
                // the explorer is notified of a deletion later than others
                Optional.ofNullable(Adapters.adapt(element, IResource.class)).filter(IResource::exists)
                        .ifPresent(resources::add);
            }
        }
        return resources;
    }

    private static List<IFile> machines(List<IResource> resources) {
        var files = new ArrayList<IFile>();
        for (IResource resource : resources) {
            try {
                resource.accept(found -> {
                    if (found instanceof IFile file && !files.contains(file)
                            && MachineEditor.FILE_EXTENSION.equals(file.getFileExtension())) {
                        files.add(file);
                    }
                    return found.isAccessible() || found instanceof IContainer;
                });
            } catch (CoreException e) {
                Platform.getLog(RunTarget.class).log(e.getStatus());
            }
        }
        return files;
    }
}
