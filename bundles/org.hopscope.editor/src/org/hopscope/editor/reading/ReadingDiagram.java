// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.reading;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.MouseWheelHandler;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.parts.GraphicalViewerKeyHandler;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.document.Themes;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.part.BasePart;
import org.hopscope.editor.part.DiagramViewer;
import org.hopscope.editor.part.MachinePartFactory;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.editor.tool.PointerZoom;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.picture.MachineDiagram;
import org.hopscope.ui.picture.Mark;
import org.hopscope.ui.picture.Sight;

/** A viewer of the editor's figures that nothing edits. */
final class ReadingDiagram implements MachineDiagram, DiagramHost {

    private static final double[] ZOOMS = {0.08, 0.1, 0.125, 0.16, 0.2, 0.25, 0.33, 0.4, 0.5, 0.67, 0.8, 1, 1.25, 1.5,
        2, 3};
    private static final int EDGE = 16;

    private final DiagramViewer viewer = new DiagramViewer();
    private final Control control;
    private DiagramTheme theme;
    private Machine machine;
    private Marks marks = Marks.NONE;
    private Consumer<Sight> onSight = sight -> {};
    private Consumer<String> onSelecting = id -> {};
    private Consumer<String> onOpening = id -> {};
    private boolean quiet;

    ReadingDiagram(Composite parent) {
        control = viewer.createControl(parent);
        viewer.setEditDomain(new ReadingDomain(this));
        viewer.setEditPartFactory(new MachinePartFactory());
        viewer.setProperty(DiagramHost.KEY, this);
        viewer.setProperty(MouseWheelHandler.KeyGenerator.getKey(SWT.MOD1), PointerZoom.INSTANCE);
        viewer.setKeyHandler(new GraphicalViewerKeyHandler(viewer));
        viewer.addSelectionChangedListener(event -> selected());
        control().setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        control().addListener(SWT.Dispose, event -> theme.dispose());
        control().addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        dress(Themes.matching(parent));
        viewport().addPropertyChangeListener(Viewport.PROPERTY_VIEW_LOCATION, event -> moved());
        Themes.onChange(parent, this::redress);
    }

    private void dress(DiagramTheme colours) {
        theme = colours;
        viewer.setProperty(DiagramTheme.KEY, theme);
        var root = new SmoothRootPart(theme);
        root.getZoomManager().setZoomLevels(ZOOMS);
        viewer.setRootEditPart(root);
        control().setBackground(theme.color(Tone.CANVAS));
        control().setForeground(theme.color(Tone.TEXT));
        root.getZoomManager().addZoomListener(zoom -> moved());
    }

    private void redress() {
        var seen = sight();
        var contents = viewer.getContents() == null ? null : viewer.getContents().getModel();
        var before = theme;
        quiet = true;
        viewer.setContents((EditPart) null);
        dress(Themes.matching(control().getParent()));
        viewer.setContents(contents);
        quiet = false;
        sight(seen);
        before.dispose();
    }

    @Override
    public Control control() {
        // the viewer forgets a control that is disposed
        return control;
    }

    private Viewport viewport() {
        return ((FigureCanvas) viewer.getControl()).getViewport();
    }

    private ZoomManager zoom() {
        return (ZoomManager) viewer.getProperty(ZoomManager.class.toString());
    }

    @Override
    public void show(Machine shown) {
        var inside = opened();
        machine = shown;
        contents(inside);
    }

    private void contents(String elementId) {
        var found = elementId.isEmpty() ? Optional.<EObject>empty() : ElementIds.find(machine, elementId);
        quiet = true;
        viewer.setContents(found.filter(Interior::exists).orElse(machine));
        viewer.flush();
        quiet = false;
    }

    @Override
    public void mark(Map<String, Mark> found) {
        update(marks.compare(found));
    }

    @Override
    public void highlight(Set<String> elementIds) {
        update(marks.highlight(elementIds));
    }

    private void update(Marks next) {
        if (!marks.equals(next)) {
            var different = marks.difference(next);
            marks = next;
            if (viewer.getContents() instanceof BasePart<?, ?> contents) {
                contents.refreshMarksOf(different);
            }
        }
    }

