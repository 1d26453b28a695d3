// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Placement;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.Workload;

/** Chooses what a card says about an element. */
public final class CardText {

    private CardText() {}

    /** The card of any element of a machine; incomplete elements give dashes, never an error. */
    public static Card of(Element element) {
        return new Card(Subjects.of(element), kind(element), Texts.name(element), facts(element));
    }

    private static String kind(Element element) {
        if (element instanceof TorusTopology torus) {
            var dimensions = torus.getDimensions();
            var wrapped = dimensions.stream().filter(d -> d.isWrap()).count();
            var key = wrapped == 0 ? "kind.mesh" : wrapped == dimensions.size() ? "kind.torus" : "kind.meshWithWrap";
            return Messages.get(key, dimensions.size());
        }
        return Texts.kind(element.eClass());
    }

    private static List<Fact> facts(Element element) {
        var facts = new ArrayList<Fact>();
        switch (element) {
            case TorusTopology torus -> torus(torus, facts);
            case FatTreeTopology tree -> fatTree(tree, facts);
            case GraphTopology graph -> {
                add(facts, "vertices", Texts.count(graph.getVertices().size()));
                add(facts, "links", Texts.count(graph.getLinks().size()));
            }
            case NodeType node -> node.getParts().forEach(part -> facts.add(PartFacts.summary(part)));
            case NicType nic -> {
                nic.getParts().forEach(part -> facts.add(PartFacts.summary(part)));
                inlineLimit(nic, facts);
            }
            case RouterType router -> {
                add(facts, "ports", router.getPorts());
                add(facts, "virtualChannels", router.getVirtualChannels());
                add(facts, "latency", latency(router.getLatency(), router.getLatencyCycles()));
                add(facts, "packetSize", router.getPacketSize());
                add(facts, "routing", Texts.literal(router.getRouting()));
            }
            case LinkType link -> {
                add(facts, "rate", link.getRate() != null ? link.getRate()
                        : Bandwidth.of(link).map(rate -> Bandwidth.text(BigInteger.ONE, rate)).orElse(null));
                add(facts, "latency", latency(link.getLatency(), link.getLatencyCycles()));
            }
            case Workload workload -> workload(workload, facts);
            case Node node -> add(facts, "nodeType", name(node.getNodeType()));
            case Switch node -> add(facts, "routerType", name(node.getRouterType()));
            case Placement placement -> add(facts, "ranks", Texts.count(placement.getNodes().size()));
            case NodePart part -> PartFacts.node(part, facts);
            default -> PartFacts.nic(element, facts);
        }
        return facts;
    }

    private static void torus(TorusTopology torus, List<Fact> facts) {
        var counts = TorusFacts.of(torus);
        var dimensions = torus.getDimensions();
        var sizes = dimensions.stream().map(d -> String.valueOf(d.getSize())).collect(Collectors.joining(" \u00d7 "));
        facts.add(new Fact(sizes, Messages.get("torus.nodes", Texts.count(counts.nodes()))));
        var wrapped = dimensions.stream().filter(d -> d.isWrap()).map(Texts::name).collect(Collectors.joining(", "));
        add(facts, "wrap", wrapped.isEmpty() ? Messages.get("torus.noWrap") : wrapped);
        add(facts, "links", Texts.count(counts.links()));
        add(facts, "diameter", Messages.get("torus.hops", Texts.count(counts.diameter())));
        bisection(counts.cutLinks(), torus.getLinkType(), facts);
    }

    private static void fatTree(FatTreeTopology tree, List<Fact> facts) {
        var counts = FatTreeFacts.of(tree);
        facts.add(new Fact(Messages.get("tree.shape", tree.getArity(), tree.getLevels()),
                Messages.get("torus.nodes", Texts.count(counts.nodes()))));
        add(facts, "switches", Texts.count(counts.switches()));
        add(facts, "links", Texts.count(counts.links()));
        add(facts, "diameter", Messages.get("tree.links", counts.diameter()));
        bisection(counts.cutLinks(), tree.getLinkType(), facts);
        add(facts, "upwards", Messages.get(tree.isAdaptive() ? "tree.adaptive" : "tree.fixed"));
    }

    private static void bisection(BigInteger links, LinkType type, List<Fact> facts) {
        add(facts, "bisection", Bandwidth.of(type).map(rate -> Bandwidth.text(links, rate))
                .orElseGet(() -> Messages.get("torus.links", Texts.count(links))));
    }

    /** A NIC that takes no data with a command has nothing to say. */
    static void inlineLimit(NicType nic, List<Fact> facts) {
        if (nic.getInlineLimit() == null || nic.getInlineLimit().signum() > 0) {
            add(facts, "inlineLimit", nic.getInlineLimit());
        }
    }

    /** Time and cycles of a logic's clock; a part has either or both. */
    static String latency(Quantity time, int cycles) {
        if (cycles == 0) {
            return Texts.value(time);
        }
        var inCycles = Messages.get("fact.cycles", cycles);
        return time == null || time.signum() == 0 ? inCycles : time + " + " + inCycles;
    }

    private static void workload(Workload workload, List<Fact> facts) {
        if (workload instanceof PingPong pingPong) {
            var sizes = pingPong.getSize();
            var shown = sizes.size() <= 3 ? sizes.stream().map(Texts::value).collect(Collectors.joining(", "))
                    : sizes.getFirst() + " \u2026 " + sizes.getLast() + " (" + sizes.size() + ")";
            add(facts, "sizes", shown.isEmpty() ? null : shown);
            add(facts, "ranks", pingPong.getInitiator() + " \u21c4 " + pingPong.getResponder());
        }
        if (!(workload instanceof PingPong)) {
            PlainFacts.add(workload, facts);
            return;
        }
        add(facts, "iterations", Messages.get("workload.turns", Texts.count(workload.getIterations()),
                Texts.count(workload.getWarmup())));
    }

    static String name(EObject element) {
        return element instanceof Element named ? Texts.name(named) : null;
    }

    static void add(List<Fact> facts, String key, Object value) {
        facts.add(new Fact(Messages.get("fact." + key), Texts.value(value)));
    }
}
