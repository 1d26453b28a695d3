// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;

import org.eclipse.draw2d.Label;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.command.CollapseCommand;
import org.hopscope.editor.figure.RackFigure;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.RackText;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.topology.RackContent;

/** A rack of a network drawn by hand: a frame around what is in it, or a card in its place. */
public final class RackPart extends ElementPart<Rack, RackFigure> {

    @Override
    protected RackFigure createFigure() {
        return new RackFigure(theme(), this::turn);
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected void show() {
        figure().setCard(CardText.of(model()), RackText.summary(model()), isCollapsed());
        figure().setTurns(!RackContent.members(model()).isEmpty());
        figure().setText(model().getNotes());
    }

    /** True if the rack is drawn as a card; one that is empty never is. */
    boolean isCollapsed() {
        return RackContent.isCollapsed(model()) && !RackContent.members(model()).isEmpty();
    }

    private void turn() {
        var command = new CollapseCommand((Machine) EcoreUtil.getRootContainer(model()), List.of(model()),
                !RackContent.isCollapsed(model()));
        // the figure that was pressed must outlive its own event
        getViewer().getControl().getDisplay().asyncExec(() -> {
            if (isActive()) {
                getViewer().getEditDomain().getCommandStack().execute(command);
            }
        });
    }

    @Override
    protected String spoken() {
        return super.spoken() + ", " + Messages.get(isCollapsed() ? "spoken.collapsed" : "spoken.expanded");
    }
}
