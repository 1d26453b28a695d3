// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.architecture.LayerPlaces;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.ProtocolStack;

/** Lets a layer run at another place: a change of the design, not of the drawing. */
public final class MoveLayerCommand extends ModelCommand {

    private final Layer layer;
    private final LayerPlacement placement;

    /** Moves {@code layer} to {@code placement}. */
    public MoveLayerCommand(Layer layer, LayerPlacement placement) {
        super(Messages.get("command.moveLayer", Texts.name(layer), Texts.literal(placement)), layer);
        this.layer = layer;
        this.placement = placement;
    }

    @Override
    public boolean canExecute() {
        return layer.getPlacement() != placement && reasonAgainst(layer, placement).isEmpty();
    }

    @Override
    protected void change() {
        layer.setPlacement(placement);
    }

    @Override
    public List<Layer> affected() {
        return List.of(layer);
    }

    /** Why the layer cannot run at this place, or empty if it can. */
    public static Optional<String> reasonAgainst(Layer layer, LayerPlacement placement) {
        var locked = PartLock.reasonAgainst(layer);
        if (locked.isPresent()) {
            return locked;
        }
        var places = LayerPlaces.of(layer);
        if (!places.contains(placement)) {
            var allowed = String.join(Messages.get("list.or"), places.stream().map(Texts::literal).toList());
            return Optional.of(Messages.get("refused.placement", Texts.name(layer), Texts.literal(placement), allowed));
        }
        return reasonInStack(layer, layer.eContainer(), placement);
    }

    private static Optional<String> reasonInStack(Layer layer, EObject parent, LayerPlacement placement) {
        if (parent instanceof ProtocolStack stack) {
            var family = LayerOrder.family(stack, layer);
            var own = family.position(layer);
            for (var other : stack.getLayers()) {
                var index = family.position(other);
                if (layer instanceof MatchingThreadLayer || other instanceof MatchingThreadLayer || index < 0) {
                    // the thread runs beside the libraries, started by one and sending past the other
                    continue;
                }
                var above = index < own && other.getPlacement().compareTo(placement) > 0;
                var below = index > own && other.getPlacement().compareTo(placement) < 0;
                if (above || below) {
                    var key = above ? "refused.below" : "refused.above";
                    return Optional.of(Messages.get(key, Texts.name(layer), Texts.name(other)));
                }
            }
        }
        return Optional.empty();
    }
}