    @Override
    public void reveal(String elementId) {
        if (machine != null) {
            ElementIds.find(machine, elementId).flatMap(this::partOf).ifPresent(viewer::reveal);
        }
    }

    private Optional<EditPart> partOf(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            if (viewer.getEditPartRegistry().get(at) instanceof GraphicalEditPart part
                    && part != viewer.getContents()) {
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }

    @Override
    public void open(String elementId) {
        if (machine != null && !elementId.equals(opened())) {
            contents(elementId);
        }
    }

    @Override
    public String opened() {
        return viewer.getContents() == null || viewer.getContents().getModel() instanceof Machine ? ""
                : ElementIds.idOf((EObject) viewer.getContents().getModel());
    }

    @Override
    public Sight sight() {
        var at = viewport().getViewLocation();
        var scale = zoom().getZoom();
        return new Sight(scale, (int) Math.round(at.x / scale), (int) Math.round(at.y / scale));
    }

    @Override
    public void sight(Sight wanted) {
        quiet = true;
        if (zoom().getZoom() != wanted.zoom()) {
            zoom().setZoom(wanted.zoom());
            // the extent of the sheet at the new zoom has to be known before one can scroll in it
            ((FigureCanvas) control()).getLightweightSystem().getUpdateManager().performUpdate();
        }
        ((FigureCanvas) control()).scrollTo((int) Math.round(wanted.x() * wanted.zoom()),
                (int) Math.round(wanted.y() * wanted.zoom()));
        quiet = false;
    }

    @Override
    public double fitting() {
        if (!(viewer.getContents() instanceof GraphicalEditPart contents)) {
            return 1;
        }
        viewer.flush();
        var natural = contents.getFigure().getPreferredSize();
        var room = control().getSize();
        var fit = Math.max((double) (room.x - EDGE) / natural.width, (double) (room.y - EDGE) / natural.height);
        return Math.clamp(Math.floor(fit * 100) / 100, ZOOMS[0], 1);
    }

    private void moved() {
        if (!quiet) {
            onSight.accept(sight());
        }
    }

    private void selected() {
        if (!quiet) {
            var parts = ((List<?>) viewer.getSelectedEditParts()).stream().filter(part -> part != viewer.getContents())
                    .map(part -> ((EditPart) part).getModel()).filter(Element.class::isInstance).toList();
            onSelecting.accept(parts.isEmpty() ? "" : ElementIds.idOf((EObject) parts.getLast()));
        }
    }

    @Override
    public void onSight(Consumer<Sight> consumer) {
        onSight = consumer;
    }

    @Override
    public void onSelecting(Consumer<String> consumer) {
        onSelecting = consumer;
    }

    @Override
    public void onOpening(Consumer<String> consumer) {
        onOpening = consumer;
    }

    void selectAt(Point at) {
        var part = viewer.findObjectAt(at);
        if (part == null || part == viewer.getContents() || part == viewer.getRootEditPart() || !part.isSelectable()) {
            viewer.deselectAll();
        } else {
            viewer.select(part);
        }
    }

    void openAt(Point at) {
        inside(viewer.findObjectAt(at));
    }

    void openSelected() {
        if (!viewer.getSelectedEditParts().isEmpty()) {
            inside((EditPart) viewer.getSelectedEditParts().getLast());
        }
    }

    private void inside(EditPart part) {
        if (part != null && part.getModel() instanceof EObject element) {
            Interior.opens(element).filter(Interior::exists).ifPresent(this::open);
        }
    }

    void up() {
        if (!opened().isEmpty()) {
            open(machine);
        }
    }

    void zoomBy(boolean in) {
        if (in) {
            zoom().zoomIn();
        } else {
            zoom().zoomOut();
        }
    }

    @Override
    public void open(Element element) {
        var id = element instanceof Machine ? "" : ElementIds.idOf(element);
        open(id);
        onOpening.accept(id);
    }

    @Override
    public void refuse(String reason) {
        // nothing can be done here that could be refused
    }

    @Override
    public void showProperties(EObject element) {
        // values are compared in the table beside the drawing
    }

    @Override
    public Marks marks() {
        return marks;
    }
}
