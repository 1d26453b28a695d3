// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.ide.undo.WorkspaceUndoUtil;
import org.eclipse.ui.operations.UndoRedoActionGroup;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.recovery.PlainWork;
import org.hopscope.ui.run.EditorRun;

/**
 * Compares designs and measured curves side by side. What is compared can be kept in a {@code .compare} file; without
 * one it lasts as long as the editor is open, across restarts of the workbench.
 */
public final class CompareEditor extends EditorPart {

    /** Id of the editor. */
    public static final String ID = "org.hopscope.results.compare";

    private CompareSetup setup;
    private CompareSetup saved;
    private CompareBody body;
    private PlainWork work;
    private final IPartListener2 leaver = ComparePerspective.leaver();

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        var file = ResourceUtil.getFile(input);
        try {
            setup = file == null ? ((CompareInput) input).setup()
                    : CompareText.parse(file.readString().lines().toList(), file.getParent());
        } catch (CoreException e) {
            throw new PartInitException(e.getStatus());
        }
        saved = setup;
        if (file != null) {
            work = new PlainWork(this, () -> bytes(ResourceUtil.getFile(getEditorInput())),
                    kept -> setup(CompareText.parse(new String(kept, StandardCharsets.UTF_8).lines().toList(),
                            ResourceUtil.getFile(getEditorInput()).getParent())));
        }
    }

    private byte[] bytes(IFile file) {
        return CompareText.of(setup, file.getParent()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type == EditorRun.class && body != null) {
            return type.cast(new CompareRun(this));
        }
        return type == UnsavedWork.class ? type.cast(work) : super.getAdapter(type);
    }

    @Override
    public void createPartControl(Composite parent) {
        body = new CompareBody(parent, this);
        // a change that was recorded in a variant file is taken back here as in the explorer
        new UndoRedoActionGroup(getSite(), WorkspaceUndoUtil.getWorkspaceUndoContext(), true)
                .fillActionBars(getEditorSite().getActionBars());
        body.compare();
        getSite().getPage().addPartListener(leaver);
    }

    @Override
    public void setFocus() {
        body.setFocus();
    }

    @Override
    public void dispose() {
        if (body != null) {
            body.dispose();
        }
        getSite().getPage().removePartListener(leaver);
        ComparePerspective.leaveAfter(this);
        super.dispose();
    }

    /** The subjects of the comparison. */
    public CompareSetup setup() {
        return setup;
    }

    /** The body that is shown. */
    public CompareBody body() {
        return body;
    }

    /** Compares something else. */
    public void setup(CompareSetup next) {
        if (next.equals(setup)) {
            return;
        }
        setup = next;
        if (getEditorInput() instanceof CompareInput input) {
            input.setup(next);
            setPartName(input.getName());
            setTitleToolTip(input.getToolTipText());
        }
        firePropertyChange(PROP_DIRTY);
        body.compare();
    }

    /** Adds files at the right. */
    public void add(List<IFile> files) {
        setup(setup.with(files));
    }

    private Optional<IFile> file() {
        return Optional.ofNullable(ResourceUtil.getFile(getEditorInput()));
    }

    @Override
    public boolean isDirty() {
        // what is in no file is kept with the workbench's own state
        return file().isPresent() && !setup.equals(saved);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        body.settle();
        file().ifPresentOrElse(file -> save(file, monitor), this::doSaveAs);
    }

    private void save(IFile file, IProgressMonitor monitor) {
        try {
            file.write(bytes(file), true, false, true, monitor);
            saved = setup;
            if (!file.equals(file().orElse(null))) {
                setInput(new FileEditorInput(file));
                setPartName(file.getName());
                firePropertyChange(PROP_INPUT);
            }
            firePropertyChange(PROP_DIRTY);
        } catch (CoreException e) {
            monitor.setCanceled(true);
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    @Override
    public void doSaveAs() {
        var dialog = new SaveAsDialog(getSite().getShell());
        var beside = setup.files().isEmpty() ? null : setup.files().get(setup.baseline());
        if (beside != null) {
            var name = beside.getFullPath().removeFileExtension().lastSegment() + "." + CompareText.EXTENSION;
            dialog.setOriginalFile(beside.getParent().getFile(IPath.fromOSString(name)));
        }
        dialog.open();
        if (dialog.getResult() != null) {
            var path = dialog.getResult();
            var named = CompareText.EXTENSION.equals(path.getFileExtension()) ? path
                    : path.addFileExtension(CompareText.EXTENSION);
            save(getWorkspaceFile(named), new NullProgressMonitor());
        }
    }

    private static IFile getWorkspaceFile(IPath path) {
        return ResourcesPlugin.getWorkspace().getRoot().getFile(path);
    }

    @Override
    public boolean isSaveAsAllowed() {
        return true;
    }
}
