// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;
import java.util.Set;

import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.AccessibleEditPart;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.NodeEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.AbstractGraphicalEditPart;
import org.eclipse.gef.requests.LocationRequest;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.diagram.RankLabels;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Marked;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.editor.policy.NamePolicy;
import org.hopscope.editor.text.SpokenText;
import org.hopscope.model.core.Element;
import org.hopscope.ui.picture.Mark;

/** A controller with a typed model and figure: marks, names, drill-down and lines are the same for all. */
public abstract class BasePart<M extends EObject, F extends IFigure> extends AbstractGraphicalEditPart
        implements NodeEditPart {

    private ConnectionAnchor anchor;
    private AccessibleEditPart accessible;

    /** The element that this part shows. */
    @SuppressWarnings("unchecked")
    public final M model() {
        return (M) getModel();
    }

    /** The figure that shows it. */
    @SuppressWarnings("unchecked")
    protected final F figure() {
        return (F) getFigure();
    }

    /** Colours and fonts. */
    protected final DiagramTheme theme() {
        return DiagramTheme.of(getViewer());
    }

    /** The editor around the diagram. */
    protected final DiagramHost host() {
        return (DiagramHost) getViewer().getProperty(DiagramHost.KEY);
    }

    /** The label in whose place the name is edited, or null if it cannot be edited here. */
    protected abstract Label nameLabel();

    /** Brings the figure's texts up to date. */
    protected abstract void show();

    @Override
    protected abstract F createFigure();

    @Override
    protected void createEditPolicies() {
        if (nameLabel() != null) {
            installEditPolicy(EditPolicy.DIRECT_EDIT_ROLE, new NamePolicy());
        }
    }

    @Override
    protected void refreshVisuals() {
        show();
        refreshMarks();
    }

    /** Shows, fades or hides the figure as the file says. What is hidden does not stay selected. */
    private void refreshVisibility() {
        // what is in the frame of a network is drawn as the frame is
        var visibility = getParent() instanceof NetworkPart ? Visibility.SHOWN
                : Visibility.of((EObject) getViewer().getContents().getModel(), model());
        figure().setVisible(visibility != Visibility.HIDDEN && !isFolded());
        if (figure() instanceof MarkedFigure marked) {
            // inside a frame that is faded itself, twice would be too much
            marked.setFaded(visibility == Visibility.FADED && getParent() instanceof DiagramPart);
        }
        if (!figure().isVisible() && getSelected() != SELECTED_NONE) {
            getViewer().deselect(this);
        }
    }

    /** True if another figure stands for this one. */
    protected boolean isFolded() {
        return false;
    }

    /** Brings glow and badge of this figure up to date, and of the lines that begin at it. */
    public final void refreshMarks() {
        refreshOwnMarks();
        for (var line : (List<?>) getSourceConnections()) {
            if (line instanceof WirePart part) {
                part.refreshMarks();
            } else if (line instanceof DrawnWirePart part) {
                part.refreshMarks();
            } else if (line instanceof ArrowPart part) {
                part.refreshMarks();
            } else if (line instanceof LinkPart part) {
                part.refreshMarks();
            }
        }
    }

    /** Brings glow and badge of this figure alone up to date. */
    final void refreshOwnMarks() {
        refreshVisibility();
        var marks = host().marks();
        if (figure() instanceof Marked marked) {
            var ids = coverage();
            marked.setGlowing(marks.glows(ids));
            marked.setBadge(marks.badge(ids));
            marked.setMark(marks.changes().isEmpty() ? Mark.NONE : marks.change(Coverage.inside(model())));
            marked.setLoad(marks.loadOf(ids).orElse(null));
        }
        showRanks(marks.ranks());
        showShare(marks);
    }

    /** UUIDs of the elements that the figure stands for: its own and those inside that have none in this diagram. */
    protected Set<String> coverage() {
        return Coverage.of(model());
    }

    /** Shows which ranks run on the element, where that is said. */
    protected void showRanks(RankLabels ranks) {
        // most figures are no nodes
    }

    /** Shows the part of a message's time that the element takes, where that is said. */
    protected void showShare(Marks marks) {
        // most figures are no blocks
    }

    /** Brings glow and badges up to date below this part, where only these elements have others than before. */
    public final void refreshMarksOf(Set<String> ids) {
        refreshMarks();
        if (this instanceof NetworkPart network) {
            network.refreshMarks(ids);
            return;
        }
        for (var child : (List<?>) getChildren()) {
            if (child instanceof BasePart<?, ?> part) {
                part.refreshMarksOf(ids);
            }
        }
    }

    /** Brings this part and everything below it up to date. */
    public final void refreshAll() {
        refresh();
        for (var child : (List<?>) getChildren()) {
            if (child instanceof BasePart<?, ?> part) {
                part.refreshAll();
            }
        }
        for (var line : List.copyOf((List<?>) getSourceConnections())) {
            ((ConnectionEditPart) line).refresh();
        }
    }

    @Override
    public void performRequest(Request request) {
        // a second click on what is selected means nothing: often it begins a drag that is thought better of
        if (RequestConstants.REQ_OPEN.equals(request.getType())) {
            Interior.opens(model()).ifPresentOrElse(host()::open, () -> {
                if (request instanceof LocationRequest at && at.getLocation() != null && onName(at.getLocation())) {
                    rename();
                } else {
                    host().showProperties(model());
                }
            });
        }
    }

    /** True if the name can be edited in place. */
    public final boolean canRename() {
        return nameEditor() != null;
    }

    /** The editor of the name, or of the text that stands for it, in place; null if that cannot be done here. */
    NameEditor nameEditor() {
        return nameLabel() == null ? null : new NameEditor(this, nameLabel());
    }

    /** Starts editing of the name, if it can be edited here. */
    public final void rename() {
        if (canRename()) {
            nameEditor().show();
        }
    }

    private boolean onName(Point location) {
        var label = nameLabel();
        if (label == null) {
            return false;
        }
        var point = location.getCopy();
        label.translateToRelative(point);
        return label.getTextBounds().getExpanded(4, 2).contains(point);
    }

    /** Makes the place where lines end at the figure. */
    protected ConnectionAnchor createAnchor() {
        return new SideAnchor(getFigure());
    }

    /** One anchor for all lines: a line whose anchor stays the same need not find its way anew. */
    private ConnectionAnchor anchor() {
        if (anchor == null) {
            anchor = createAnchor();
        }
        return anchor;
    }

    @Override
    public final ConnectionAnchor getSourceConnectionAnchor(ConnectionEditPart connection) {
        return anchor();
    }

    @Override
    public final ConnectionAnchor getSourceConnectionAnchor(Request request) {
        return anchor();
    }

    @Override
    public final ConnectionAnchor getTargetConnectionAnchor(ConnectionEditPart connection) {
        return anchor();
    }

    @Override
    public final ConnectionAnchor getTargetConnectionAnchor(Request request) {
        return anchor();
    }

    /** The text of this part for a screen reader. */
    protected String spoken() {
        return model() instanceof Element element ? SpokenText.of(element) : "";
    }

    @Override
    protected final AccessibleEditPart getAccessibleEditPart() {
        if (accessible == null) {
            accessible = new AccessibleGraphicalEditPart() {
                @Override
                public void getName(AccessibleEvent event) {
                    event.result = spoken();
                }

                @Override
                public void getRole(AccessibleControlEvent event) {
                    event.detail = BasePart.this.getChildren().isEmpty() ? ACC.ROLE_LISTITEM : ACC.ROLE_GROUP;
                }
            };
        }
        return accessible;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object getAdapter(Class type) {
        return type.isInstance(getModel()) && EObject.class.isAssignableFrom(type) ? getModel()
                : super.getAdapter(type);
    }
}
