// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.ui.actions.RedoAction;
import org.eclipse.gef.ui.actions.UndoAction;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.editor.document.DocumentKind;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.FileDocument;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.source.BrokenFile;
import org.hopscope.editor.source.SourceLanguage;
import org.hopscope.editor.state.EditorState;
import org.hopscope.model.study.Study;

/**
 * The editor of a study file as a part of the workbench. Its controls are those of an {@link OpenStudy}, or the text of
 * a file that cannot be read.
 */
public final class StudyEditor extends EditorPart implements FileEditor {

    private final CommandStack commands = new CommandStack();
    private EditorState<OpenStudy> state = new EditorState.Unopened<>();
    private FileDocument<Study> document;
    private UndoAction undo;
    private RedoAction redo;
    private Composite body;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        document = EditorFiles.open(DocumentKind.STUDY, input);
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        undo = new UndoAction(this);
        redo = new RedoAction(this);
        undo.update();
        redo.update();
        commands.addCommandStackEventListener(event -> {
            if (event.isPostChangeEvent()) {
                changed();
            }
        });
    }

    @Override
    public void createPartControl(Composite parent) {
        body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        if (document.root().isEmpty()) {
            state = new EditorState.Broken<>(new BrokenFile(body, this, SourceLanguage.STUDY_FILE, this::dirtyChanged));
            return;
        }
        var open = new OpenStudy(this, document, commands, body);
        state = new EditorState.Open<>(open);
        open.start();
    }

    private void changed() {
        undo.update();
        redo.update();
        state.model().ifPresent(OpenStudy::changed);
        dirtyChanged();
    }

    IAction undoAction() {
        return undo;
    }

    IAction redoAction() {
        return redo;
    }

    @Override
    public void dirtyChanged() {
        firePropertyChange(PROP_DIRTY);
        state.model().ifPresent(OpenStudy::tell);
    }

    @Override
    public boolean isDirty() {
        return state.isDirty();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        state.save(this, monitor);
    }

    @Override
    public boolean flush() {
        return state.flush();
    }

    @Override
    public void saved() {
        commands.markSaveLocation();
        state.model().ifPresent(OpenStudy::saved);
    }

    @Override
    public void doSaveAs() {
        EditorFiles.saveAs(this);
    }

    @Override
    public boolean isSaveAsAllowed() {
        return state.model().isPresent();
    }

    @Override
    public FileDocument<Study> document() {
        return document;
    }

    @Override
    public EditorBanner banner() {
        return state.banner();
    }

    @Override
    public Control area() {
        return body;
    }

    @Override
    public void reload() {
        var open = state.model().filter(model -> document.load());
        commands.flush();
        if (open.isPresent()) {
            changed();
        } else {
            EditorFiles.reopen(this);
        }
    }

    @Override
    public void fileMoved(IFile target) {
        document.movedTo(target);
        setInput(new FileEditorInput(target));
        setPartName(target.getName());
        firePropertyChange(PROP_TITLE);
        state.model().ifPresent(OpenStudy::moved);
    }

    @Override
    public void problemsChanged() {
        // the checks of this editor are newer than its markers
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type == CommandStack.class) {
            return type.cast(commands);
        }
        if (type == Study.class) {
            return type.cast(document.root().orElse(null));
        }
        var own = state.model().map(open -> open.adapter(type)).orElse(null);
        return own == null ? super.getAdapter(type) : own;
    }

    @Override
    public void setFocus() {
        EditorFiles.lookOnDisk(document.file());
        state.setFocus();
    }

    @Override
    public void dispose() {
        state.model().ifPresent(OpenStudy::dispose);
        super.dispose();
    }
}
