// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.page.PageStack;
import org.hopscope.editor.source.SourceLanguage;
import org.hopscope.editor.source.SourcePage;
import org.hopscope.editor.table.TablePage;
import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.ProtocolLayer;

/** The pages of an editor, one of them in front. The diagram is the first. */
final class EditorPages {

    private static final int PROTOCOL = 3;
    private static final String PAGE = "page";

    private final PageContext context;
    private final DiagramPage diagram;
    private final PageStack stack;

    EditorPages(PageContext context, DiagramPage diagram) {
        this.context = context;
        this.diagram = diagram;
        stack = new PageStack(List.of(diagram, new TablePage(context),
                new SourcePage(context, SourceLanguage.MACHINE), new ProtocolPage(context, diagram)),
                this::pageChanged, context::tell);
    }

    private void pageChanged() {
        diagram.sheet().forgetRefusal();
        context.selectionChanged();
    }

    /** Makes the tabs. */
    void createBar(Composite parent) {
        stack.createBar(parent, context.theme(), context.site());
    }

    /** Makes the area of the pages, with the diagram in front. */
    Composite create(Composite parent) {
        return stack.create(parent);
    }

    /** Shows another page, if the one in front lets it. */
    void show(int index) {
        stack.show(index);
    }

    /** Another diagram was opened: that of a protocol is a page of its own. */
    void sheetOpened(Element element) {
        if (stack.shown() == 0 || stack.shown() == PROTOCOL) {
            stack.renameFront(element instanceof ProtocolLayer ? PROTOCOL : 0);
        }
    }

    /** Writes which page is in front, and what is visible of the diagram. */
    void save(IMemento memento) {
        diagram.sheet().view().save(memento);
        memento.putInteger(PAGE, stack.shown());
    }

    /** Shows what was written, as far as it still exists. */
    void restore(IMemento memento) {
        diagram.sheet().restore(SheetView.read(memento));
        var page = memento.getInteger(PAGE);
        // a diagram that is open has its own page
        if (page != null && page != 0 && page != PROTOCOL) {
            stack.show(page);
        }
    }

    /** The number of pages. */
    int count() {
        return stack.count();
    }

    /** The page in front. */
    int shown() {
        return stack.shown();
    }

    private EditorPage front() {
        return stack.front();
    }

    /** The machine was changed or read anew. */
    void refresh() {
        front().refresh();
    }

    /** True if something was typed that is not in the machine yet. */
    boolean isDirty() {
        return stack.isDirty();
    }

    /** The machine was saved. */
    void saved() {
        stack.saved();
    }

    /** The editor shows its first page. */
    void opened() {
        stack.opened();
    }

    /** Brings a page to the front. */
    void show(EditorPage page) {
        stack.show(page);
    }

    /** Other problems are known; the diagram marks them itself. */
    void problemsChanged() {
        if (stack.shown() > 0) {
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

    /** The selected elements; the element whose inside is shown if nothing is. */
    List<EObject> selection() {
        var selection = front().selection();
        var open = diagram.sheet().element();
        return selection.isEmpty() && open != null ? List.of(open) : selection;
    }

    void setTheme(DiagramTheme theme) {
        stack.setTheme(theme);
    }

    void setFocus() {
        front().setFocus();
    }
}
