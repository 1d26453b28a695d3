// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.SwitchedTopology;
import org.hopscope.model.topology.BoardLine;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.SwitchedShape;
import org.hopscope.sim.plan.BoardLinePlan;
import org.hopscope.sim.plan.HammingMeshPlan;
import org.hopscope.sim.plan.LinkList;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.SwitchKinds;
import org.hopscope.sim.plan.SwitchedPlan;
import org.hopscope.sim.plan.WayRules;

/** Lists the links of a network of switches as its shape has them. */
final class SwitchedExpansion {

    private final SwitchedShape shape;
    private final int[] first;
    private final int[] target;
    private final int[] link;

    private SwitchedExpansion(SwitchedShape shape, Kinds kinds, List<LinkType> links) {
        this.shape = shape;
        first = new int[shape.instances() + 1];
        for (int one = 0; one < shape.instances(); one++) {
            first[one + 1] = first[one] + shape.ports(one);
        }
        target = new int[first[shape.instances()]];
        link = new int[target.length];
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                target[first[one] + port] = other;
                link[first[one] + port] = links.indexOf(kinds.ofLink(shape, one, port));
            }
        }
    }

    static Network of(SwitchedTopology topology) {
        var shape = (SwitchedShape) Shape.of(topology).orElseThrow();
        var parts = NodeParts.of(topology.getNodeType());
        var routers = Stream.concat(Stream.of(parts.routerType().orElseThrow()), Kinds.switches(topology).stream())
                .distinct().toList();
        var kinds = Kinds.of(topology);
        var links = kinds.levels().isEmpty() ? kinds.links() : inUse(shape, kinds);
        var expansion = new SwitchedExpansion(shape, kinds, links);
        int router = routers.indexOf(Kinds.switches(topology).getFirst());
        var plan = topology instanceof HammingMeshTopology mesh ? expansion.boards(mesh, router)
                : expansion.plan(router, expansion.otherRouters(topology, routers));
        return new Network(topology, plan, List.of(parts), routers, links,
                IntStream.range(0, shape.nodes()).toArray(), List.of(), List.of());
    }

    /** The kinds that links have, and no others: levels may leave none to that of the topology. */
    private static List<LinkType> inUse(SwitchedShape shape, Kinds kinds) {
        var used = IntStream.range(0, shape.instances()).boxed().flatMap(one -> IntStream.range(0, shape.ports(one))
                .mapToObj(port -> kinds.ofLink(shape, one, port))).distinct().toList();
        return kinds.links().stream().filter(used::contains).toList();
    }

    /** The switches of a server come first, those inside of it and those of PCIe; then leaves and spines. */
    private int[] otherRouters(SwitchedTopology topology, List<RouterType> routers) {
        if (!(topology instanceof ServerTopology servers)) {
            return new int[0];
        }
        var kinds = Kinds.switches(servers);
        int firstPcie = shape.nodes() + servers.getServers();
        int firstLeaf = shape.neighbour(firstPcie, shape.ports(firstPcie) - 1);
        boolean none = servers.getAcceleratorsPerSwitch() == 0;
        return none ? new int[] {firstPcie, routers.indexOf(kinds.getLast())}
                : new int[] {firstPcie, routers.indexOf(kinds.get(1)), firstLeaf, routers.indexOf(kinds.getLast())};
    }

    private RegularPlan plan(int router, int[] otherRouters) {
        var label = new int[target.length];
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                label[first[one] + port] = shape.label(one, port);
            }
        }
        int[] group = shape.hasGroups() ? IntStream.range(0, shape.instances()).map(shape::group).toArray()
                : new int[0];
        return new SwitchedPlan(shape.nodes(), new LinkList(first, target, link), label, group,
                new WayRules(shape.isOrdered(), strides(), shape.channelLevels()), 0,
                new SwitchKinds(router, otherRouters));
    }

    private RegularPlan boards(HammingMeshTopology mesh, int router) {
        return new HammingMeshPlan(line(BoardLine.across(mesh)), line(BoardLine.down(mesh)), first, target, link, 0,
                router);
    }

    private static BoardLinePlan line(BoardLine line) {
        return new BoardLinePlan(line.boards(), line.length(), line.ports());
    }

    /**
     * At a leaf, the nodes of another leaf are reached by different ports, and at a spine those whose packets come up
     * to it, so that each spine and each core switch gets an equal share (D-mod-k). The ports up take the switches
     * above in turn, so several cables to the same switch have equal shares, too; on the way down they are chosen by
     * what is left of the number of the node when the switches on the way up have been chosen.
     */
    private int[] strides() {
        var strides = new int[shape.instances()];
        int gap = gap(shape.neighbour(0, 0));
        for (int one = 0; one < strides.length; one++) {
            strides[one] = shape.isOrdered() ? 1 : gap * waysBelow(one);
        }
        return strides;
    }

    /** The ways up that have been chosen among when a packet comes up to an instance. */
    private int waysBelow(int instance) {
        int ways = 1;
        int at = instance;
        while (!shape.isNode(at) && !shape.isNode(shape.neighbour(at, 0))) {
            at = shape.neighbour(at, 0);
            ways *= waysUp(at);
        }
        return ways;
    }

    /** From one node of a leaf to the next one there. */
    private int gap(int leaf) {
        return shape.ports(leaf) > 1 && shape.isNode(shape.neighbour(leaf, 1))
                ? shape.neighbour(leaf, 1) - shape.neighbour(leaf, 0) : 1;
    }

    /** Switches above one, which its last ports lead to. */
    private int waysUp(int instance) {
        int last = shape.ports(instance) - 1;
        return (int) IntStream.rangeClosed(0, last).filter(port -> shape.label(instance, port)
                == shape.label(instance, last)).map(port -> shape.neighbour(instance, port)).distinct().count();
    }
}
