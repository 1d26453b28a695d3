// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.workload.Fault;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.model.topology.Overrides;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.TopologyPlan;

/** The plan of what goes wrong, with vertices and link directions as targets. */
final class FaultPlans {

    private static final String NO_SUCH_VERTEX = "C411";
    private static final String NO_SUCH_LINK = "C412";
    private static final String NO_SUCH_PLANE = "C428";

    private FaultPlans() {}

    static FaultPlan of(ResolvedMachine resolved) {
        List<org.hopscope.sim.plan.Fault> faults = new ArrayList<>(brokenCircuits(resolved));
        for (var fault : resolved.workload().getFaults()) {
            var kind = org.hopscope.sim.plan.FaultKind.valueOf(fault.getKind().getName());
            for (int target : targets(resolved, fault, kind.ofLink())) {
                faults.add(new org.hopscope.sim.plan.Fault(fault.getTime().toPs(), kind, target));
            }
        }
        return new FaultPlan(faults, resolved.workload().getDamagedPackets());
    }

    /** Circuits find their way around a link that is down from the beginning. */
    private static List<org.hopscope.sim.plan.Fault> brokenCircuits(ResolvedMachine resolved) {
        if (!(resolved.network().topology() instanceof FatTreePlan) || PathChoices.hasPackets(resolved.network())) {
            return List.of();
        }
        List<org.hopscope.sim.plan.Fault> broken = new ArrayList<>();
        var overrides = Overrides.of(resolved.network().source());
        for (var place : overrides.all()) {
            if (place.ofLink() && place.override().isBroken()) {
                int other = overrides.shape().orElseThrow().neighbour(place.instance(), place.port());
                broken.add(new org.hopscope.sim.plan.Fault(0, org.hopscope.sim.plan.FaultKind.LINK_DOWN,
                        direction(resolved.network().topology(), place.instance(), other)));
            }
        }
        return broken;
    }

    private static List<Integer> targets(ResolvedMachine resolved, Fault fault, boolean ofLink) {
        int vertices = resolved.network().topology().plane().vertices();
        if (!isVertex(resolved, fault, fault.getNode(), vertices)) {
            return List.of();
        }
        if (!ofLink) {
            return places(resolved.network().topology(), fault.getNode());
        }
        if (!isVertex(resolved, fault, fault.getNeighbour(), vertices)) {
            return List.of();
        }
        int planes = NodeRails.of(resolved.network().source()).planes();
        if (fault.getPlane() >= planes) {
            resolved.diagnostics().error(fault, NO_SUCH_PLANE, "There is no plane " + fault.getPlane(),
                    "choose a number from 0 to " + (planes - 1));
            return List.of();
        }
        int there = direction(resolved, fault, fault.getNode(), fault.getNeighbour());
        if (there < 0) {
            resolved.diagnostics().error(fault, NO_SUCH_LINK, "No link leads from vertex " + fault.getNode() + " to "
                    + fault.getNeighbour(), "choose two vertices that a link joins");
            return List.of();
        }
        return fault.getKind() == FaultKind.LINK_ERROR ? List.of(there)
                : List.of(there, direction(resolved, fault, fault.getNeighbour(), fault.getNode()));
    }

    /** The vertices of a node, one for each of its rails. */
    private static List<Integer> places(TopologyPlan topology, int node) {
        return IntStream.range(0, topology.railCount()).map(rail -> topology.railVertex(node, rail))
                .filter(vertex -> vertex >= 0).boxed().toList();
    }

    private static boolean isVertex(ResolvedMachine resolved, Fault fault, int number, int vertices) {
        boolean exists = number >= 0 && number < vertices;
        if (!exists) {
            resolved.diagnostics().error(fault, NO_SUCH_VERTEX, "There is no vertex " + number,
                    "choose a number from 0 to " + (vertices - 1));
        }
        return exists;
    }

    private static int direction(ResolvedMachine resolved, Fault fault, int from, int to) {
        int there = direction(resolved.network().topology(), from, to);
        return there >= 0 && resolved.network().topology() instanceof RailsPlan rails
                ? there + fault.getPlane() * rails.planeDirections() : there;
    }

    /** The first link direction from one vertex to another, or -1. */
    private static int direction(TopologyPlan topology, int from, int to) {
        var wiring = Wiring.forFew(topology.base());
        for (int link = 0; link < wiring.directions(); link++) {
            if (wiring.source(link) == from && wiring.target(link) == to && wiring.exists(link)) {
                return link;
            }
        }
        return -1;
    }
}
