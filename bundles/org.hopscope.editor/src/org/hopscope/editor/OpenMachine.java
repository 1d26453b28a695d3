// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.action.LayersPopup;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.EditorRecovery;
import org.hopscope.editor.document.FileDocument;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.document.Themes;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.state.OpenModel;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.ThemeChange;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.problem.QuickFixResolutions;

/** A machine file that could be read: the pages, the bars above and below them, and the services that feed them. */
final class OpenMachine implements MachineHost, OpenModel {

    /** Least width of the path to the open diagram, in pixels. */
    private static final int LEAST_PATH = 140;

    private final FileEditor editor;
    private final FileDocument<Machine> document;
    private final GefParts gef;
    private final Composite body;
    private final EditorSelection selection = new EditorSelection();
    private final EditorSource source;
    private final Breadcrumb breadcrumb;
    private final ResultBars bars;
    private final LayersButton layers;
    private final EditorBanner banner;
    private final DiagramPage diagram;
    private final EditorPages pages;
    private final EditorWatch watch;
    private DiagramTheme theme;
    /** Needs the strips of the editor, which are known once the editor knows this object. */
    private EditorRecovery recovery;

    /** Makes the controls in {@code body}, which has a grid of one column; {@link #start} has to follow. */
    OpenMachine(FileEditor editor, FileDocument<Machine> document, GefParts gef, Composite body) {
        this.editor = editor;
        this.document = document;
        this.gef = gef;
        this.body = body;
        theme = Themes.matching(body);
        source = new EditorSource(editor, this);
        var row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(5).spacing(0, 0).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        breadcrumb = new Breadcrumb(row, theme, this::openStop);
        GridDataFactory.fillDefaults().grab(true, false).minSize(LEAST_PATH, SWT.DEFAULT).applyTo(breadcrumb);
        var legend = new ResultsLegend(row, theme);
        GridDataFactory.fillDefaults().exclude(true).applyTo(legend);
        breadcrumb.onMessage(legend::giveWay);
        var profile = new ProfileBar(row, theme, this::chooseProfile);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(profile);
        layers = new LayersButton(row, theme, this::openLayers);
        diagram = new DiagramPage(this, gef, breadcrumb, selection);
        pages = new EditorPages(this, diagram);
        pages.createBar(row);
        banner = new EditorBanner(body, theme);
        site().setSelectionProvider(selection);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(pages.create(body));
        bars = new ResultBars(legend, profile,
                new LoadTimeBar(body, theme, site().getService(HighlightService.class)::highlight));
        watch = new EditorWatch(editor, this, diagram.sheet(), bars);
    }

    /** Begins to show what needs the strips of the editor, and what was kept from an earlier time. */
    void start() {
        recovery = new EditorRecovery(editor);
        EditorFiles.tellMigration(editor);
        pages.opened();
        Themes.onChange(body, this::refreshTheme);
    }

    private void openStop(Trail.Stop stop) {
        diagram.sheet().openStop(stop);
    }

    private void chooseProfile(int number) {
        watch.profile().choose(number);
    }

    private void openLayers() {
        new LayersPopup(diagram.sheet()).open();
    }

    private void refreshTheme() {
        if (ThemeChange.isDark(body) != theme.isDark()) {
            var old = theme;
            theme = Themes.matching(body);
            breadcrumb.setTheme(theme);
            layers.setTheme(theme);
            bars.setTheme(theme);
            pages.setTheme(theme);
            banner.setTheme(theme);
            old.dispose();
        }
    }

    /** The pages, one of them in front. */
    EditorPages pages() {
        return pages;
    }

    @Override
    public void sheetOpened() {
        pages.sheetOpened(diagram.sheet().element());
        layers.show(machine());
    }

    /** The machine was changed by a command. */
    void changed() {
        pages.refresh();
        diagram.actions().update();
        layers.show(machine());
        source.changed();
    }

