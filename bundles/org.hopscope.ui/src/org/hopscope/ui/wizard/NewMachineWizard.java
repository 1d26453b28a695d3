// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IWorkbench;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.sample.OwnProject;
import org.hopscope.ui.sample.SampleProjects;

/** Makes a machine from a template or a sample, and opens it. */
public final class NewMachineWizard extends NewModelWizard {

    /** Two nodes: the smallest machine that has something to simulate. */
    private static final String USUAL = "pair";

    private final OwnProject project = new OwnProject();
    private TemplatePage templates;
    private String chosen = USUAL;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        super.init(workbench, selection);
        setWindowTitle(Messages.wizard_title);
        setDefaultPageImageDescriptor(Pictures.of("machine-wizard"));
    }

    @Override
    public void addPages() {
        templates = new TemplatePage(chosen, this::suggestName);
        addPage(templates);
        addFilePage(new NewFilePage(place(), MachineEditor.FILE_EXTENSION, () -> templates.start().fileName(),
                this::content).explain(Messages.wizard_pageTitle, Messages.wizard_pageText));
    }

    /**
     * A sample is to be looked at: unless its project or a folder is chosen, a new machine goes into one of the
     * user's own. A file of it may be selected only because the sample was opened.
     */
    @Override
    IStructuredSelection place() {
        var place = super.place();
        var resource = Adapters.adapt(place.getFirstElement(), IResource.class);
        boolean chosen = place == getSelection() && resource instanceof IContainer;
        boolean own = resource == null || !chosen && SampleProjects.isSample(resource.getProject());
        return own ? project.findOrMake().<IStructuredSelection>map(StructuredSelection::new).orElse(place) : place;
    }

    /** A project of the user's own that got no file is taken back, also when the wizard is one of a list of wizards. */
    @Override
    public void dispose() {
        project.discard();
        super.dispose();
    }

    /** Begins with this template chosen instead of the usual one. */
    public void choose(String template) {
        chosen = template;
    }

    /** The file is named after what is chosen, until the user names it. */
    private void suggestName() {
        if (filePage() != null) {
            filePage().suggest(templates.start().fileName());
        }
    }

    private byte[] content(String name) {
        return MachineFiles.toBytes(templates.machine(name));
    }
}
