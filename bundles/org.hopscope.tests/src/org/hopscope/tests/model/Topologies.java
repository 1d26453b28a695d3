// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import java.util.List;

import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.DragonflyPlusTopology;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.TaperedTreeTopology;
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

    /** A HyperX with that many nodes per switch and links per pair. */
    public static HyperXTopology hyperX(int nodes, int links, Integer... sizes) {
        var hyperX = FACTORY.createHyperXTopology();
        hyperX.getSizes().addAll(List.of(sizes));
        hyperX.setNodesPerSwitch(nodes);
        hyperX.setLinksPerPair(links);
        return hyperX;
    }

    /** A fat tree of d nodes per leaf, L leaves per pod and P pods, with u and U links up. */
    public static TaperedTreeTopology tapered(int[] down, int[] up, int rails) {
        var tree = FACTORY.createTaperedTreeTopology();
        tree.setNodesPerLeaf(down[0]);
        tree.setLeavesPerPod(down[1]);
        tree.setPods(down[2]);
        tree.setUplinksPerLeaf(up[0]);
        tree.setUplinksPerSpine(up[1]);
        tree.setRails(rails);
        return tree;
    }

    /** The same, with that many cables from a leaf to a spine, and from a spine to a core switch. */
    public static TaperedTreeTopology cabled(int[] down, int[] up, int[] cables) {
        var tree = tapered(down, up, 1);
        tree.setCablesPerUplink(cables[0]);
        tree.setCablesPerSpineUplink(cables[1]);
        return tree;
    }

    /** A dragonfly+ of g groups of l leaves with p nodes each and s spines with h global links each. */
    public static DragonflyPlusTopology plus(int g, int l, int s, int p, int h) {
        var plus = FACTORY.createDragonflyPlusTopology();
        plus.setGroups(g);
        plus.setLeavesPerGroup(l);
        plus.setSpinesPerGroup(s);
        plus.setNodesPerLeaf(p);
        plus.setGlobalLinksPerSpine(h);
        return plus;
    }

    /** A dragonfly of g groups of r rows and c columns, with links per pair in both, p nodes and h global links. */
    public static CascadeTopology cascade(int g, int[] grid, int[] links, int p, int h) {
        var cascade = FACTORY.createCascadeTopology();
        cascade.setGroups(g);
        cascade.setRows(grid[0]);
        cascade.setColumns(grid[1]);
        cascade.setRowLinks(links[0]);
        cascade.setColumnLinks(links[1]);
        cascade.setNodesPerRouter(p);
        cascade.setGlobalLinksPerRouter(h);
        return cascade;
    }

    /** A HammingMesh of columns x rows boards of a x b nodes and switches with as many ports. */
    public static HammingMeshTopology hammingMesh(int columns, int rows, int a, int b, int ports) {
        var mesh = FACTORY.createHammingMeshTopology();
        mesh.setColumns(columns);
        mesh.setRows(rows);
        mesh.setBoardWidth(a);
        mesh.setBoardHeight(b);
        mesh.setSwitchPorts(ports);
        return mesh;
    }

    /** HammingMeshes with one switch and with leaves and spines in a row, narrow and wide boards, and single ones. */
    public static List<Topology> boards() {
        return List.of(hammingMesh(4, 4, 2, 2, 64), hammingMesh(3, 2, 4, 3, 64), hammingMesh(4, 3, 1, 1, 64),
                hammingMesh(5, 3, 2, 1, 8), hammingMesh(4, 2, 1, 2, 4), hammingMesh(5, 5, 5, 3, 8),
                hammingMesh(1, 1, 4, 3, 64), hammingMesh(1, 4, 3, 2, 64), hammingMesh(4, 1, 2, 5, 8),
                hammingMesh(2, 2, 7, 7, 64));
    }

    /** One network of each kind of listed switches, and some at the edges. */
    public static List<Topology> switched() {
        return List.of(hyperX(2, 1, 4), hyperX(1, 2, 3, 4), hyperX(2, 1, 2, 3, 2), hyperX(3, 1, 1),
                tapered(new int[] {4, 3, 1}, new int[] {2, 1}, 1), tapered(new int[] {2, 4, 3}, new int[] {3, 2}, 1),
                tapered(new int[] {2, 4, 2}, new int[] {4, 4}, 4), tapered(new int[] {3, 1, 1}, new int[] {1, 1}, 1),
                cabled(new int[] {4, 3, 2}, new int[] {2, 1}, new int[] {2, 3}),
                plus(5, 4, 4, 2, 1), plus(3, 2, 3, 1, 2), plus(4, 2, 2, 2, 3), plus(1, 3, 2, 2, 0),
                cascade(5, new int[] {2, 4}, new int[] {1, 2}, 2, 1),
                cascade(3, new int[] {3, 2}, new int[] {2, 1}, 1, 2),
                cascade(1, new int[] {2, 3}, new int[] {1, 1}, 2, 0));
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
