// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.editpolicies.GraphicalEditPolicy;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.GuideFigure;
import org.hopscope.editor.geometry.Guide;

/** Shows to what a figure that is dragged has been drawn. */
public final class GuidePolicy extends GraphicalEditPolicy {

    /** The role under which this policy is installed. */
    public static final String ROLE = "org.hopscope.guides";

    private final Map<String, IFigure> shown = new HashMap<>();
    private final Map<String, Guide> guides = new HashMap<>();

    @Override
    public void showTargetFeedback(Request request) {
        for (var key : List.of(FigureSnap.ACROSS, FigureSnap.DOWN)) {
            var guide = FigureSnap.guide(request, key).orElse(null);
            if (guide == null) {
                hide(key);
            } else if (!guide.equals(guides.put(key, guide))) {
                show(key, guide);
            }
        }
    }

    private void show(String key, Guide guide) {
        var figure = shown.computeIfAbsent(key, any -> {
            var line = new GuideFigure(DiagramTheme.of(getHost().getViewer()));
            getFeedbackLayer().add(line);
            return line;
        });
        var length = guide.to() - guide.from();
        var bounds = guide.upright() ? new Rectangle(guide.at(), guide.from(), 1, length)
                : new Rectangle(guide.from(), guide.at(), length, 1);
        var content = ((GraphicalEditPart) getHost()).getContentPane();
        content.translateToParent(bounds);
        content.translateToAbsolute(bounds);
        getFeedbackLayer().translateToRelative(bounds);
        figure.setBounds(guide.upright() ? new Rectangle(bounds.x, bounds.y, 1, bounds.height)
                : new Rectangle(bounds.x, bounds.y, bounds.width, 1));
    }

    private void hide(String key) {
        guides.remove(key);
        var figure = shown.remove(key);
        if (figure != null) {
            figure.getParent().remove(figure);
        }
    }

    @Override
    public void eraseTargetFeedback(Request request) {
        hide(FigureSnap.ACROSS);
        hide(FigureSnap.DOWN);
    }

    @Override
    public void deactivate() {
        eraseTargetFeedback(null);
        super.deactivate();
    }
}
