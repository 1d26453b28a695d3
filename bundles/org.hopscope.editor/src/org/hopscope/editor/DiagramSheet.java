// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.MouseWheelHandler;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStackEvent;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.editor.action.DiagramContext;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.diagram.Section;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.layout.RoomStack;
import org.hopscope.editor.part.BasePart;
import org.hopscope.editor.part.MachinePartFactory;
import org.hopscope.editor.part.PicturePart;
import org.hopscope.editor.part.Refresh;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.editor.tool.PlacingAid;
import org.hopscope.editor.tool.PointerZoom;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.ui.highlight.HighlightService;

/** The diagram that is open in an editor, and the way from the machine to it. */
final class DiagramSheet implements DiagramContext {

    private static final double[] ZOOMS = {0.25, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 3, 4};

    /** Pictures of topologies are larger than any drawing: from far away they show frames with counts. */
    private static final double[] FAR_ZOOMS = DoubleStream.concat(DoubleStream.of(0.01, 0.02, 0.04, 0.08, 0.16),
            DoubleStream.of(ZOOMS)).toArray();

    private static final double LEAST_FIT = 0.55;

    private final MachineHost host;
    private final GraphicalViewer viewer;
    private final Breadcrumb breadcrumb;
    private final WorkloadSheet form;
    private final Trail trail = new Trail();
    private final List<Runnable> onOpened = new ArrayList<>();
    private double fitted = 1;
    private Point size = new Point(0, 0);
    /** The position to scroll to as soon as the diagram has a size, or null. */
    private SheetView wanted;
    private Marks marks = Marks.NONE;
    private Command running;

    /** The diagram in a viewer, and the forms that stand in for it, which take the whole of {@code area}. */
    DiagramSheet(MachineHost host, Composite area, GraphicalViewer viewer, DefaultEditDomain domain,
            Breadcrumb breadcrumb) {
        this.host = host;
        this.viewer = viewer;
        this.breadcrumb = breadcrumb;
        form = new WorkloadSheet(host, this, area);
        viewer.setEditPartFactory(new MachinePartFactory());
        viewer.setProperty(DiagramHost.KEY, this);
        PlacingAid.load(viewer);
        viewer.setEditDomain(domain);
        domain.getCommandStack().addCommandStackEventListener(this::commandRuns);
        if (domain.getCommandStack() instanceof RoomStack room) {
            room.watch(viewer, this::refresh);
        }
        viewer.addSelectionChangedListener(event -> speak());
        viewer.getControl().addListener(SWT.Resize, event -> resized());
    }

    /** Gives the viewer its colours; the content has to be opened again afterwards. */
    void configure(DiagramTheme theme) {
        // lines are taken out of the layers of the root part that they were put into
        viewer.setContents((EditPart) null);
        viewer.setProperty(DiagramTheme.KEY, theme);
        var root = new SmoothRootPart(theme);
        root.getZoomManager().setZoomLevels(ZOOMS);
        root.getZoomManager().setZoomLevelContributions(List.of(ZoomManager.FIT_ALL, ZoomManager.FIT_WIDTH));
        viewer.setRootEditPart(root);
        viewer.setProperty(MouseWheelHandler.KeyGenerator.getKey(SWT.MOD1), PointerZoom.INSTANCE);
        var control = viewer.getControl();
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        control.setBackground(theme.color(Tone.CANVAS));
        control.setForeground(theme.color(Tone.TEXT));
    }

    /** Shows the same in other colours. */
    void repaint(DiagramTheme theme) {
        var zoom = zoom().getZoom();
        var selected = selection();
        var place = ((FigureCanvas) viewer.getControl()).getViewport().getViewLocation().getCopy();
        configure(theme);
        // the new root is as large as its figures; what fitted before still does
        zoom().setZoom(zoom);
        openLast();
        select(selected);
        viewer.flush();
        ((FigureCanvas) viewer.getControl()).scrollTo(place.x, place.y);
    }

    /** Runs {@code action} whenever another diagram was opened. */
    void onOpened(Runnable action) {
        onOpened.add(action);
    }

    /** The zoom of the present root of the viewer. */
    ZoomManager zoom() {
        return (ZoomManager) viewer.getProperty(ZoomManager.class.toString());
    }

    @Override
    public IEditorSite site() {
        return host.site();
    }

    @Override
    public IFile file() {
        return host.file();
    }

    @Override
    public Machine machine() {
        return host.machine();
    }

    @Override
    public GraphicalViewer viewer() {
        return viewer;
    }

    @Override
    public CommandStack commands() {
        return viewer.getEditDomain().getCommandStack();
    }

    @Override
    public Element element() {
        return trail.element();
    }

    @Override
    public void open(Element element) {
        trail.go(host.machine(), element);
        openLast();
    }

    @Override
    public void open(Section section) {
        trail.go(section);
        openLast();
    }

