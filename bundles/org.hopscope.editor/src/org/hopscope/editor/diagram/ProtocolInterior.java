// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Declaration;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.OnTokens;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Transmit;

/** A protocol of blocks: what it declares, its lanes, and the handlers on them. */
public record ProtocolInterior(ProtocolLayer layer) implements Interior {

    @Override
    public List<Element> elements() {
        var elements = new ArrayList<Element>(layer.getLanes());
        elements.addAll(declarations());
        elements.addAll(layer.getHandlers());
        return elements;
    }

    /** The declarations of the protocol beside its lanes. */
    public List<Declaration> declarations() {
        return Stream.of(layer.getParameters(), layer.getPackets(), layer.getQueues(), layer.getTables(),
                layer.getTokens(), layer.getCounters(), layer.getVariables()).<Declaration>flatMap(List::stream)
                .toList();
    }

    @Override
    public boolean owns(Element element) {
        return element != layer && EcoreUtil.isAncestor(layer, element);
    }

    /** True if a composite is drawn with the blocks inside it, as the layout section says. */
    public static boolean isOpen(Composite composite) {
        return EcoreUtil.getRootContainer(composite) instanceof Machine machine && machine.getLayout() != null
                && machine.getLayout().getOpened().contains(composite);
    }

    /** The arrows from blocks to the handlers that they start. */
    public List<Arrow> arrows() {
        var arrows = new ArrayList<Arrow>();
        layer.getHandlers().forEach(handler -> handler.eAllContents().forEachRemaining(inner -> {
            switch (inner) {
                case Tell tell -> add(arrows, tell, Arrow.Kind.TOLD, other -> other == tell.getHandler());
                case Arm arm -> add(arrows, arm, Arrow.Kind.TOLD, other -> other == arm.getHandler());
                case Increment increment ->
                    add(arrows, increment, Arrow.Kind.TOKENS, other -> isArmed(increment, other));
                case Transmit transmit -> add(arrows, transmit, Arrow.Kind.PACKET, other ->
                        other.getTrigger() instanceof OnPacket on && on.getPacket() != null
                        && on.getPacket() == transmit.getPacket());
                case Put put -> add(arrows, put, Arrow.Kind.QUEUE, other -> other.getTrigger() instanceof OnQueue on
                        && on.getQueue() != null && on.getQueue() == put.getQueue());
                case Give give -> add(arrows, give, Arrow.Kind.TOKENS, other ->
                        other.getTrigger() instanceof OnTokens on && on.getTokens() != null
                        && on.getTokens() == give.getTokens());
                default -> {
                    // starts nothing
                }
            }
        }));
        return arrows.stream().distinct().toList();
    }

    private void add(List<Arrow> arrows, Element block, Arrow.Kind kind, Predicate<Handler> started) {
        layer.getHandlers().stream().filter(started)
                .forEach(handler -> arrows.add(new Arrow(shown(block), handler, kind)));
    }

    /** True if a handler is started by a triggered operation at the counter that a block increments. */
    private boolean isArmed(Increment increment, Handler handler) {
        if (increment.getCounter() == null) {
            return false;
        }
        for (var all = layer.eAllContents(); all.hasNext();) {
            if (all.next() instanceof Arm arm && arm.getCounter() == increment.getCounter()
                    && arm.getHandler() == handler) {
                return true;
            }
        }
        return false;
    }

    /** The element that has a figure: the block, or the outermost closed composite around it. */
    private static Element shown(Element block) {
        var shown = block;
        for (var at = block.eContainer(); at != null; at = at.eContainer()) {
            if (at instanceof Composite composite && !isOpen(composite)) {
                shown = composite;
            }
        }
        return shown;
    }
}
