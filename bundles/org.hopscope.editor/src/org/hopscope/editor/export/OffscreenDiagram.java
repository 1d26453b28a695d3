// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.FreeformFigure;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.DiagramFigure;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.ProtocolFigure;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.part.MachinePartFactory;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.model.core.Element;

/** An invisible diagram, for pictures of it. Belongs to the UI thread; close it. */
final class OffscreenDiagram implements AutoCloseable, DiagramHost {

    private static final int MARGIN = 16;

    private final DiagramTheme theme;
    private final Shell shell;
    private final Marks marks;
    private boolean whole = true;
    private final ScrollingGraphicalViewer viewer = new ScrollingGraphicalViewer();

    /** The diagram of this element's inside, with marks on it. */
    OffscreenDiagram(Display display, Element inside, boolean dark, Marks marks) {
        this.marks = marks;
        theme = new DiagramTheme(display, dark);
        shell = new Shell(display, SWT.NO_TRIM);
        shell.setLayout(new FillLayout());
        viewer.createControl(shell);
        viewer.setEditDomain(new EditDomain());
        viewer.setProperty(DiagramHost.KEY, this);
        viewer.setProperty(DiagramTheme.KEY, theme);
        viewer.setRootEditPart(new SmoothRootPart(theme));
        viewer.setEditPartFactory(new MachinePartFactory());
        viewer.setContents(inside);
        layOut();
    }

    private void layOut() {
        viewer.flush();
        ((FigureCanvas) viewer.getControl()).getViewport().validate();
    }

    /** Leaves only the figures of these elements, what is inside them, and lines between them. */
    void restrict(Collection<? extends EObject> elements) {
        whole = false;
        var kept = new IdentityHashMap<EObject, Boolean>();
        elements.forEach(element -> kept.put(element, true));
        restrict((GraphicalEditPart) viewer.getContents(), kept);
        layOut();
    }

    private static boolean restrict(GraphicalEditPart part, IdentityHashMap<EObject, Boolean> kept) {
        var visible = false;
        for (var child : (List<?>) part.getChildren()) {
            var shown = kept.containsKey(((GraphicalEditPart) child).getModel())
                    || restrict((GraphicalEditPart) child, kept);
            ((GraphicalEditPart) child).getFigure().setVisible(shown);
            visible |= shown;
            for (var line : (List<?>) ((GraphicalEditPart) child).getSourceConnections()) {
                var connection = (ConnectionEditPart) line;
                connection.getFigure().setVisible(kept.containsKey(connection.getModel())
                        || kept.containsKey(connection.getSource().getModel())
                        && kept.containsKey(connection.getTarget().getModel()));
            }
        }
        return visible;
    }

    /** The layers with everything that belongs into a picture. */
    IFigure layers() {
        return ((SmoothRootPart) viewer.getRootEditPart()).getLayer(LayerConstants.PRINTABLE_LAYERS);
    }

    /** The part of the layers on which something is drawn, with a margin. */
    Rectangle area() {
        Rectangle area = null;
        for (var layer : (List<?>) layers().getChildren()) {
            for (var figure : (List<?>) figures((IFigure) layer)) {
                if (((IFigure) figure).isVisible()) {
                    var bounds = ((IFigure) figure).getBounds();
                    area = area == null ? bounds.getCopy() : area.union(bounds);
                }
            }
        }
        if (area == null) {
            return new Rectangle(0, 0, MARGIN, MARGIN);
        }
        if (whole && ((GraphicalEditPart) viewer.getContents()).getFigure() instanceof ProtocolFigure sheet) {
            area.union(sheet.region());
        }
        var framed = whole && ((GraphicalEditPart) viewer.getContents()).getFigure() instanceof DiagramFigure sheet
                && sheet.isFramed() ? area.union(sheet.region()) : area;
        return framed.getExpanded(MARGIN, MARGIN);
    }

    /** The bounds of figures that should stay whole, in the same coordinates as {@link #area}. */
    List<Rectangle> boxes() {
        var boxes = new ArrayList<Rectangle>();
        addBoxes((GraphicalEditPart) viewer.getContents(), boxes);
        return boxes;
    }

    private void addBoxes(GraphicalEditPart part, List<Rectangle> boxes) {
        for (var child : (List<?>) part.getChildren()) {
            var figure = ((GraphicalEditPart) child).getFigure();
            if (figure.isVisible()) {
                var box = SideAnchor.box(figure);
                figure.translateToAbsolute(box);
                layers().translateToRelative(box);
                boxes.add(box);
                addBoxes((GraphicalEditPart) child, boxes);
            }
        }
    }

    /** The figures on a layer; a layer may contain the sheet, on which the figures stand. */
    private static List<?> figures(IFigure layer) {
        var children = layer.getChildren();
        return children.size() == 1 && children.getFirst() instanceof FreeformFigure sheet
                ? sheet.getChildren() : children;
    }

    /** Colours and fonts of the picture. */
    DiagramTheme theme() {
        return theme;
    }

    @Override
    public void open(Element element) {
        // a picture is not opened further
    }

    @Override
    public void refuse(String reason) {
        // nothing is done that could be refused
    }

    @Override
    public void showProperties(EObject element) {
        // as above
    }

    @Override
    public Marks marks() {
        return marks;
    }

    @Override
    public void close() {
        shell.dispose();
        theme.dispose();
    }
}
