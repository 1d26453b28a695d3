// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.Label;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.requests.LocationRequest;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.BudgetFigure;
import org.hopscope.editor.figure.CardFigure;
import org.hopscope.editor.figure.MiniatureFigure;
import org.hopscope.editor.figure.PortKindsFigure;
import org.hopscope.editor.figure.PortsFigure;
import org.hopscope.editor.figure.SliceFigure;
import org.hopscope.editor.figure.SliceFigure.Axis;
import org.hopscope.editor.picture.Miniature;
import org.hopscope.editor.policy.WirePolicy;
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.ScratchBudget;
import org.hopscope.editor.text.Texts;
import org.hopscope.editor.tool.OpeningTracker;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusDimension;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.parts.Part;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.wiring.Ports;

/** An element drawn as a card. */
public final class CardPart extends ElementPart<Element, CardFigure> {

    private Card shown;
    private Runnable picture = () -> {};

    @Override
    protected CardFigure createFigure() {
        var card = new CardFigure(theme(), !isOwn());
        switch (model()) {
            case TorusTopology torus -> {
                var slice = new SliceFigure(theme());
                card.setPicture(slice);
                picture = () -> showAxes(slice, torus);
            }
            case Topology topology when !(topology instanceof GraphTopology) -> {
                var miniature = new MiniatureFigure(theme());
                card.setPicture(miniature);
                picture = () -> miniature.setMiniature(Shape.of(topology).flatMap(Miniature::of)
                        .map(one -> one.inPlanes(NodeRails.of(topology).planes(), CardText.rails(topology)))
                        .orElse(null));
            }
            case ScratchMemory memory -> {
                var bar = new BudgetFigure(theme());
                card.setPicture(bar);
                picture = () -> bar.setBudget(ScratchBudget.of(memory));
            }
            case LinkType link when !isOwn() -> {
                var ports = new PortsFigure(theme());
                card.setPicture(ports);
                picture = () -> ports.setNames(directions());
            }
            case Part part -> card.setPicture(new PortKindsFigure(theme(), Ports.of(part)));
            default -> {
                // no picture
            }
        }
        return card;
    }

    @Override
    protected void createEditPolicies() {
        super.createEditPolicies();
        if (isWired()) {
            installEditPolicy(EditPolicy.GRAPHICAL_NODE_ROLE, new WirePolicy());
        }
    }

    /** True if wires can end at the card. */
    private boolean isWired() {
        return !Ports.of(model()).isEmpty();
    }

    /** The ring that closes is the telling one, so a dimension with wrap-around is drawn from top to bottom. */
    private static void showAxes(SliceFigure slice, TorusTopology torus) {
        var dimensions = new ArrayList<>(torus.getDimensions());
        dimensions.sort((a, b) -> Boolean.compare(a.isWrap(), b.isWrap()));
        var across = dimensions.isEmpty() ? new Axis("", 1, false) : axis(dimensions.getFirst());
        var down = dimensions.size() < 2 ? new Axis("", 1, false) : axis(dimensions.getLast());
        slice.setAxes(across, down, dimensions.size());
    }

    private static Axis axis(TorusDimension dimension) {
        return new Axis(Texts.name(dimension), dimension.getSize(), dimension.isWrap());
    }

    private List<String> directions() {
        var names = new ArrayList<String>();
        if (getParent().getModel() instanceof Element whole && whole.eContainer() instanceof Machine machine
                && machine.getTopology() instanceof TorusTopology torus) {
            var kinds = Kinds.of(torus);
            var dimensions = torus.getDimensions();
            for (int i = 0; i < dimensions.size(); i++) {
                if (kinds.ofLevel(i + 1).map(own -> own == model()).orElse(kinds.linkType() == model())) {
                    names.add(Texts.name(dimensions.get(i)) + " \u2212");
                    names.add(Texts.name(dimensions.get(i)) + " +");
                }
            }
        }
        return names;
    }

    @Override
    public DragTracker getDragTracker(Request request) {
        if (request instanceof LocationRequest at && at.getLocation() != null) {
            var point = at.getLocation().getCopy();
            figure().translateToRelative(point);
            if (figure().opensAt(point)) {
                return new OpeningTracker(this);
            }
        }
        return super.getDragTracker(request);
    }

    @Override
    protected Label nameLabel() {
        return isOwn() ? figure().nameLabel() : null;
    }

    @Override
    protected void show() {
        var values = Visibility.ofValues(model());
        var card = values == Visibility.HIDDEN ? CardText.of(model()).withoutFacts() : CardText.of(model());
        figure().setFactsFaded(values == Visibility.FADED);
        if (!card.equals(shown)) {
            shown = card;
            figure().setCard(card);
        }
        picture.run();
        figure().setLinked(model().getPartOrigin() != null);
        figure().setOpens(Interior.opens(model()).isPresent());
        figure().setText(model().getNotes());
    }
}
