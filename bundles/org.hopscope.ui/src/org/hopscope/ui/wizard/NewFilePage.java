// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.model.TypedName;

/** Asks for project and name of a new model file. */
final class NewFilePage extends WizardNewFileCreationPage {

    private final String extension;
    private final Function<String, byte[]> content;
    private String suggested = "";
    private final Supplier<String> usual;

    /**
     * @param usual suggests a name without extension when the page is made
     * @param content makes the content of the file from its name without extension
     */
    NewFilePage(IStructuredSelection selection, String extension, Supplier<String> usual,
            Function<String, byte[]> content) {
        super(extension, selection);
        this.usual = usual;
        this.extension = extension;
        this.content = content;
        setFileExtension(extension);
    }

    NewFilePage explain(String title, String text) {
        setTitle(title);
        setDescription(text);
        return this;
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        name((Composite) getControl());
        suggest(usual.get());
        // what is suggested is complete, and no reason to complain about what was not typed
        setErrorMessage(null);
    }

    /** The platform has a label for the tree of folders, but not right before it. */
    private static void name(Composite area) {
        for (var child : area.getChildren()) {
            if (child instanceof Tree tree) {
                SpokenName.give(tree, Messages.wizard_folder);
            } else if (child instanceof Composite inner) {
                name(inner);
            }
        }
    }

    /** Names the file like this, or with a number after it, until the user names it. */
    void suggest(String name) {
        if (getControl() == null || !suggested.equals(getFileName())) {
            return;
        }
        var container = getContainerFullPath();
        suggested = name + "." + extension;
        for (int number = 2; container != null && ResourcesPlugin.getWorkspace().getRoot()
                .exists(container.append(suggested)); number++) {
            suggested = name + "-" + number + "." + extension;
        }
        setFileName(suggested);
    }

    /** The model is named after its file, so that the file is named as the model may be. */
    @Override
    protected boolean validatePage() {
        if (!super.validatePage()) {
            return false;
        }
        var reason = TypedName.reasonAgainst(name());
        reason.ifPresent(this::setErrorMessage);
        return reason.isEmpty();
    }

    private String name() {
        return getFileName().replaceFirst("\\.[^.]*$", "");
    }

    @Override
    protected InputStream getInitialContents() {
        return new ByteArrayInputStream(content.apply(name()));
    }

    @Override
    protected void createLinkTarget() {
        // A model is a file of its own, never a link to one elsewhere.
    }

    @Override
    protected void createAdvancedControls(Composite parent) {
        // Links are all that these controls are for.
    }

    @Override
    protected IStatus validateLinkedResource() {
        return Status.OK_STATUS;
    }
}
