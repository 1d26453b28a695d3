// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.compile.SourceMap.Source;
import org.hopscope.compile.pass.Network;
import org.hopscope.compile.pass.NodeParts;
import org.hopscope.compile.pass.ResolvedMachine;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MicrocodeProcessor;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.SocketLink;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.Elan3libLayer;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TportsLayer;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/** Makes the {@link SourceMap} of a compilation that found no error. */
final class SourceMapBuilder {

    private SourceMapBuilder() {}

    static SourceMap build(ResolvedMachine resolved) {
        var network = resolved.network();
        var nodeTypes = network.nodeTypes().stream().map(parts -> partsOf(parts, network, resolved.machine())).toList();
        var routers = network.routerTypes().stream().map(type -> source(type)).toList();
        var vertices = verticesOf(network);
        return new SourceMap(network.topology(), nodeTypes, routers, vertices, linksOf(network),
                layersOf(resolved.stack()), ProtocolDrawing.of(resolved.drawn()));
    }

    /** One of many nodes that are drawn as one has its number in brackets. */
    private static List<Source> verticesOf(Network network) {
        var sources = new ArrayList<Source>();
        Vertex before = null;
        int number = 0;
        for (var vertex : network.vertices().subList(0, network.vertices().size() - railsOf(network).size())) {
            // those that are drawn as one follow each other
            number = vertex == before ? number + 1 : 0;
            before = vertex;
            var source = source(vertex);
            sources.add(DrawnGraph.count(vertex) == 1 ? source
                    : new Source(source.name() + "[" + number + "]", source.elementIds()));
        }
        sources.addAll(railsOf(network).stream().map(rail -> new Source(sources.get(rail.node()).name() + ", rail "
                + rail.number(), sources.get(rail.node()).elementIds())).toList());
        return sources;
    }

    private record Rail(int node, int number) {}

    /** The vertices of further rails, which come after those that are drawn. */
    private static List<Rail> railsOf(Network network) {
        if (!(network.topology() instanceof GraphPlan graph) || graph.rails().length == 0) {
            return List.of();
        }
        int further = graph.rails().length / graph.vertices();
        return IntStream.range(0, graph.rails().length).filter(at -> graph.rails()[at] >= 0)
                .mapToObj(at -> new Rail(at / further, at % further + 1)).toList();
    }

    private static Map<Part, Source> partsOf(NodeParts parts, Network network, Machine machine) {
        var sources = new EnumMap<Part, Source>(Part.class);
        sources.put(Part.PROCESSOR, source(parts.processor()));
        sources.put(Part.MEMORY, source(parts.memory()));
        parts.bus().ifPresent(bus -> sources.put(Part.HOST_BUS, source(bus)));
        parts.type().getParts().stream().filter(SocketLink.class::isInstance)
                .forEach(link -> sources.put(Part.SOCKET_LINK, source(link)));
        if (machine.getCollectiveNetwork() != null) {
            sources.put(Part.COLLECTIVE_NETWORK, source(machine.getCollectiveNetwork()));
        }
        if (machine.getInterruptNetwork() != null) {
            sources.put(Part.INTERRUPT_NETWORK, source(machine.getInterruptNetwork()));
        }
        for (var part : parts.nic().getParts()) {
            put(sources, part, network);
        }
        // a part that this kind of node does not have
        for (var part : Part.values()) {
            sources.computeIfAbsent(part, missing -> source(parts.type()));
        }
        return sources;
    }

    private static void put(Map<Part, Source> sources, NicPart part, Network network) {
        switch (part) {
            case EmbeddedProcessor processor -> sources.put(Part.NIC_PROCESSOR, source(processor));
            case DmaEngine engine -> sources.put(
                    engine.getDirection() == EngineDirection.TRANSMIT ? Part.TX_ENGINE : Part.RX_ENGINE,
                    source(engine));
            case ThreadProcessor processor -> sources.put(Part.NIC_PROCESSOR, source(processor));
            case MicrocodeProcessor processor -> {
                sources.put(Part.TX_ENGINE, source(processor));
                sources.put(Part.RX_ENGINE, source(processor));
            }
            case RouterSlot slot -> sources.put(Part.ROUTER, network.vertices().isEmpty()
                    ? source(slot, slot.getRouterType(), network.source())
                    : source(slot, slot.getRouterType()));
            default -> {
                // no time is spent in it
            }
        }
    }

    private static List<Source> linksOf(Network network) {
        if (!(network.topology() instanceof GraphPlan)) {
            return network.linkTypes().stream().map(type -> source(type, network.source())).toList();
        }
        var names = new LinkNames(network.drawnLinks());
        return network.drawnLinks().stream().map(link -> new Source(names.of(link), ids(link, link.getLinkType())))
                .toList();
    }

    /** The layers that each component is charged to; components of the hardware alone have none. */
    private static Map<Component, List<String>> layersOf(ProtocolStack stack) {
        var layers = new EnumMap<Component, List<String>>(Component.class);
        for (var layer : stack.getLayers()) {
            for (var component : componentsOf(layer)) {
                layers.computeIfAbsent(component, key -> new ArrayList<>()).add(ElementIds.idOf(layer));
            }
        }
        return layers;
    }

    private static List<Component> componentsOf(Layer layer) {
        return switch (layer) {
            case MpiLayer mpi -> List.of(Component.MPI);
            case TorusMessageLayer torus -> List.of(Component.MESSAGE_LAYER, Component.FIFO_ACCESS,
                    Component.CACHE_FLUSH, Component.MATCHING);
            case PortalsLayer portals when portals.getPlacement() == LayerPlacement.NIC_FIRMWARE ->
                List.of(Component.HOST_PORTALS, Component.TX_FIRMWARE, Component.RX_FIRMWARE, Component.MATCHING,
                        Component.NOTIFY);
            case PortalsLayer portals -> List.of(Component.HOST_PORTALS, Component.MATCHING, Component.INTERRUPT,
                    Component.NOTIFY);
            case FirmwareLayer firmware -> List.of(Component.POLLING, Component.TX_FIRMWARE, Component.RX_FIRMWARE);
            case TportsLayer tports -> List.of(Component.HOST_LIBRARY);
            case Elan3libLayer elan3lib -> List.of(Component.HOST_LIBRARY);
            case MatchingThreadLayer thread -> List.of(Component.RX_FIRMWARE, Component.MATCHING, Component.NOTIFY);
            default -> List.of();
        };
    }

    private static Source source(Element shown, EObject... also) {
        var ids = new ArrayList<>(ids(shown));
        ids.addAll(ids(also));
        return new Source(shown.getName() == null ? shown.eClass().getName() : shown.getName(), ids);
    }

    private static List<String> ids(EObject... elements) {
        var ids = new ArrayList<String>();
        for (var element : elements) {
            ids.add(ElementIds.idOf(element));
        }
        return ids;
    }
}
