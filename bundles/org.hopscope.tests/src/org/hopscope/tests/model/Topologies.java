// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;

/** Topologies of given sizes, without types. */
public final class Topologies {

    private static final MachineFactory FACTORY = MachineFactory.eINSTANCE;
    private static final String[] AXES = {"x", "y", "z", "w"};

    private Topologies() {}

    /** A torus with the given wrap of all dimensions, which are called x, y, z and w. */
    public static TorusTopology torus(boolean wrap, int... sizes) {
        var torus = FACTORY.createTorusTopology();
        for (int d = 0; d < sizes.length; d++) {
            var dimension = FACTORY.createTorusDimension();
            dimension.setName(AXES[d]);
            dimension.setSize(sizes[d]);
            dimension.setWrap(wrap);
            torus.getDimensions().add(dimension);
        }
        return torus;
    }

    public static HypercubeTopology cube(int dimensions) {
        var cube = FACTORY.createHypercubeTopology();
        cube.setDimensions(dimensions);
        return cube;
    }

    public static FullyConnectedTopology complete(int nodes) {
        var complete = FACTORY.createFullyConnectedTopology();
        complete.setNodes(nodes);
        return complete;
    }

    public static FatTreeTopology tree(int arity, int levels) {
        var tree = FACTORY.createFatTreeTopology();
        tree.setArity(arity);
        tree.setLevels(levels);
        return tree;
    }

    /** A dragonfly of g groups, a routers per group, p nodes and h global ports per router. */
    public static DragonflyTopology dragonfly(int g, int a, int p, int h) {
        var dragonfly = FACTORY.createDragonflyTopology();
        dragonfly.setGroups(g);
        dragonfly.setRoutersPerGroup(a);
        dragonfly.setNodesPerRouter(p);
        dragonfly.setGlobalLinksPerRouter(h);
        return dragonfly;
    }

    /** Adds an override of an instance, or of one of its links if {@code direction} is not null. */
    public static InstanceOverride override(Topology topology, String instance, String direction) {
        var override = FACTORY.createInstanceOverride();
        override.setName("override " + topology.getOverrides().size());
        override.setInstance(instance);
        override.setDirection(direction);
        topology.getOverrides().add(override);
        return override;
    }
}
