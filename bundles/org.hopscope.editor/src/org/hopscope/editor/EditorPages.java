// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.page.PageBar;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.page.PageHandler;
import org.hopscope.editor.source.SourcePage;
import org.hopscope.editor.table.TablePage;
import org.hopscope.model.machine.Machine;

/** The pages of an editor, one of them in front. The diagram is the first. */
final class EditorPages implements PageContext {

    private static final String COMMAND = "org.hopscope.editor.page.";
    private static final List<String> COMMANDS = List.of("diagram", "table", "text");

    private final MachineDiagramEditor editor;
    private final List<EditorPage> pages;
    private final Control[] controls;
    private final StackLayout layout = new StackLayout();
    private Composite stack;
    private PageBar bar;
    private int shown;

    EditorPages(MachineDiagramEditor editor, DiagramPage diagram) {
        this.editor = editor;
        pages = List.of(diagram, new TablePage(this), new SourcePage(this));
        controls = new Control[pages.size()];
    }

    /** Makes the tabs. */
    void createBar(Composite parent) {
        bar = new PageBar(parent, editor.theme(), pages.stream().map(EditorPage::title).toList(), this::show);
        GridDataFactory.fillDefaults().exclude(pages.size() < 2).applyTo(bar);
        bar.setVisible(pages.size() > 1);
        bindKeys();
    }

    private void bindKeys() {
        var handlers = site().getService(IHandlerService.class);
        for (var i = 0; i < pages.size(); i++) {
            var index = i;
            handlers.activateHandler(COMMAND + COMMANDS.get(i), new PageHandler(() -> show(index)));
        }
        handlers.activateHandler("org.eclipse.ui.navigate.nextSubTab",
                new PageHandler(() -> show((shown + 1) % pages.size())));
        handlers.activateHandler("org.eclipse.ui.navigate.previousSubTab",
                new PageHandler(() -> show((shown + pages.size() - 1) % pages.size())));
    }

    /** Makes the area of the pages, with the diagram in front. */
    Composite create(Composite parent) {
        stack = new Composite(parent, SWT.NONE);
        stack.setLayout(layout);
        bringForward(0, List.of());
        return stack;
    }

    /** Shows another page, if the one in front lets it. */
    void show(int index) {
        if (index == shown || index < 0 || index >= pages.size()) {
            return;
        }
        var selection = front().selection();
        if (front().deactivate()) {
            bringForward(index, selection);
            front().setFocus();
            selectionChanged();
        }
    }

    /** How many pages there are. */
    int count() {
        return pages.size();
    }

    /** Which page is in front. */
    int shown() {
        return shown;
    }

    private void bringForward(int index, List<EObject> selection) {
        if (controls[index] == null) {
            controls[index] = pages.get(index).create(stack);
        }
        shown = index;
        layout.topControl = controls[index];
        stack.layout();
        // the workbench may put layouts off; what is in front must be so at once
        for (var control : controls) {
            if (control != null) {
                control.setVisible(control == layout.topControl);
            }
        }
        bar.setShown(index);
        front().activate(selection);
    }

    private EditorPage front() {
        return pages.get(shown);
    }

    /** The machine was changed or read anew. */
    void refresh() {
        front().refresh();
    }

    /** Whether something was typed that is not in the machine yet. */
    boolean isDirty() {
        return front().isDirty();
    }

    @Override
    public void dirtyChanged() {
        editor.dirtyChanged();
    }

    /** Other problems are known; the diagram marks them itself. */
    void problemsChanged() {
        if (shown > 0) {
            front().refresh();
        }
    }

    /** Puts what is being typed into the machine; false if that is not possible. */
    boolean flush() {
        return front().flush();
    }

    /** Shows an element on the page in front, or else on the diagram. */
    void reveal(EObject element) {
        if (!front().reveal(element)) {
            show(0);
            front().reveal(element);
        }
    }

    /** What is selected; the element whose inside is shown if nothing is. */
    List<EObject> selection() {
        var selection = front().selection();
        return selection.isEmpty() && editor.sheet().element() != null ? List.of(editor.sheet().element()) : selection;
    }

    void setTheme(DiagramTheme theme) {
        bar.setTheme(theme);
        for (var i = 0; i < controls.length; i++) {
            if (controls[i] != null) {
                pages.get(i).setTheme(theme);
            }
        }
    }

    void setFocus() {
        front().setFocus();
    }

    @Override
    public IEditorSite site() {
        return editor.getEditorSite();
    }

    @Override
    public IFile file() {
        return editor.document().file();
    }

    @Override
    public Machine machine() {
        return editor.machine();
    }

    @Override
    public CommandStack commands() {
        return editor.sheet().commands();
    }

    @Override
    public DiagramTheme theme() {
        return editor.theme();
    }

    @Override
    public Marks marks() {
        return editor.sheet().marks();
    }

    @Override
    public void say(String message) {
        editor.sheet().refuse(message);
    }

    @Override
    public void selectionChanged() {
        editor.pageSelectionChanged();
    }
}
