// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbench;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.MachineEditor;

/** Makes a study of the selected machine, or of one that is near. */
public final class NewStudyWizard extends NewModelWizard {

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        super.init(workbench, selection);
        setWindowTitle(Messages.wizard_study_title);
        setDefaultPageImageDescriptor(Pictures.of("machine-wizard"));
    }

    @Override
    public void addPages() {
        var machine = selected();
        var name = machine.map(one -> one.getFullPath().removeFileExtension().lastSegment() + "-study")
                .orElse("new-study");
        addFilePage(new NewFilePage(place(), StudyFiles.EXTENSION, () -> name, this::content).explain(
                Messages.wizard_study_pageTitle, machine.map(one -> NLS.bind(Messages.wizard_study_of, one.getName()))
                        .orElse(Messages.wizard_study_pageText)));
    }

    private Optional<IFile> selected() {
        return Optional.ofNullable(Adapters.adapt(getSelection().getFirstElement(), IFile.class))
                .filter(NewStudyWizard::isMachine);
    }

    private static boolean isMachine(IResource resource) {
        return resource instanceof IFile && MachineEditor.FILE_EXTENSION.equals(resource.getFileExtension());
    }

    private byte[] content(String name) {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName(name);
        var folder = ResourcesPlugin.getWorkspace().getRoot().findMember(filePage().getContainerFullPath());
        selected().or(() -> in(folder)).ifPresent(machine -> study.setMachine(
                machine.getLocation().makeRelativeTo(folder.getLocation()).toString()));
        return StudyFiles.toBytes(study);
    }

    /** The machine of a folder if it has only one. */
    private static Optional<IFile> in(IResource folder) {
        try {
            var found = new IFile[2];
            var count = 0;
            for (var member : folder instanceof IContainer container ? container.members() : new IResource[0]) {
                if (isMachine(member) && count < found.length) {
                    found[count++] = (IFile) member;
                }
            }
            return count == 1 ? Optional.of(found[0]) : Optional.empty();
        } catch (CoreException e) {
            Platform.getLog(NewStudyWizard.class).log(e.getStatus());
            return Optional.empty();
        }
    }
}