    @Override
    public void open(NodeType kind, String instance) {
        trail.go(kind, instance);
        openLast();
    }

    /** Goes back to a place on the way to the open diagram. */
    void openStop(Trail.Stop stop) {
        trail.backTo(stop);
        openLast();
    }

    private void openLast() {
        breadcrumb.setPath(trail.stops());
        viewer.setContents(trail.last().content());
        limitZoom();
        form.open(element());
        forgetRefusal();
        refresh();
        onOpened.forEach(Runnable::run);
        fit();
        // the place in another diagram means nothing in this one
        viewer.flush();
        ((FigureCanvas) viewer.getControl()).scrollTo(0, 0);
    }

    /** A zoom from which only pictures of topologies are seen gives way to one that fits. */
    private void limitZoom() {
        var manager = zoom();
        manager.setZoomLevels(viewer.getContents() instanceof PicturePart ? FAR_ZOOMS : ZOOMS);
        if (manager.getZoom() < manager.getMinZoom()) {
            fitted = manager.getZoom();
        }
    }

    /** Tells a screen reader what was selected last, wherever it was selected. */
    private void speak() {
        var parts = viewer.getSelectedEditParts();
        if (!parts.isEmpty() && ((EditPart) parts.getLast()).getAdapter(AccessibleEditPart.class)
                instanceof AccessibleEditPart spoken) {
            viewer.getControl().getAccessible().setFocus(spoken.getAccessibleID());
        }
    }

    /** Scroll bars that come and go resize the control as well, but not its outside. */
    private void resized() {
        if (!viewer.getControl().getSize().equals(size)) {
            size = viewer.getControl().getSize();
            fit();
            scrollToWanted();
        }
    }

    /** The part of the sheet that is visible now. */
    SheetView view() {
        var place = ((FigureCanvas) viewer.getControl()).getViewport().getViewLocation();
        var level = zoom().getZoom();
        return new SheetView(trail.ids(), level == fitted ? 0 : level, place.x, place.y);
    }

    /** Shows what was visible earlier, as far as it still exists. */
    void restore(SheetView view) {
        openIds(view.path());
        if (view.zoom() > 0) {
            // no zoom that fits: the width of the window changes nothing
            fitted = 0;
            zoom().setZoom(Math.clamp(view.zoom(), zoom().getMinZoom(), zoom().getMaxZoom()));
        }
        wanted = view;
        scrollToWanted();
    }

    private void scrollToWanted() {
        if (wanted != null && size.x > 0) {
            viewer.flush();
            ((FigureCanvas) viewer.getControl()).scrollTo(wanted.x(), wanted.y());
            wanted = null;
        }
    }

    /** Makes the whole width visible if that leaves it readable; not any more when the user has chosen a zoom. */
    private void fit() {
        var manager = zoom();
        var room = viewer.getControl().getSize();
        if (manager.getZoom() == fitted && room.x > 0 && viewer.getContents() instanceof GraphicalEditPart contents) {
            viewer.flush();
            var natural = contents.getFigure().getPreferredSize();
            fitted = Math.clamp(Math.floor(room.x * 20.0 / natural.width) / 20, LEAST_FIT, 1);
            manager.setZoom(fitted);
            ((FigureCanvas) viewer.getControl()).scrollTo(0, 0);
        }
    }

    @Override
    public boolean canGoUp() {
        return trail.stops().size() > 1;
    }

    /** Opens the diagram above this one and selects there what was open; does nothing at the top. */
    @Override
    public void up() {
        if (canGoUp()) {
            var inner = element();
            trail.up();
            openLast();
            if (inner instanceof Rack rack) {
                select(List.of(rack));
                return;
            }
            Interior.of(element()).elements().stream().filter(shown -> Interior.opens(shown).orElse(null) == inner)
                    .max(Comparator.comparing(shown -> shown == inner)).ifPresent(shown -> select(List.of(shown)));
        }
    }

    /** UUIDs of the way to the open diagram. */
    List<String> pathIds() {
        return trail.ids();
    }

    /** Opens the same diagram in a machine that was read again; the nearest one that still exists. */
    void openIds(List<String> ids) {
        trail.go(host.machine(), ids);
        openLast();
    }

    /** As {@link #openIds}, but what was visible stays so. */
    void reopen(List<String> ids) {
        var level = zoom().getZoom();
        var place = ((FigureCanvas) viewer.getControl()).getViewport().getViewLocation().getCopy();
        openIds(ids);
        zoom().setZoom(level);
        viewer.flush();
        ((FigureCanvas) viewer.getControl()).scrollTo(place.x, place.y);
    }

    /** The kind of command decides what has to be brought up to date. */
    private void commandRuns(CommandStackEvent event) {
        running = event.isPreChangeEvent() ? event.getCommand() : null;
        if (event.isPostChangeEvent()) {
            forgetRefusal();
        }
    }