    /** The selection of a part of the workbench has changed. */
    void selectionChanged(boolean own) {
        diagram.actions().update();
        if (own) {
            watch.publishSelection();
        }
    }

    /** The machine is in the file as it is now. */
    void saved() {
        pages.saved();
    }

    /** The machine was saved or read again, and its unsaved changes differ. */
    void sourceChanged() {
        source.changed();
    }

    /** The machine was read again: shows the same diagram, zoom and selection as before, without the undo history. */
    void reloaded() {
        var sheet = diagram.sheet();
        var path = sheet.pathIds();
        var selected = pages.selection().stream().map(ElementIds::idOf).toList();
        commands().flush();
        sheet.reopen(path);
        pages.refresh();
        sheet.select(selected.stream().flatMap(id -> ElementIds.find(machine(), id).stream()).toList());
        source.changed();
    }

    /** The problems of the file have changed. */
    void problemsChanged() {
        watch.readProblems();
        pages.problemsChanged();
    }

    /** The adapter of the editor for a type; null if it has none. */
    Object adapter(Class<?> type) {
        if (type == MachineSource.class || type == UnsavedWork.class) {
            return source;
        }
        if (type == IPropertySheetPage.class) {
            return new MachineProperties(this, diagram.sheet(), gef.actions());
        }
        if (type == IContentOutlinePage.class) {
            return new MachineOutline(this, diagram.sheet());
        }
        if (type == ZoomManager.class) {
            return diagram.sheet().zoom();
        }
        if (type == DiagramActions.class) {
            return diagram.actions();
        }
        if (type == IGotoMarker.class) {
            return (IGotoMarker) this::show;
        }
        return type == DiagramHost.class ? diagram.sheet() : null;
    }

    /** Shows where a problem is; one that several elements have together, such as a cycle of links, selects them. */
    private void show(IMarker problem) {
        var id = problem.getAttribute(ModelProblem.ELEMENT_ID, "");
        var others = QuickFixResolutions.related(problem).stream()
                .flatMap(one -> ElementIds.find(machine(), one).stream()).toList();
        if (!others.isEmpty()) {
            pages.show(0);
        }
        reveal(id);
        diagram.sheet().select(others);
    }

    /** Writes which page is in front, and what is visible of the diagram. */
    void save(IMemento memento) {
        pages.save(memento);
    }

    @Override
    public boolean isDirty() {
        return commands().isDirty() || pages.isDirty();
    }

    @Override
    public boolean flush() {
        return pages.flush();
    }

    @Override
    public void setFocus() {
        pages.setFocus();
    }

    @Override
    public void dispose() {
        watch.dispose();
        recovery.dispose();
        theme.dispose();
    }

    @Override
    public List<EObject> selectedElements() {
        return pages.selection();
    }

    @Override
    public void reveal(String elementId) {
        ElementIds.find(machine(), elementId).ifPresent(pages::reveal);
    }

    @Override
    public Machine machine() {
        return document.root().orElseThrow();
    }

    @Override
    public IEditorSite site() {
        return (IEditorSite) editor.getSite();
    }

    @Override
    public IFile file() {
        return document.file();
    }

    @Override
    public CommandStack commands() {
        return gef.domain().getCommandStack();
    }

    @Override
    public DiagramTheme theme() {
        return theme;
    }

    @Override
    public Marks marks() {
        return diagram.sheet().marks();
    }

    @Override
    public EditorBanner banner() {
        return banner;
    }

    @Override
    public void say(String message) {
        diagram.sheet().refuse(message);
    }

    @Override
    public void tell(String message) {
        diagram.sheet().tell(message);
    }

    @Override
    public void showPage(EditorPage page) {
        pages.show(page);
    }

    @Override
    public void selectionChanged() {
        selection.setSelection(new StructuredSelection(pages.selection()));
    }

    @Override
    public void dirtyChanged() {
        editor.dirtyChanged();
    }
}
