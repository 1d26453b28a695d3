// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.util.Arrays;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.ui.model.FreeNames;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.model.TypedName;
import org.hopscope.ui.sample.OwnProject;

/** Asks for what the file does not say, and where the result goes. */
final class TargetPage extends WizardPage {

    private static final String PROGRAM = "goal";
    private static final String FIGURES = "txt";

    private final IContainer place;
    private final IFile machine;
    private Combo project;
    private Text name;
    private Composite questions;
    private Questions asked;
    private Reading reading;

    /**
     * @param place where the user works; null if nowhere
     * @param machine the machine that a program is meant for; null for none
     */
    TargetPage(IContainer place, IFile machine) {
        super("target", Messages.intake_target_title, null);
        this.place = place;
        this.machine = machine;
        setDescription(Messages.intake_target_text);
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
        new Label(page, SWT.NONE).setText(Messages.intake_project);
        project = new Combo(page, SWT.DROP_DOWN);
        for (var one : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
            if (one.isOpen()) {
                project.add(one.getName());
            }
        }
        project.setText(place == null ? OwnProject.NAME : place.getProject().getName());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(project);
        project.addListener(SWT.Modify, event -> check());
        new Label(page, SWT.NONE).setText(Messages.intake_name);
        name = new Text(page, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
        name.addListener(SWT.Modify, event -> check());
        questions = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(questions);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(questions);
        setControl(page);
    }

    /** The keyboard begins here, and not on the button that opened the page. */
    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            name.setFocus();
        }
    }

    /** Asks what this file needs; nothing can be finished while there is none, with null. */
    void show(Reading shown) {
        if (questions == null) {
            return;
        }
        reading = shown != null && shown.content().isPresent() ? shown : null;
        Arrays.stream(questions.getChildren()).forEach(Control::dispose);
        asked = null;
        if (reading == null) {
            setPageComplete(false);
            return;
        }
        asked = new Questions(questions, reading, machine, this::check);
        name.setText(free());
        questions.layout(true, true);
        check();
    }

    private String extension() {
        return switch (reading.content().orElseThrow()) {
            case ForeignContent.Network network -> MachineEditor.FILE_EXTENSION;
            case ForeignContent.Figures figures -> FIGURES;
            case ForeignContent.Programs programs -> PROGRAM;
        };
    }

    /** The name of the file that was read, or one with a number, which nothing has yet. */
    private String free() {
        var full = reading.file().getFileName().toString();
        int dot = full.lastIndexOf('.');
        var stem = (dot > 0 ? full.substring(0, dot) : full).replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]", "-");
        var free = stem + "." + extension();
        var folder = folder();
        for (int number = 2; folder.isPresent() && FreeNames.isTaken(folder.get().getFile(
                IPath.fromPortableString(free))); number++) {
            free = stem + "-" + number + "." + extension();
        }
        return free;
    }

    /**
     * The destination of the file: the folder where the user works if it is in the chosen project, otherwise the
     * project.
     */
    private Optional<IContainer> folder() {
        var wanted = project.getText().strip();
        if (place != null && place.getProject().getName().equals(wanted)) {
            return Optional.of(place);
        }
        return ResourcesPlugin.getWorkspace().validateName(wanted, IResource.PROJECT).isOK()
                ? Optional.<IContainer>of(project(wanted)) : Optional.empty();
    }

    private static IProject project(String wanted) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(wanted);
    }

    private void check() {
        if (reading == null || asked == null) {
            return;
        }
        var wrong = wrong();
        setErrorMessage(wrong.orElse(null));
        var wanted = project.getText().strip();
        setMessage(wrong.isEmpty() && !project(wanted).exists() ? NLS.bind(Messages.intake_newProject, wanted) : null,
                INFORMATION);
        setPageComplete(wrong.isEmpty());
    }

    private Optional<String> wrong() {
        var workspace = ResourcesPlugin.getWorkspace();
        IStatus status = workspace.validateName(project.getText().strip(), IResource.PROJECT);
        if (status.isOK()) {
            status = workspace.validateName(name.getText().strip(), IResource.FILE);
        }
        if (!status.isOK()) {
            return Optional.of(status.getMessage());
        }
        if (!name.getText().strip().endsWith("." + extension())) {
            return Optional.of(NLS.bind(Messages.intake_extension, extension()));
        }
        var typed = name.getText().strip();
        var reason = TypedName.reasonAgainst(typed.substring(0, typed.length() - extension().length() - 1));
        if (reason.isPresent()) {
            return reason;
        }
        if (FreeNames.isTaken(target())) {
            return Optional.of(NLS.bind(Messages.intake_exists, target().getFullPath()));
        }
        return asked.wrong();
    }

    private IFile target() {
        return folder().orElseThrow().getFile(IPath.fromPortableString(name.getText().strip()));
    }

    /** The files to write; only while the page is complete. */
    IntakeOrder order() {
        return new IntakeOrder(reading, target(), asked.parametric(), asked.guess(), asked.options(),
                asked.machine());
    }

    /** Fills in the page as a user does. */
    void enter(String projectName, String fileName) {
        project.setText(projectName);
        name.setText(fileName);
    }
}
