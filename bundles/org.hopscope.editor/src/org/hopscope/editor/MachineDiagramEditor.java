// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.ArrayList;
import java.util.EventObject;
import java.util.HashSet;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.actions.ZoomInAction;
import org.eclipse.gef.ui.actions.ZoomOutAction;
import org.eclipse.gef.ui.parts.GraphicalEditor;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.StructuredSelection;
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
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.action.LayersPopup;
import org.hopscope.editor.command.FollowCommand;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.document.DocumentKind;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.EditorRecovery;
import org.hopscope.editor.document.FileDocument;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.document.Themes;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.offer.Offer;
import org.hopscope.editor.part.DiagramViewer;
import org.hopscope.editor.source.BrokenFile;
import org.hopscope.editor.source.SourceLanguage;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.editor.tool.DiagramDomain;
import org.hopscope.editor.tool.ForeignFileDrop;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.library.PartLibraries;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.UnsavedWork;

/** The editor of a machine file: one page at a time, a breadcrumb and the tabs of the pages above. */
public final class MachineDiagramEditor extends GraphicalEditor implements FileEditor, IPersistableEditor {

    /** Least width of the path to the open diagram, in pixels. */
    private static final int LEAST_PATH = 140;

    private final List<Runnable> onOpened = new ArrayList<>();
    private final EditorSelection selection = new EditorSelection();
    private EditorPalette palette;
    private FileDocument<Machine> document;
    private DiagramTheme theme;
    private Composite body;
    private Composite area;
    /** The text of the file while it cannot be read; then there is no page. */
    private BrokenFile broken;
    private Breadcrumb breadcrumb;
    private EditorBanner banner;
    private EditorRecovery recovery;
    private LayersButton layers;
    private ResultsLegend legend;
    private ProfileBar profileBar;
    private LoadTimeBar timeBar;
    private EditorPages pages;
    private DiagramSheet sheet;
    private DiagramActions actions;
    private EditorWatch watch;
    private EditorSource source;
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
    public FileDocument<Machine> document() {
        return document;
    }

    DiagramSheet sheet() {
        return sheet;
    }

    GraphicalViewer viewer() {
        return getGraphicalViewer();
    }

    DiagramActions actions() {
        return actions;
    }

    /** The page in front; none while the file cannot be shown. */
    EditorPages pages() {
        return pages;
    }

    @Override
    public void createPartControl(Composite parent) {
        theme = Themes.matching(parent);
        body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        if (document.root().isEmpty()) {
            broken = new BrokenFile(body, this, SourceLanguage.MACHINE_FILE, this::dirtyChanged);
            return;
        }
        pages = new EditorPages(this, new DiagramPage(this));
        var row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(5).spacing(0, 0).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        breadcrumb = new Breadcrumb(row, theme, stop -> sheet.openStop(stop));
        GridDataFactory.fillDefaults().grab(true, false).minSize(LEAST_PATH, SWT.DEFAULT).applyTo(breadcrumb);
        legend = new ResultsLegend(row, theme);
        GridDataFactory.fillDefaults().exclude(true).applyTo(legend);
        profileBar = new ProfileBar(row, theme, number -> watch.profile().choose(number));
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(profileBar);
        layers = new LayersButton(row, theme, () -> new LayersPopup(sheet).open());
        pages.createBar(row);
        banner = new EditorBanner(body, theme);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(pages.create(body));
        timeBar = new LoadTimeBar(body, theme, HighlightService.of(getSite().getWorkbenchWindow())::highlight);
        watch = new EditorWatch(this);
        recovery = new EditorRecovery(this);
        EditorFiles.tellMigration(this);
        pages.opened();
        Themes.onChange(body, this::refreshTheme);
        if (earlier != null) {
            pages.restore(earlier);
        }
    }

    @Override
    public void restoreState(IMemento memento) {
        earlier = memento;
    }

    @Override
    public void saveState(IMemento memento) {
        if (sheet != null) {
            pages.save(memento);
        }
    }

    /** The text about results on the diagram. */
    ResultsLegend legend() {
        return legend;
    }

    /** The slider over the time of a run. */
    LoadTimeBar timeBar() {
        return timeBar;
    }

    /** The text about the times in the blocks of a protocol. */
    ProfileBar profileBar() {
        return profileBar;
    }

