// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.EventObject;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.gef.ui.parts.GraphicalEditor;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.hopscope.editor.document.DocumentKind;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.FileDocument;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.source.BrokenFile;
import org.hopscope.editor.source.SourceLanguage;
import org.hopscope.editor.state.EditorState;
import org.hopscope.editor.tool.DiagramDomain;
import org.hopscope.model.machine.Machine;

/**
 * The editor of a machine file as a part of the workbench. Its controls are those of an {@link OpenMachine}, or the
 * text of a file that cannot be read.
 */
public final class MachineDiagramEditor extends GraphicalEditor implements FileEditor, IPersistableEditor {

    private EditorState<OpenMachine> state = new EditorState.Unopened<>();
    private FileDocument<Machine> document;
    private Composite body;
    /** The state of the editor when the workbench was closed; null if it was opened since. */
    private IMemento earlier;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        document = EditorFiles.open(DocumentKind.MACHINE, input);
        setEditDomain(new DiagramDomain(this));
        super.init(site, input);
        setPartName(input.getName());
    }

    @Override
    public void createPartControl(Composite parent) {
        body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        if (document.root().isEmpty()) {
            state = new EditorState.Broken<>(
                    new BrokenFile(body, this, SourceLanguage.MACHINE_FILE, this::dirtyChanged));
            return;
        }
        var open = new OpenMachine(this, document,
                new GefParts(getEditDomain(), getActionRegistry(), this::setGraphicalViewer), body);
        state = new EditorState.Open<>(open);
        open.start();
        if (earlier != null) {
            open.pages().restore(earlier);
        }
    }

    @Override
    protected void initializeGraphicalViewer() {
        // the diagram is opened when all controls exist
    }

    @Override
    public void restoreState(IMemento memento) {
        earlier = memento;
    }

    @Override
    public void saveState(IMemento memento) {
        state.model().ifPresent(open -> open.save(memento));
    }

    @Override
    public void commandStackChanged(EventObject event) {
        state.model().ifPresent(OpenMachine::changed);
        firePropertyChange(PROP_DIRTY);
        super.commandStackChanged(event);
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        state.model().ifPresent(open -> open.selectionChanged(part == this));
    }

    @Override
    public boolean isDirty() {
        return state.isDirty();
    }

    @Override
    public void dirtyChanged() {
        firePropertyChange(PROP_DIRTY);
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
        getCommandStack().markSaveLocation();
        state.model().ifPresent(OpenMachine::saved);
        firePropertyChange(PROP_DIRTY);
        state.model().ifPresent(OpenMachine::sourceChanged);
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
    public void fileMoved(IFile target) {
        document.movedTo(target);
        setInput(new FileEditorInput(target));
        setPartName(target.getName());
        firePropertyChange(PROP_TITLE);
    }

    @Override
    public void problemsChanged() {
        state.model().ifPresent(OpenMachine::problemsChanged);
    }

    @Override
    public FileDocument<Machine> document() {
        return document;
    }

    @Override
    public Control area() {
        return body;
    }

    @Override
    public EditorBanner banner() {
        return state.banner();
    }

    @Override
    public void reload() {
        var open = state.model().filter(model -> document.load());
        if (open.isEmpty()) {
            getCommandStack().flush();
            EditorFiles.reopen(this);
            return;
        }
        open.get().reloaded();
        firePropertyChange(PROP_DIRTY);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        var own = state.model().map(open -> open.adapter(type)).orElse(null);
        // a file that cannot be read has no properties
        return own == null && type != IPropertySheetPage.class ? super.getAdapter(type) : own;
    }

    @Override
    public void setFocus() {
        EditorFiles.lookOnDisk(document.file());
        state.setFocus();
    }

    @Override
    public void dispose() {
        state.model().ifPresent(OpenMachine::dispose);
        super.dispose();
    }
}
