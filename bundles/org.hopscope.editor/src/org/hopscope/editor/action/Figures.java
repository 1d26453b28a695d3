// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;

/** The selected figures and those around them, as actions see them. */
final class Figures {

    private Figures() {}

    /** The selected parts in the order of their selection; never the sheet itself. */
    static List<GraphicalEditPart> selected(GraphicalViewer viewer) {
        var selected = new ArrayList<GraphicalEditPart>();
        for (var part : viewer.getSelectedEditParts()) {
            if (part != viewer.getContents()) {
                selected.add((GraphicalEditPart) part);
            }
        }
        return selected;
    }

    /** The parts inside a part. */
    static Stream<GraphicalEditPart> children(EditPart part) {
        return ((List<?>) part.getChildren()).stream().map(GraphicalEditPart.class::cast);
    }

    /** Lines that begin at a part. */
    static Stream<GraphicalEditPart> leaving(EditPart part) {
        return part instanceof GraphicalEditPart node
                ? ((List<?>) node.getSourceConnections()).stream().map(GraphicalEditPart.class::cast) : Stream.empty();
    }

    /** Lines that end at a part. */
    static Stream<GraphicalEditPart> arriving(EditPart part) {
        return part instanceof GraphicalEditPart node
                ? ((List<?>) node.getTargetConnections()).stream().map(GraphicalEditPart.class::cast) : Stream.empty();
    }

    /** True if a user can select the part: it is visible and stands for an element. */
    static boolean selectable(EditPart part) {
        return part.isSelectable() && part instanceof GraphicalEditPart figure && figure.getFigure().isShowing();
    }
}