    /** Makes the diagram with its palette. */
    Composite createDiagram(Composite parent) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(1, 0).applyTo(area);
        area.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        area.setBackground(theme.color(Tone.BORDER));
        super.createPartControl(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(getGraphicalViewer().getControl());
        palette = new EditorPalette(area, theme, new EditorPalette.Surroundings(getGraphicalViewer(),
                this::libraryParts, () -> document.file().getFullPath().toString()));
        followLibraries();
        sheet.open(machine());
        return area;
    }

    private List<Offer> libraryParts() {
        return Offer.parts(getSite().getService(PartLibraries.class).parts(),
                document.file().getFullPath().toString());
    }

    private void followLibraries() {
        var libraries = getSite().getService(PartLibraries.class);
        Runnable read = () -> {
            palette.fill();
            follow(libraries);
        };
        libraries.addListener(read);
        area.getDisplay().asyncExec(() -> follow(libraries));
        area.addDisposeListener(event -> libraries.removeListener(read));
    }

    /** References become what their parts are now; the user can undo it. */
    private void follow(PartLibraries libraries) {
        if (area.isDisposed() || libraries.parts().isEmpty() || document.root().isEmpty()) {
            return;
        }
        var command = new FollowCommand(machine(), libraries);
        if (command.canExecute()) {
            var first = command.affected().getFirst();
            var library = first.getPartOrigin().getLibrary();
            getCommandStack().execute(command);
            sheet.tell(Messages.get("library.followed", Texts.name(first), library));
        }
    }

    /** The colours of the editor. */
    DiagramTheme theme() {
        return theme;
    }

    Machine machine() {
        return document.root().orElseThrow();
    }

    @Override
    protected void createGraphicalViewer(Composite parent) {
        var viewer = new DiagramViewer();
        viewer.createControl(parent);
        setGraphicalViewer(viewer);
        sheet = new DiagramSheet(this, viewer, getEditDomain(), breadcrumb);
        configureGraphicalViewer();
        hookGraphicalViewer();
        initializeGraphicalViewer();
    }

    @Override
    protected void configureGraphicalViewer() {
        super.configureGraphicalViewer();
        sheet.configure(theme);
        getGraphicalViewer().addDropTargetListener(new ForeignFileDrop(getSite(), document::file));
        zoomActions();
        actions = new DiagramActions(sheet);
        actions.all().forEach(getActionRegistry()::registerAction);
        getGraphicalViewer().setKeyHandler(new GraphicalViewerKeyHandler(getGraphicalViewer()));
        var menu = new DiagramMenu(getGraphicalViewer(), getActionRegistry(), sheet, actions);
        getGraphicalViewer().setContextMenu(menu);
        ((IEditorSite) getSite()).registerContextMenu("org.hopscope.editor.menu", menu, getGraphicalViewer(), false);
    }

    /** The workbench's zoom buttons belong to the present root of the viewer. */
    private void zoomActions() {
        var manager = (ZoomManager) getGraphicalViewer().getProperty(ZoomManager.class.toString());
        getActionRegistry().registerAction(new ZoomInAction(manager));
        getActionRegistry().registerAction(new ZoomOutAction(manager));
    }

    @Override
    protected void hookGraphicalViewer() {
        super.hookGraphicalViewer();
        getGraphicalViewer().addSelectionChangedListener(selection);
        getSite().setSelectionProvider(selection);
    }

    /** Called when another page than the diagram has another selection, and when another page is in front. */
    void pageSelectionChanged() {
        selection.setSelection(new StructuredSelection(pages.selection()));
    }

    @Override
    protected void initializeGraphicalViewer() {
        // the sheet is opened when all controls exist
    }

    /** Called when another diagram has just been opened. */
    void sheetOpened() {
        palette.offer(sheet.element());
        pages.sheetOpened(sheet.element());
        actions.update();
        layers.show(machine());
        if (watch != null) {
            watch.showLoads();
        }
        onOpened.forEach(Runnable::run);
    }

    /** Runs {@code action} whenever another diagram was opened. */
    void onSheetOpened(Runnable action) {
        onOpened.add(action);
    }

