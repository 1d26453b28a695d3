// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;

/**
 * The vertices of a wiring in parts. Each part has about as many nodes as any other, with numbers that follow each
 * other: in a torus slabs, in a dragonfly groups, in a tree pods. A boundary is moved a little to where the shortest
 * link that it cuts is longest, and among such places to where it cuts the fewest links, see {@link LineCuts}. A switch
 * is in the part where most of its neighbours are; so are the switches of rails, which begin at their nodes.
 */
public final class Partitioning {

    private static final int UNKNOWN = -1;
    private static final int MOST_PARTS = Byte.MAX_VALUE;
    /** A boundary may be moved by so little of a part. */
    private static final int SHARE = 32;

    private final Wiring wiring;
    private final int nodes;
    private final int parts;
    /** Per vertex its part. */
    private final byte[] partOf;

    private Partitioning(Wiring wiring, int parts) {
        this.wiring = wiring;
        partOf = new byte[wiring.vertices()];
        int count = 0;
        for (int vertex = 0; vertex < partOf.length; vertex++) {
            count += wiring.nodeType(vertex) >= 0 ? 1 : 0;
        }
        nodes = count;
        this.parts = Math.clamp(nodes, 1, Math.min(parts, MOST_PARTS));
    }

    /** The wiring of a plan in this many parts, or in as many as it has nodes. */
    public static Partitioning of(SimPlan plan, Wiring wiring, int parts) {
        var made = new Partitioning(wiring, parts);
        made.assignNodes(LineCuts.of(plan, wiring, made.nodes));
        made.assignRails(plan.topology());
        while (made.spread()) {
            // one tier of switches further from the nodes
        }
        for (int vertex = 0; vertex < made.partOf.length; vertex++) {
            made.partOf[vertex] = (byte) Math.max(0, made.partOf[vertex]);
        }
        return made;
    }

    /** The number of the parts. */
    public int parts() {
        return parts;
    }

    /** The part that a vertex belongs to, from 0. */
    public int part(int vertex) {
        return partOf[vertex];
    }

    private void assignNodes(LineCuts cuts) {
        var ends = new int[parts];
        for (int part = 0; part < parts; part++) {
            int even = (int) ((long) nodes * (part + 1) / parts);
            ends[part] = part == parts - 1 ? nodes : cuts.best(even, nodes / parts / SHARE);
        }
        int node = 0;
        int part = 0;
        for (int vertex = 0; vertex < partOf.length; vertex++) {
            if (wiring.nodeType(vertex) < 0) {
                partOf[vertex] = UNKNOWN;
            } else {
                part += node++ == ends[part] ? 1 : 0;
                partOf[vertex] = (byte) part;
            }
        }
    }

    /** The places of a node on all of its rails are in its part: its NIC uses them all. */
    private void assignRails(TopologyPlan topology) {
        for (int vertex = 0; vertex < partOf.length; vertex++) {
            for (int rail = 1; rail < topology.railCount() && wiring.nodeType(vertex) >= 0; rail++) {
                int there = topology.railVertex(vertex, rail);
                if (there >= 0) {
                    partOf[there] = partOf[vertex];
                }
            }
        }
    }

    /** Puts the switches next to vertices whose part is known in a part; returns whether there were any. */
    private boolean spread() {
        var tier = Columns.filled(partOf.length, UNKNOWN);
        int found = 0;
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.exists(link) && partOf[wiring.source(link)] != UNKNOWN
                    && partOf[wiring.target(link)] == UNKNOWN && tier[wiring.target(link)] == UNKNOWN) {
                tier[wiring.target(link)] = found++;
            }
        }
        var neighbours = new int[Math.multiplyExact(found, parts)];
        for (int link = 0; link < wiring.directions(); link++) {
            int place = wiring.exists(link) ? tier[wiring.target(link)] : UNKNOWN;
            if (place != UNKNOWN && partOf[wiring.source(link)] != UNKNOWN) {
                neighbours[place * parts + partOf[wiring.source(link)]]++;
            }
        }
        var assigned = new int[parts];
        for (int vertex = 0; vertex < partOf.length; vertex++) {
            if (tier[vertex] != UNKNOWN) {
                int part = most(neighbours, tier[vertex] * parts, assigned);
                partOf[vertex] = (byte) part;
                assigned[part]++;
            }
        }
        return found > 0;
    }

    /** The part with most neighbours; of several that with fewest switches so far. */
    private int most(int[] neighbours, int at, int[] assigned) {
        int most = 0;
        for (int part = 1; part < parts; part++) {
            int more = neighbours[at + part] - neighbours[at + most];
            if (more > 0 || more == 0 && assigned[part] < assigned[most]) {
                most = part;
            }
        }
        return most;
    }
}
