// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.ui.model.MachineEditor;

/** The machines that a study can be about, named as its file names them. */
final class MachineChooser {

    private final StudyHost host;
    private final IEditorSite site;
    private final Supplier<IFile> file;

    MachineChooser(StudyHost host, IEditorSite site, Supplier<IFile> file) {
        this.host = host;
        this.site = site;
        this.file = file;
    }

    /** All machines of the workspace, those beside the study first. */
    List<String> names() {
        var names = new ArrayList<String>();
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                if (resource instanceof IFile one && MachineEditor.FILE_EXTENSION.equals(one.getFileExtension())
                        && one.getLocation() != null) {
                    var name = name(one.getLocation());
                    names.add(name.contains("/") ? names.size() : 0, name);
                }
                return true;
            });
        } catch (CoreException failed) {
            // the list is a help; a name can be typed all the same
            ILog.of(MachineChooser.class).log(failed.getStatus());
        }
        return names;
    }

    private String name(IPath machine) {
        return machine.makeRelativeTo(file.get().getLocation().removeLastSegments(1)).toString();
    }

    /** Asks for a file. */
    Optional<String> browse() {
        var dialog = new FileDialog(site.getShell(), SWT.OPEN);
        dialog.setText(Messages.get("study.browse.title"));
        dialog.setFilterExtensions(new String[] {"*." + MachineEditor.FILE_EXTENSION});
        dialog.setFilterPath(file.get().getLocation().removeLastSegments(1).toOSString());
        return Optional.ofNullable(dialog.open()).map(chosen -> name(IPath.fromOSString(chosen)));
    }

    /** Makes this the machine of the study. */
    void choose(String name) {
        host.commands().execute(new SetFeatureCommand(List.of(host.study()), StudyPackage.Literals.STUDY__MACHINE,
                name));
    }

    /** Opens the machine in its editor. */
    void open() {
        var target = StudyCheck.machineFile(host.study(), file.get().getLocation().toPath());
        var known = target.map(one -> ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(one.toUri()))
                .filter(files -> files.length > 0 && files[0].isAccessible());
        if (known.isEmpty()) {
            site.getActionBars().getStatusLineManager().setErrorMessage(Messages.get("study.open.none"));
            return;
        }
        try {
            known.get()[0].refreshLocal(IResource.DEPTH_ZERO, null);
            IDE.openEditor(site.getPage(), known.get()[0]);
        } catch (PartInitException failed) {
            ILog.of(MachineChooser.class).log(failed.getStatus());
        } catch (CoreException failed) {
            ILog.of(MachineChooser.class).log(failed.getStatus());
        }
    }
}
