// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.operations.RedoActionHandler;
import org.eclipse.ui.operations.UndoActionHandler;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.Variants;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.recovery.PlainWork;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunTarget;

/** A variant as a form: what it is made on, its name, notes and tags, and its changes. */
public final class VariantEditor extends EditorPart implements IResourceChangeListener, VariantForm.Host {

    /** Id of the editor. */
    public static final String ID = "org.hopscope.ui.variantEditor";

    private Variant variant;
    private List<Diagnostic> problems = List.of();
    private Composite parent;
    private VariantForm form;
    private BrokenVariant broken;
    private VariantHistory history;
    private byte[] saved = new byte[0];
    private boolean outside;
    private PlainWork work;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput)) {
            throw new PartInitException(Status.error(Messages.variant_unreadable));
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        read();
        var operations = site.getWorkbenchWindow().getWorkbench().getOperationSupport().getOperationHistory();
        history = new VariantHistory(operations, saved, this::goTo);
        work = new PlainWork(this, this::now, this::restore);
        var bars = site.getActionBars();
        bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), new UndoActionHandler(site, history.context()));
        bars.setGlobalActionHandler(ActionFactory.REDO.getId(), new RedoActionHandler(site, history.context()));
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    /** Reads the file; without success the variant is null and there are problems. */
    private void read() {
        var found = new Diagnostics();
        variant = VariantFiles.load(file().getLocation().toPath(), found).orElse(null);
        problems = found.all();
        saved = variant == null ? new byte[0] : VariantFiles.toBytes(variant);
        outside = false;
    }

    private IFile file() {
        return ((IFileEditorInput) getEditorInput()).getFile();
    }

    /** The variant with what is not saved yet; a copy. Empty if the file cannot be read. */
    public Optional<Variant> variant() {
        return Optional.ofNullable(variant).map(Variants::copy);
    }

    @Override
    public void createPartControl(Composite whole) {
        parent = whole;
        fill();
    }

    /** Shows the form, or why there is none. */
    private void fill() {
        if (variant == null) {
            if (form != null) {
                form.dispose();
                form = null;
            }
            if (broken != null) {
                broken.dispose();
            }
            broken = new BrokenVariant(parent, file().getName(), problems, content(),
                    () -> firePropertyChange(PROP_DIRTY));
        } else {
            if (broken != null) {
                broken.dispose();
                broken = null;
            }
            if (form == null) {
                form = new VariantForm(parent, this);
                getSite().setSelectionProvider(form.selection());
            }
            form.show(variant);
            form.showOutsideChange(false);
        }
        parent.layout(true, true);
    }

    private String content() {
        try {
            return Files.readString(file().getLocation().toPath());
        } catch (IOException noText) {
            // what is wrong is above; an empty text can still be replaced by a good one
            return "";
        }
    }

    /** The contents that the file would have if it were saved now. */
    private byte[] now() {
        return variant != null ? VariantFiles.toBytes(variant)
                : broken == null ? saved : broken.text().getBytes(StandardCharsets.UTF_8);
    }

    /** One step that can be undone. */
    private void restore(byte[] content) throws CoreException {
        var found = new Diagnostics();
        var read = VariantFiles.load(URI.createFileURI(file().getLocation().toString()), content, found);
        if (read.isEmpty() || variant == null) {
            throw new CoreException(Status.error(found.all().stream().findFirst().or(() ->
                    problems.stream().findFirst()).map(Diagnostic::message).orElse(Messages.variant_unreadable)));
        }
        replace(read.get());
    }

    private void goTo(byte[] content) {
        // the bytes were written by this editor
        VariantFiles.load(URI.createFileURI(file().getLocation().toString()), content, Diagnostics.discarded())
                .ifPresent(one -> {
                    variant = one;
                    form.show(one);
                    firePropertyChange(PROP_DIRTY);
                });
    }

    @Override
    public void changed(Object field) {
        history.record(Messages.variant_edit, field, VariantFiles.toBytes(variant));
        firePropertyChange(PROP_DIRTY);
    }

    @Override
    public void decide(Judgement judgement, String reason) {
        var of = variant;
        new DecideJob(Variants.copy(variant), file().getLocation().toPath(), parent.getDisplay(), basis -> {
            if (variant == of && !parent.isDisposed()) {
                Decisions.decide(variant, judgement, reason, basis);
                changed(null);
                form.show(variant);
            }
        }).schedule();
    }

    @Override
    public void revert() {
        if (outside && MessageDialog.openQuestion(getSite().getShell(), file().getName(),
                Messages.variant_outsideRevert)) {
            restart();
        }
    }

    private void restart() {
        read();
        history.restart(saved);
        fill();
        firePropertyChange(PROP_DIRTY);
    }

    @Override
    public void run() {
        getSite().getService(RunService.class).start(RunTarget.of(getSite().getPage(), file()));
    }

    @Override
    public void ask() {
        var intake = intake();
        var dialog = new ChangeDialog(getSite().getShell(), intake);
        if (dialog.open() == Window.OK) {
            // the dialog has shown what is wrong and lets only settings through that can be set
            intake.set(dialog.settings(), Diagnostics.discarded()).ifPresent(this::replace);
        }
    }

    @Override
    public boolean take(Variant other) {
        var problems = new Diagnostics();
        var taken = intake().take(other, problems);
        taken.ifPresentOrElse(this::replace, () -> MessageDialog.openInformation(getSite().getShell(),
                NLS.bind(Messages.variant_notTaken, file().getName()), ChangeIntake.reason(problems.all())));
        return taken.isPresent();
    }

    private ChangeIntake intake() {
        return new ChangeIntake(variant, file().getLocation().toPath());
    }

    private void replace(Variant other) {
        variant = other;
        form.show(other);
        changed(null);
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type == RunTarget.class && variant != null) {
            return type.cast(isDirty() ? new RunTarget.Edited(file(), this::design) : new RunTarget.Stored(file()));
        }
        return type == UnsavedWork.class ? type.cast(work) : super.getAdapter(type);
    }

    /** The machine with the changes, saved or not; empty if they cannot be made. */
    private Optional<Machine> design() {
        var problems = new Diagnostics();
        return VariantChain.of(Variants.copy(variant), file().getLocation().toPath(), problems)
                .flatMap(chain -> Designs.machine(chain, problems));
    }

    @Override
    public void setFocus() {
        if (form != null) {
            form.setFocus();
        } else {
            broken.setFocus();
        }
    }

    @Override
    public boolean isDirty() {
        return variant == null ? broken != null && broken.isDirty() : !Arrays.equals(history.now(), saved);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        if (outside && !MessageDialog.openQuestion(getSite().getShell(), file().getName(),
                Messages.variant_outsideSave)) {
            monitor.setCanceled(true);
            return;
        }
        var before = saved;
        try {
            saved = now();
            file().setContents(new ByteArrayInputStream(saved), IFile.KEEP_HISTORY | (outside ? IFile.FORCE : 0),
                    monitor);
            outside = false;
            if (variant == null) {
                restart();
            }
            if (form != null) {
                form.showOutsideChange(false);
            }
            firePropertyChange(PROP_DIRTY);
        } catch (CoreException failure) {
            saved = before;
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

    /** Another content of the file is shown, or announced if something here is not saved yet. */
    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        var delta = event.getDelta().findMember(file().getFullPath());
        if (delta == null) {
            return;
        }
        var display = getSite().getShell().getDisplay();
        if (delta.getKind() == IResourceDelta.REMOVED) {
            display.asyncExec(() -> gone(delta.getMovedToPath()));
        } else if ((delta.getFlags() & IResourceDelta.CONTENT) != 0) {
            display.asyncExec(this::reload);
        }
    }

    /** Follows a file that was moved; closes when it was deleted. */
    private void gone(IPath target) {
        if (target == null) {
            getSite().getPage().closeEditor(this, false);
        } else {
            var moved = ResourcesPlugin.getWorkspace().getRoot().getFile(target);
            setInput(new FileEditorInput(moved));
            setPartName(moved.getName());
        }
    }

    private void reload() {
        if (parent == null || parent.isDisposed() || !file().exists()) {
            return;
        }
        // only to see whether the file is another one; then it is read again with its problems
        var onDisk = VariantFiles.load(file().getLocation().toPath(), Diagnostics.discarded())
                .map(VariantFiles::toBytes).orElse(new byte[0]);
        if (variant != null && Arrays.equals(onDisk, saved)) {
            return;
        }
        if (isDirty()) {
            outside = true;
            if (form != null) {
                form.showOutsideChange(true);
            }
        } else {
            restart();
        }
    }

    @Override
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
        if (history != null) {
            history.restart(saved);
        }
        super.dispose();
    }
}
