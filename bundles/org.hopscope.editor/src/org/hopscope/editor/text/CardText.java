// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.NodePart;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Placement;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.topology.MachineBill;
import org.hopscope.model.topology.NodeFigures;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.BackgroundJob;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.Workload;

/** Chooses what a card says about an element. */
public final class CardText {

    private static final int BALANCE_DIGITS = 3;

    private CardText() {}

    /** The card of any element of a machine; incomplete elements give dashes, never an error. */
    public static Card of(Element element) {
        return new Card(Subjects.of(element), kind(element) + from(element), Texts.name(element), facts(element));
    }

    private static String from(Element element) {
        return element.getPartOrigin() == null ? "" : ", " + Texts.origin(element);
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
            case GraphTopology graph -> {
                add(facts, "vertices", Texts.count(DrawnGraph.vertices(graph)));
                add(facts, "links", Texts.count(DrawnGraph.links(graph)));
            }
            case Topology topology -> topology(topology, facts);
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
                if (router.getReductionRate() != null) {
                    add(facts, "reductionRate", router.getReductionRate());
                }
            }
            case LinkType link -> {
                add(facts, "rate", rate(link));
                add(facts, "latency", latency(link.getLatency(), link.getLatencyCycles()));
                cable(link, facts);
            }
            case Workload workload -> workload(workload, facts);
            case Node node -> {
                add(facts, "nodeType", name(node.getNodeType()));
                rack(node, facts);
            }
            case Switch node -> {
                add(facts, "routerType", name(node.getRouterType()));
                rack(node, facts);
            }
            case Rack rack -> RackText.add(rack, facts);
            case Placement placement -> add(facts, "ranks", Texts.count(placement.getNodes().size()));
            case TextNote note -> add(facts, "text", note.getText());
            case NodePart part -> PartFacts.node(part, facts);
            default -> PartFacts.nic(element, facts);
        }
        return facts;
    }

    /** The rate of the lanes that work, as it was written if that is possible; null if it is not known. */
    static Object rate(LinkType link) {
        return link.getRate() != null && link.getFailedLanes() == 0 ? link.getRate()
                : NodeFigures.bytesPerSecond(link).map(Bandwidth::text).orElse(null);
    }

    /** Adds the values that only some links have: length, error correction, retry buffer, lanes that have failed. */
    private static void cable(LinkType link, List<Fact> facts) {
        if (link.getLength() != null) {
            add(facts, "length", link.getLength());
        }
        if (link.getCorrectionLatency() != null) {
            add(facts, "correctionLatency", link.getCorrectionLatency());
        }
        if (link.getRetryBuffer() != null) {
            add(facts, "retryBuffer", link.getRetryBuffer());
        }
        if (link.getFailedLanes() > 0) {
            add(facts, "lanes", Messages.get("fact.lanesLeft", link.getLanes() - link.getFailedLanes(),
                    link.getLanes()));
        }
    }

    private static void rack(Vertex vertex, List<Fact> facts) {
        if (vertex.getRack() != null) {
            add(facts, "rack", name(vertex.getRack()));
        }
    }

    /** Adds the values that every topology has, after its own shape. */
    private static void topology(Topology topology, List<Fact> facts) {
        var counts = TopologyFacts.of(topology);
        facts.add(new Fact(shape(topology), Messages.get("torus.nodes", Texts.count(counts.nodes()))));
        if (counts.routers().signum() > 0) {
            add(facts, "switches", inPlanes(counts.routers(), counts));
        }
        if (topology instanceof TorusTopology torus) {
            var wrapped = torus.getDimensions().stream().filter(d -> d.isWrap()).map(Texts::name)
                    .collect(Collectors.joining(", "));
            add(facts, "wrap", wrapped.isEmpty() ? Messages.get("torus.noWrap") : wrapped);
        }
        if (NodeRails.of(topology).count() > 1) {
            add(facts, "rails", rails(topology));
        }
        add(facts, "links", inPlanes(counts.links(), counts));
        cables(topology, facts);
        counts.diameter().ifPresent(hops -> add(facts, "diameter",
                Messages.get(counts.routers().signum() > 0 ? "tree.links" : "torus.hops", Texts.count(hops))));
        counts.bisectionLinks().ifPresent(links -> add(facts, "bisection", counts.bisectionRate()
                .map(Bandwidth::text).orElseGet(() -> Messages.get("torus.links", Texts.count(links)))));
        counts.bytesPerFlop().ifPresent(ratio -> add(facts, "balance", Messages.get("topology.balance",
                ratio.round(new MathContext(BALANCE_DIGITS)).stripTrailingZeros().toPlainString())));
        var bill = MachineBill.of(topology);
        bill.cost().ifPresent(cost -> add(facts, "cost", Texts.count(cost.toBigInteger())));
        bill.power().ifPresent(power -> add(facts, "power", power.toString()));
        if (topology instanceof FatTreeTopology tree) {
            add(facts, "upwards", Messages.get(tree.isAdaptive() ? "tree.adaptive" : "tree.fixed"));
        }
        if (!topology.getOverrides().isEmpty()) {
            add(facts, "overrides", Texts.count(topology.getOverrides().size()));
        }
    }

    /** By how many planes, and places on each, the nodes are attached. */
    public static String rails(Topology topology) {
        var rails = NodeRails.of(topology);
        return Messages.get(topology instanceof ServerTopology ? "topology.railsOfServers" : "topology.rails",
                rails.planes(), rails.ends());
    }

    /** A number for all planes, and that of one. */
    private static String inPlanes(BigInteger count, TopologyFacts facts) {
        return facts.planes() == 1 ? Texts.count(count) : Messages.get("topology.inPlanes", Texts.count(count),
                facts.planes(), Texts.count(count.divide(BigInteger.valueOf(facts.planes()))));
    }

    /** Adds the number of cables of each length, if there are several kinds. */
    private static void cables(Topology topology, List<Fact> facts) {
        var cables = Cable.of(topology);
        if (cables.size() > 1 && cables.stream().allMatch(cable -> cable.metres().isPresent())) {
            add(facts, "cables", cables.stream().map(cable -> Messages.get("topology.cable",
                    Texts.count(cable.count()), cable.metres().orElseThrow().toPlainString()))
                    .collect(Collectors.joining(", ")));
        }
    }

    private static String shape(Topology topology) {
        var sizes = RegularTopology.of(topology).map(RegularTopology::sizes).orElse(List.of());
        return topology instanceof TorusTopology || topology instanceof HyperXTopology
                ? sizes.stream().map(String::valueOf).collect(Collectors.joining(" \u00d7 "))
                : Messages.get("shape." + topology.eClass().getName(), sizes.toArray());
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
                    : Texts.value(sizes.getFirst()) + " \u2026 " + Texts.value(sizes.getLast()) + " ("
                            + sizes.size() + ")";
            add(facts, "sizes", shown.isEmpty() ? null : shown);
            add(facts, "ranks", pingPong.getInitiator() + " \u21c4 " + pingPong.getResponder());
        }
        if (workload instanceof PingPong) {
            add(facts, "iterations", Messages.get("workload.turns", Texts.count(workload.getIterations()),
                    Texts.count(workload.getWarmup())));
        } else {
            PlainFacts.add(workload, facts);
        }
        workload.getJobs().forEach(job -> add(facts, "beside", beside(job)));
    }

    /** The workload that a background job repeats, and whether it does not run. */
    private static String beside(BackgroundJob job) {
        return job.isActive() ? name(job.getWorkload()) : Messages.get("fact.besideIdle", name(job.getWorkload()));
    }

    static String name(EObject element) {
        return element instanceof Element named ? Texts.name(named) : null;
    }

    static void add(List<Fact> facts, String key, Object value) {
        facts.add(new Fact(Messages.get("fact." + key), Texts.value(value)));
    }
}
