// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.BackgroundLoad;
import org.hopscope.sim.plan.JobsPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.PartNumbering;
import org.jspecify.annotations.NonNull;

/**
 * The part of a wiring that packets between a few vertices can touch, with numbers of its own from 0: a run on it keeps
 * columns for this part only, and nothing else about it differs. Direction {@code ports * vertex + p} is the one at
 * port {@code p} of a vertex.
 */
public final class Subgraph implements Wiring, PartNumbering {

    private static final int NONE = -1;

    private final Wiring whole;
    private final List<NodePlan> nodeTypes;
    private final int ports;
    private final BitSet inside;
    /** Numbers in the machine, in their order. */
    private final int[] vertexOf;
    /** Per direction its number in the machine; -1 where no packet comes. */
    private final int[] linkOf;
    /** Per direction where it leads to; where no packet comes that may be outside, so its source stands for it. */
    private final int[] targetOf;

    private Subgraph(Wiring whole, SimPlan plan, Reach reach) {
        this.whole = whole;
        nodeTypes = plan.nodeTypes();
        ports = whole.ports();
        inside = reach.vertices();
        vertexOf = inside.stream().toArray();
        linkOf = Columns.filled(Math.multiplyExact(ports, vertexOf.length), NONE);
        reach.links().stream().forEach(this::put);
        // what leaves a vertex decides how fast the way out to its node is, whether a packet takes it or not
        for (int link = 0; plan.links().size() > 1 && link < whole.directions(); link++) {
            if (inside.get(whole.source(link))) {
                put(link);
            }
        }
        targetOf = new int[linkOf.length];
        Arrays.setAll(targetOf, this::leadsTo);
    }

    private void put(int link) {
        linkOf[ports * ownVertex(whole.source(link)) + whole.port(link)] = link;
    }

    private int leadsTo(int link) {
        int own = linkOf[link] == NONE ? NONE : ownVertex(whole.target(linkOf[link]));
        return own == NONE ? source(link) : own;
    }

    /**
     * The part that packets between the nodes of a plan's ranks can touch; the first vertex of the machine, whose parts
     * some layers take for those of all, is always in it.
     *
     * @param most vertices that it may have
     * @return empty if it would have more
     */
    public static Optional<Subgraph> of(SimPlan plan, int most) {
        var whole = Wiring.forFew(plan.topology());
        boolean adaptive = plan.routers().stream().anyMatch(router -> router.channels().adaptive() > 0);
        var reach = new Reach(whole, adaptive);
        reach.add(0);
        int[] nodes = Arrays.stream(plan.workload().vertexOfRank()).distinct().toArray();
        for (int from : nodes) {
            reach.add(from);
            for (int to : nodes) {
                reach.addWays(from, to);
            }
            if (reach.vertices().cardinality() > most) {
                return Optional.empty();
            }
        }
        return Optional.of(new Subgraph(whole, plan, reach));
    }

    /** The plan with its ranks at the vertices of this part. */
    public SimPlan plan(SimPlan plan) {
        var work = plan.workload();
        int[] vertices = Arrays.stream(work.vertexOfRank()).map(this::ownVertex).toArray();
        var own = new WorkloadPlan(work.name(), work.rankPrograms(), vertices, work.coreOfRank(), work.buffers(),
                work.schedule(), work.classes(), new BackgroundLoad(work.background(), JobsPlan.NONE));
        return plan.with(own);
    }

    @Override
    public int vertexInMachine(int own) {
        return vertexOf[own];
    }

    @Override
    public int linkInMachine(int own) {
        return linkOf[own];
    }

    @Override
    public LinkEnds endsInMachine() {
        return whole;
    }

    @Override
    public int ownVertex(int vertex) {
        return inside.get(vertex) ? Arrays.binarySearch(vertexOf, vertex) : NONE;
    }

    @Override
    public int ownLink(int link) {
        int vertex = ownVertex(whole.source(link));
        int own = ports * vertex + whole.port(link);
        return vertex == NONE || linkOf[own] == NONE ? NONE : own;
    }

    @Override
    public int machineVertices() {
        return whole.vertices();
    }

    @Override
    public int machineLinks() {
        return whole.directions();
    }

    @Override
    public int @NonNull [] machineCores() {
        int count = 0;
        for (int vertex = 0; vertex < whole.vertices(); vertex++) {
            count += cores(vertex);
        }
        var vertexOfCore = new int[count];
        int core = 0;
        for (int vertex = 0; vertex < whole.vertices(); vertex++) {
            int end = core + cores(vertex);
            Arrays.fill(vertexOfCore, core, end, vertex);
            core = end;
        }
        return vertexOfCore;
    }

    private int cores(int vertex) {
        int type = whole.nodeType(vertex);
        return type < 0 ? 0 : nodeTypes.get(type).processor().cores();
    }

    @Override
    public int vertices() {
        return vertexOf.length;
    }

    @Override
    public int directions() {
        return linkOf.length;
    }

    @Override
    public int source(int link) {
        return link / ports;
    }

    @Override
    public int target(int link) {
        return targetOf[link];
    }

    @Override
    public int linkPlan(int link) {
        return linkOf[link] == NONE ? 0 : whole.linkPlan(linkOf[link]);
    }

    @Override
    public int usualLinkPlan(int link) {
        return linkOf[link] == NONE ? 0 : whole.usualLinkPlan(linkOf[link]);
    }

    @Override
    public int routerPlan(int vertex) {
        return whole.routerPlan(vertexOf[vertex]);
    }

    @Override
    public int nodeType(int vertex) {
        return whole.nodeType(vertexOf[vertex]);
    }

    @Override
    public int next(int vertex, int destination) {
        return own(vertex, whole.next(vertexOf[vertex], vertexOf[destination]));
    }

    @Override
    public int next(int vertex, int destination, int level) {
        return own(vertex, whole.next(vertexOf[vertex], vertexOf[destination], level));
    }

    @Override
    public int nextReversed(int vertex, int destination) {
        return own(vertex, whole.nextReversed(vertexOf[vertex], vertexOf[destination]));
    }

    @Override
    public int nearer(int vertex, int destination, int[] directions) {
        int count = whole.nearer(vertexOf[vertex], vertexOf[destination], directions);
        for (int i = 0; i < count; i++) {
            directions[i] = own(vertex, directions[i]);
        }
        return count;
    }

    /** The number of a direction that leaves a vertex of this part. */
    private int own(int vertex, int link) {
        return link < 0 ? NONE : ports * vertex + whole.port(link);
    }

    @Override
    public int distance(int vertex, int destination) {
        return whole.distance(vertexOf[vertex], vertexOf[destination]);
    }

    @Override
    public int ports() {
        return ports;
    }

    @Override
    public int choices() {
        return whole.choices();
    }

    @Override
    public boolean hasRings() {
        return whole.hasRings();
    }

    @Override
    public boolean entersRing(int from, int to) {
        return whole.entersRing(from < 0 ? NONE : linkOf[from], linkOf[to]);
    }

    @Override
    public boolean isBroken(int link) {
        return whole.isBroken(linkOf[link]);
    }

    @Override
    public boolean exists(int link) {
        return linkOf[link] != NONE && whole.exists(linkOf[link]);
    }

    @Override
    public int levels() {
        return whole.levels();
    }

    @Override
    public int level(int vertex, int destination, int before) {
        return whole.level(vertexOf[vertex], vertexOf[destination], before);
    }

    @Override
    public int hops(int source, int destination) {
        return whole.hops(vertexOf[source], vertexOf[destination]);
    }
}