    private void refreshTheme() {
        if (Themes.isDark(body) != theme.isDark()) {
            var old = theme;
            theme = Themes.matching(body);
            breadcrumb.setTheme(theme);
            layers.setTheme(theme);
            legend.setTheme(theme);
            profileBar.setTheme(theme);
            timeBar.setTheme(theme);
            palette.setTheme(theme);
            area.setBackground(theme.color(Tone.BORDER));
            sheet.repaint(theme);
            zoomActions();
            sheet.form().rebuild();
            pages.setTheme(theme);
            banner.setTheme(theme);
            old.dispose();
        }
    }

    @Override
    public void commandStackChanged(EventObject event) {
        if (sheet != null && sheet.element() != null) {
            pages.refresh();
            actions.update();
            layers.show(machine());
            source().changed();
        }
        firePropertyChange(PROP_DIRTY);
        super.commandStackChanged(event);
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (sheet != null && actions != null) {
            actions.update();
            if (part == this && watch != null) {
                watch.publishSelection();
            }
        }
    }

    @Override
    public boolean isDirty() {
        return super.isDirty() || pages != null && pages.isDirty() || broken != null && broken.isDirty();
    }

    /** Called when something was typed on a page, or has become part of the machine. */
    void dirtyChanged() {
        firePropertyChange(PROP_DIRTY);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        if (broken != null) {
            broken.save(monitor);
        } else {
            EditorFiles.save(this, document.file(), monitor);
        }
    }

    @Override
    public boolean flush() {
        return sheet != null && pages.flush();
    }

    @Override
    public void saved() {
        getCommandStack().markSaveLocation();
        pages.saved();
        firePropertyChange(PROP_DIRTY);
        source().changed();
    }

    @Override
    public void doSaveAs() {
        EditorFiles.saveAs(this);
    }

    @Override
    public boolean isSaveAsAllowed() {
        return sheet != null;
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
        if (watch != null) {
            watch.readProblems();
        }
    }

    @Override
    public Control area() {
        return body;
    }

    @Override
    public EditorBanner banner() {
        return broken == null ? banner : broken.banner();
    }

    /** Lets the machine be as another one, as one change. */
    void restore(Machine other) {
        var ids = new HashSet<String>();
        other.eAllContents().forEachRemaining(element -> ids.add(ElementIds.idOf(element)));
        getCommandStack().execute(new MergeCommand(machine(), other, ids));
    }

    /** Reads the file again, with the same diagram, zoom and selection as before. */
    @Override
    public void reload() {
        if (broken != null || !document.load()) {
            getCommandStack().flush();
            EditorFiles.reopen(this);
            return;
        }
        var path = sheet.pathIds();
        var selected = pages.selection().stream().map(ElementIds::idOf).toList();
        getCommandStack().flush();
        sheet.reopen(path);
        pages.refresh();
        sheet.select(selected.stream().flatMap(id -> ElementIds.find(machine(), id).stream()).toList());
        source().changed();
        firePropertyChange(PROP_DIRTY);
    }

    /** Shows and selects an element. */
    void reveal(String elementId) {
        if (sheet != null) {
            ElementIds.find(machine(), elementId).ifPresent(pages::reveal);
        }
    }

    private EditorSource source() {
        if (source == null) {
            source = new EditorSource(this);
        }
        return source;
    }

    /** The elements behind the selected figures; the element whose inside is shown if none is selected. */
    List<EObject> selectedElements() {
        return sheet == null ? List.of() : pages.selection();
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        if (type == IPropertySheetPage.class) {
            return sheet == null ? null : new MachineProperties(this, getCommandStack());
        }
        var own = sheet == null ? null : ownAdapter(type);
        return own == null ? super.getAdapter(type) : own;
    }

    private Object ownAdapter(Class<?> type) {
        if (type == MachineSource.class || type == UnsavedWork.class) {
            return source();
        }
        if (type == IContentOutlinePage.class) {
            return new MachineOutline(this, getCommandStack());
        }
        if (type == ZoomManager.class) {
            return getGraphicalViewer().getProperty(ZoomManager.class.toString());
        }
        return type == DiagramHost.class ? sheet : null;
    }

    @Override
    public void setFocus() {
        EditorFiles.lookOnDisk(document.file());
        if (broken != null) {
            broken.setFocus();
        } else {
            pages.setFocus();
        }
    }

    @Override
    public void dispose() {
        if (watch != null) {
            watch.dispose();
            recovery.dispose();
        }
        super.dispose();
        if (theme != null) {
            theme.dispose();
        }
    }
}
