// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.editor.figure.DiagramTheme;

/** The pages of an editor, one of them in front, and their tabs. */
public final class PageStack {

    private static final String COMMAND = "org.hopscope.editor.page.";
    private static final List<String> COMMANDS = List.of("diagram", "table", "text", "protocol");

    private final List<? extends EditorPage> pages;
    private final Runnable selectionChanged;
    private final Consumer<String> refused;
    private final Control[] controls;
    private final StackLayout layout = new StackLayout();
    private Composite stack;
    private PageBar bar;
    private int shown;

    /**
     * The pages of an editor.
     *
     * @param selectionChanged runs whenever another one has come to the front
     * @param refused is told why a page that is wanted cannot be shown
     */
    public PageStack(List<? extends EditorPage> pages, Runnable selectionChanged, Consumer<String> refused) {
        this.pages = List.copyOf(pages);
        this.selectionChanged = selectionChanged;
        this.refused = refused;
        controls = new Control[pages.size()];
    }

    /** Makes the tabs, and binds the commands that go from page to page. */
    public void createBar(Composite parent, DiagramTheme theme, IEditorSite site) {
        bar = new PageBar(parent, theme, pages.stream().map(EditorPage::title).toList(), this::show);
        GridDataFactory.fillDefaults().applyTo(bar);
        var handlers = site.getService(IHandlerService.class);
        for (var i = 0; i < pages.size(); i++) {
            var index = i;
            handlers.activateHandler(COMMAND + COMMANDS.get(i), new PageHandler(() -> show(index)));
        }
        handlers.activateHandler("org.eclipse.ui.navigate.nextSubTab",
                new PageHandler(() -> step(1)));
        handlers.activateHandler("org.eclipse.ui.navigate.previousSubTab",
                new PageHandler(() -> step(pages.size() - 1)));
    }

    /** Shows the next page that can be shown. */
    private void step(int by) {
        var next = (shown + by) % pages.size();
        while (pages.get(next).reasonAgainst().isPresent()) {
            next = (next + by) % pages.size();
        }
        show(next);
    }

    /** Makes the area of the pages, with the first one in front. */
    public Composite create(Composite parent) {
        stack = new Composite(parent, SWT.NONE);
        stack.setLayout(layout);
        bringForward(0, List.of());
        return stack;
    }

    /** Shows another page, if the one in front lets it. */
    public void show(int index) {
        if (index == shown || index < 0 || index >= pages.size()) {
            return;
        }
        var reason = pages.get(index).reasonAgainst();
        if (reason.isPresent()) {
            refused.accept(reason.get());
            return;
        }
        var selection = front().selection();
        if (front().deactivate()) {
            bringForward(index, selection);
            front().setFocus();
            selectionChanged.run();
        }
    }

    /** Says that what the front page shows is that of another page with the same control, without a change of page. */
    public void renameFront(int index) {
        if (index != shown) {
            controls[index] = controls[shown];
            shown = index;
            bar.setShown(index);
        }
    }

    /** The number of pages. */
    public int count() {
        return pages.size();
    }

    /** The page in front. */
    public int shown() {
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

    /** Brings a page to the front. */
    public void show(EditorPage page) {
        show(pages.indexOf(page));
    }

    /** True if something was typed on any page that is not in the model yet. */
    public boolean isDirty() {
        return pages.stream().anyMatch(EditorPage::isDirty);
    }

    /** The model was saved. */
    public void saved() {
        pages.forEach(EditorPage::saved);
    }

    /** The editor has been opened. */
    public void opened() {
        pages.forEach(EditorPage::opened);
    }

    /** The page in front. */
    public EditorPage front() {
        return pages.get(shown);
    }

    /** Takes other colours. */
    public void setTheme(DiagramTheme theme) {
        bar.setTheme(theme);
        for (var i = 0; i < controls.length; i++) {
            if (controls[i] != null) {
                pages.get(i).setTheme(theme);
            }
        }
    }
}
