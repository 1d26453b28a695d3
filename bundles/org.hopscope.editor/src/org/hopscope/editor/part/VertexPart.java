// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.draw2d.ConnectionAnchor;
import org.eclipse.draw2d.Label;
import org.eclipse.gef.EditPolicy;
import org.hopscope.editor.diagram.RankLabels;
import org.hopscope.editor.figure.BoxAnchor;
import org.hopscope.editor.figure.VertexFigure;
import org.hopscope.editor.policy.ConnectPolicy;
import org.hopscope.editor.policy.LinkPolicy;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.SpokenText;
import org.hopscope.editor.text.LinkText;
import org.hopscope.editor.tool.ConnectTool;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;

/** A node or switch of a network drawn by hand. */
public final class VertexPart extends ElementPart<Vertex, VertexFigure> {

    @Override
    protected VertexFigure createFigure() {
        return new VertexFigure(theme());
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        installEditPolicy(EditPolicy.GRAPHICAL_NODE_ROLE, new LinkPolicy());
        installEditPolicy(ConnectPolicy.ROLE, new ConnectPolicy(part -> new ConnectTool((Vertex) part.getModel())));
    }

    @Override
    protected ConnectionAnchor createAnchor() {
        return new BoxAnchor(getFigure());
    }

    @Override
    protected void showRanks(RankLabels ranks) {
        figure().setRanks(ranks.of(ElementIds.idOf(model())));
    }

    @Override
    protected String spoken() {
        return getParent() instanceof NetworkPart network
                ? SpokenText.of(model(), network.ports().used(model()), PortMap.capacity(model()).orElse(-1))
                : super.spoken();
    }

    @Override
    protected boolean isFolded() {
        return getParent() instanceof NetworkPart network && network.bundles().isFolded(model());
    }

    /** Brings only the lines up to date, and what the figure says of them. */
    void refreshLines() {
        refreshSourceConnections();
        refreshTargetConnections();
        showPorts();
    }

    @Override
    protected void show() {
        figure().setCard(CardText.of(model()));
        figure().setCount(model() instanceof Node node ? Math.max(1, node.getCount()) : 1);
        showPorts();
    }

    private void showPorts() {
        if (getParent() instanceof NetworkPart network) {
            var ports = network.ports();
            figure().setPorts(ports.used(model()), PortMap.capacity(model()).orElse(-1));
            figure().setText(Stream.of(LinkText.ports(ports, model()), model().getNotes())
                    .filter(text -> text != null && !text.isBlank()).collect(Collectors.joining("\n")));
        }
    }
}
