// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.figure.Emphasis;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Rack;

/** Lets the figures at which a link or a wire can end stand out while it is drawn, and all other figures step back. */
final class Spotlight {

    private final List<MarkedFigure> figures = new ArrayList<>();

    /** Turns the light on. */
    Spotlight(EditPart source, Predicate<Object> possible) {
        visit(source.getViewer().getContents(), source, possible);
    }

    private void visit(EditPart part, EditPart source, Predicate<Object> possible) {
        if (part != source && !(part.getModel() instanceof GraphTopology) && !(part.getModel() instanceof Rack)
                && part instanceof GraphicalEditPart shown && shown.getFigure() instanceof MarkedFigure figure) {
            figure.setEmphasis(possible.test(part.getModel()) ? Emphasis.POSSIBLE
                    : Emphasis.FADED);
            figures.add(figure);
        }
        for (var child : (List<?>) part.getChildren()) {
            visit((EditPart) child, source, possible);
        }
    }

    /** Turns it off. */
    void off() {
        figures.forEach(figure -> figure.setEmphasis(Emphasis.NONE));
    }
}
