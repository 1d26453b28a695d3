// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.io.ByteArrayInputStream;
import java.util.Arrays;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Variants;

/** A variant as a form: what it is made on, its name, notes and tags, and its changes. */
public final class VariantEditor extends EditorPart implements IResourceChangeListener, VariantForm.Host {

    /** Id of the editor. */
    public static final String ID = "org.hopscope.ui.variantEditor";

    private Variant variant;
    private VariantForm form;
    private boolean dirty;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput)) {
            throw new PartInitException(Status.error(Messages.variant_unreadable));
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        var problems = new Diagnostics();
        variant = VariantFiles.load(file().getLocation().toPath(), problems).orElseThrow(() -> new PartInitException(
                Status.error(Messages.variant_unreadable + ": " + problems.all().getFirst().text())));
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    private IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    /** The variant with what is not saved yet; a copy. */
    public Variant variant() {
        return Variants.copy(variant);
    }

    @Override
    public void createPartControl(Composite parent) {
        form = new VariantForm(parent, this);
        form.show(variant);
        getSite().setSelectionProvider(form.selection());
    }

    @Override
    public void changed() {
        if (!dirty) {
            dirty = true;
            firePropertyChange(PROP_DIRTY);
        }
    }

    @Override
    public void ask() {
        var intake = intake();
        var dialog = new InputDialog(getSite().getShell(), Messages.variant_add.replace("...", ""),
                Messages.variant_addHint, "", text -> objection(intake, text));
        if (dialog.open() == Window.OK) {
            intake.set(dialog.getValue(), new Diagnostics()).ifPresent(this::replace);
        }
    }

    /** Why a change cannot be added, empty while nothing is typed; null if it can, as a dialog wants it. */
    private static String objection(ChangeIntake intake, String text) {
        if (text.isBlank()) {
            return "";
        }
        var problems = new Diagnostics();
        intake.set(text, problems);
        return problems.hasErrors() ? ChangeIntake.reason(problems.all()) : null;
    }

    @Override
    public void take(Variant other) {
        var problems = new Diagnostics();
        intake().take(other, problems).ifPresentOrElse(this::replace, () -> MessageDialog.openInformation(
                getSite().getShell(), Messages.variant_changes, ChangeIntake.reason(problems.all())));
    }

    private ChangeIntake intake() {
        return new ChangeIntake(variant, file().getLocation().toPath());
    }

    private void replace(Variant other) {
        variant = other;
        form.show(other);
        changed();
    }

    @Override
    public void setFocus() {
        form.setFocus();
    }

    @Override
    public boolean isDirty() {
        return dirty;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        try {
            file().setContents(new ByteArrayInputStream(VariantFiles.toBytes(variant)), IFile.KEEP_HISTORY, monitor);
            dirty = false;
            firePropertyChange(PROP_DIRTY);
        } catch (CoreException failure) {
            monitor.setCanceled(true);
            ErrorDialog.openError(getSite().getShell(), null, Messages.variant_failed, failure.getStatus());
        }
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSaveAs() {
        throw new IllegalStateException("A variant is forked instead");
    }

    /** Another content of the file is shown unless something here is not saved yet. */
    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        var delta = event.getDelta().findMember(file().getFullPath());
        if (delta == null) {
            return;
        }
        var display = getSite().getShell().getDisplay();
        if (delta.getKind() == IResourceDelta.REMOVED) {
            display.asyncExec(() -> getSite().getPage().closeEditor(this, false));
        } else if ((delta.getFlags() & IResourceDelta.CONTENT) != 0) {
            display.asyncExec(this::reload);
        }
    }

    private void reload() {
        if (!dirty && !getSite().getShell().isDisposed()) {
            VariantFiles.load(file().getLocation().toPath(), new Diagnostics())
                    .filter(read -> !sameContent(read)).ifPresent(read -> {
                        variant = read;
                        form.show(read);
                    });
        }
    }

    private boolean sameContent(Variant read) {
        return Arrays.equals(VariantFiles.toBytes(read), VariantFiles.toBytes(variant));
    }

    @Override
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
        super.dispose();
    }
}
