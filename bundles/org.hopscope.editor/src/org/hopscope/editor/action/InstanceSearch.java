// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.diagram.Instance;
import org.hopscope.editor.part.PicturePart;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.Shape;

/** The nodes and routers of a parametric topology, none of which is an element, to be found by name and number. */
record InstanceSearch(DiagramContext context) {

    /** A node by its number, counted as ranks count: "4711" or "node 4711". */
    private static final Pattern NUMBER = Pattern.compile("(?:node\\s+)?(\\d{1,9})", Pattern.CASE_INSENSITIVE);

    /** The instance that the topology of the machine calls so, or the node of this number; empty for any other text. */
    static Optional<Instance> instance(Topology topology, String typed) {
        return Shape.of(topology).flatMap(shape -> {
            var named = shape.instance(typed.strip());
            var found = named.isPresent() ? named : numbered(shape, typed.strip());
            return found.isPresent() ? Optional.of(new Instance(topology, found.getAsInt())) : Optional.empty();
        });
    }

    private static OptionalInt numbered(Shape shape, String typed) {
        var number = NUMBER.matcher(typed);
        return number.matches() && Integer.parseInt(number.group(1)) < shape.nodes()
                ? OptionalInt.of(Integer.parseInt(number.group(1))) : OptionalInt.empty();
    }

    /** The one node or router that has this name or number, if there is one. */
    Optional<Found> find(String typed) {
        return instance(context.machine().getTopology(), typed).map(this::found);
    }

    private Found found(Instance instance) {
        var topology = instance.topology();
        var shape = Shape.of(topology).orElseThrow();
        var kinds = Kinds.of(topology);
        var own = shape.isNode(instance.number()) ? kinds.nodeType() : kinds.routerType();
        var kind = shape.isNode(instance.number()) ? Messages.get("find.node", Texts.count(instance.number()),
                Texts.name(topology)) : Messages.get("find.router", Texts.name(topology));
        return new Found(own == null ? topology : own, shape.name(instance.number()), kind, () -> show(instance));
    }

    /** Opens the picture of the topology, unless what is open shows the instance already, and selects it there. */
    private void show(Instance instance) {
        // a change made meanwhile may have replaced the machine
        if (EcoreUtil.getRootContainer(instance.topology()) != context.machine()) {
            return;
        }
        if (!shows(instance)) {
            context.reveal(instance.topology());
            context.open(instance.topology());
        }
        if (context.viewer().getContents() instanceof PicturePart picture && picture.shows(instance.number())) {
            var part = picture.pick(instance.number());
            context.viewer().flush();
            context.viewer().select(part);
            toTheMiddle((GraphicalEditPart) part);
        }
    }

    /** One of thousands that look the same is found in the middle, not at the edge that is next. */
    private void toTheMiddle(GraphicalEditPart part) {
        var canvas = (FigureCanvas) context.viewer().getControl();
        var box = part.getFigure().getBounds().getCopy();
        part.getFigure().translateToAbsolute(box);
        var seen = canvas.getViewport().getViewLocation();
        var room = canvas.getViewport().getSize();
        canvas.scrollTo(seen.x + box.getCenter().x - room.width / 2, seen.y + box.getCenter().y - room.height / 2);
    }

    private boolean shows(Instance instance) {
        return context.viewer().getContents() instanceof PicturePart picture
                && picture.model() == instance.topology() && picture.shows(instance.number());
    }
}