    /** Removes the reason why something was refused: something else was done since, or other things are shown. */
    void forgetRefusal() {
        if (breadcrumb.isRefusal()) {
            refuse("");
        }
    }

    /** The form that stands in for the diagram of a workload. */
    WorkloadSheet form() {
        return form;
    }

    /** Brings the diagram up to date after a change; leaves it if its element does not exist any more. */
    void refresh() {
        if (trail.leaveRemoved(host.machine())) {
            openLast();
            return;
        }
        form.refresh();
        deselectRemoved();
        if (viewer.getContents() instanceof BasePart<?, ?> contents) {
            Touched.by(running).ifPresentOrElse(touched -> Refresh.after(contents, touched), contents::refreshAll);
            viewer.flush();
        }
        breadcrumb.setPath(trail.stops());
    }

    /** All at once: each removed part that was selected would be announced as another selection. */
    private void deselectRemoved() {
        var selected = ((List<?>) viewer.getSelectedEditParts()).stream().map(EditPart.class::cast).toList();
        var left = selected.stream().filter(part -> !(part.getModel() instanceof EObject element)
                || EcoreUtil.getRootContainer(element) == host.machine()).toList();
        if (left.size() < selected.size()) {
            viewer.setSelection(new StructuredSelection(left));
        }
    }

    @Override
    public void hover(Set<String> elementIds) {
        var window = host.site().getWorkbenchWindow();
        if (window.getShell() != null && !window.getShell().isDisposed()) {
            window.getService(HighlightService.class).hover(elementIds);
        }
    }

    @Override
    public void mark(Marks newMarks) {
        if (!marks.equals(newMarks)) {
            var different = marks.difference(newMarks);
            marks = newMarks;
            form.refresh();
            if (viewer.getContents() instanceof BasePart<?, ?> contents) {
                contents.refreshMarksOf(different);
            }
        }
    }

    @Override
    public Marks marks() {
        return marks;
    }

    @Override
    public void refuse(String reason) {
        breadcrumb.setMessage(reason);
        host.site().getActionBars().getStatusLineManager().setErrorMessage(reason.isEmpty() ? null : reason);
    }

    @Override
    public void tell(String message) {
        // there is room for all of it in a narrow editor, too; other machines have the same status line
        var line = host.site().getActionBars().getStatusLineManager();
        line.setMessage(message);
        breadcrumb.setNote(message, () -> line.setMessage(null));
    }

    @Override
    public void showProperties(EObject element) {
        properties(IWorkbenchPage.VIEW_VISIBLE);
    }

    @Override
    public void goToProperties() {
        properties(IWorkbenchPage.VIEW_ACTIVATE);
    }

    private void properties(int mode) {
        try {
            host.site().getPage().showView(IPageLayout.ID_PROP_SHEET, null, mode);
        } catch (PartInitException failed) {
            EditorFiles.report(host.site(), "action.properties", failed);
        }
    }

    @Override
    public List<EObject> selection() {
        var selection = new ArrayList<EObject>();
        for (var part : viewer.getSelectedEditParts()) {
            if (part != viewer.getContents() && ((EditPart) part).getModel() instanceof EObject element) {
                selection.add(element);
            }
        }
        return selection;
    }

    @Override
    public void reveal(EObject found) {
        var home = found instanceof Machine machine ? machine : Interior.home(found);
        var drawn = viewer.getEditPartRegistry().containsKey(found);
        if (home != element() && !(element() instanceof Rack && drawn) || trail.last().section() != null && !drawn) {
            openFromTop(home);
        }
        select(List.of(found));
        if (viewer.getEditPartRegistry().get(found) instanceof GraphicalEditPart part
                && !part.getFigure().isShowing()
                && !(found instanceof Vertex vertex && vertex.getRack() != null && partOf(found).isPresent())) {
            refuse(Messages.get("layers.hiddenElement",
                    found instanceof Element named ? Texts.name(named) : Texts.kind(found.eClass())));
        }
        form.select(found);
    }

    private void openFromTop(Element home) {
        if (!(home instanceof Machine)) {
            trail.startOver(home);
        }
        open(home);
    }

    @Override
    public void select(List<? extends EObject> elements) {
        var parts = elements.stream().map(this::partOf).flatMap(Optional::stream).distinct().toList();
        if (!parts.isEmpty()) {
            viewer.setSelection(new StructuredSelection(parts));
            viewer.reveal(parts.getLast());
        }
    }

    /** The element that may stand for one that has no figure. */
    private static EObject around(EObject element) {
        return element instanceof Vertex vertex && vertex.getRack() != null ? vertex.getRack() : element.eContainer();
    }

    /** The part of an element, or of the nearest element around it that has one. */
    private Optional<EditPart> partOf(EObject element) {
        for (var at = element; at != null; at = around(at)) {
            if (viewer.getEditPartRegistry().get(at) instanceof GraphicalEditPart part && part.isSelectable()
                    && part.getFigure().isShowing()) {
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }
}
