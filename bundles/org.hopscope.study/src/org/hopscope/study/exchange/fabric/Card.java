// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.template.MachineTemplates;

/** A topology that is described by a few parameters instead of by its links. */
public sealed interface Card {

    /** In words, such as "torus of 8 x 8 nodes". */
    String text();

    /** A machine with this topology and assumed numbers; fails if there is a {@link #problem}. */
    Machine machine(String name);

    /** Why no machine can be made of it; empty if one can. */
    default Optional<String> problem() {
        try {
            machine("trial");
            return Optional.empty();
        } catch (IllegalArgumentException refused) {
            return Optional.of(refused.getMessage());
        }
    }

    /**
     * A grid of nodes.
     *
     * @param sizes per dimension, each at least 1
     * @param wraps whether it is a torus; otherwise a mesh
     */
    record Grid(List<Integer> sizes, boolean wraps) implements Card {

        private static final String AXES = "xyzuvwabcdefghijklmnopqrst";

        public Grid {
            sizes = List.copyOf(sizes);
        }

        @Override
        public String text() {
            return (wraps ? "torus of " : "mesh of ") + sizes.stream().map(Object::toString)
                    .collect(Collectors.joining(" x ")) + " nodes";
        }

        @Override
        public Machine machine(String name) {
            var machine = made("torus", name, Map.of("x", 2, "y", 1, "z", 1, "wrap", wraps ? 1 : 0));
            var torus = (TorusTopology) machine.getTopology();
            torus.setName(wraps ? "torus" : "mesh");
            torus.getDimensions().clear();
            for (int i = 0; i < sizes.size(); i++) {
                var dimension = MachineFactory.eINSTANCE.createTorusDimension();
                dimension.setName(i < AXES.length() ? AXES.substring(i, i + 1) : "d" + i);
                dimension.setSize(sizes.get(i));
                dimension.setWrap(wraps);
                torus.getDimensions().add(dimension);
            }
            machine.getRouterTypes().getFirst().setPorts(1 + 2 * sizes.size());
            return machine;
        }
    }

    /**
     * A hypercube.
     *
     * @param dimensions at least 1
     */
    record Cube(int dimensions) implements Card {

        @Override
        public String text() {
            return "hypercube of " + dimensions + " dimensions";
        }

        @Override
        public Machine machine(String name) {
            return made("hypercube", name, Map.of("d", dimensions));
        }
    }

    /**
     * Every two nodes joined.
     *
     * @param nodes at least 2
     */
    record Complete(int nodes) implements Card {

        @Override
        public String text() {
            return "fully connected network of " + nodes + " nodes";
        }

        @Override
        public Machine machine(String name) {
            return made("complete", name, Map.of("nodes", nodes));
        }
    }

    /**
     * A k-ary n-tree.
     *
     * @param arity links down of a switch, and links up
     * @param levels levels of switches
     */
    record Tree(int arity, int levels) implements Card {

        @Override
        public String text() {
            return arity + "-ary " + levels + "-tree";
        }

        @Override
        public Machine machine(String name) {
            return made("tree", name, Map.of("k", arity, "n", levels));
        }
    }

    /**
     * A fat tree of leaves and spines, whose pods are joined by core switches if there are several.
     *
     * @param pods number of pods
     * @param leaves leaves of a pod
     * @param nodes nodes at a leaf
     * @param spines spines of a pod, each joined with all its leaves
     * @param cores core switches above each spine; 0 if there is one pod
     * @param cables cables from a leaf to each of its spines
     * @param coreCables cables from a spine to each of its core switches; 1 if there is one pod
     */
    record FatTree(int pods, int leaves, int nodes, int spines, int cores, int cables, int coreCables)
            implements Card {

        /** With one cable per link. */
        public FatTree(int pods, int leaves, int nodes, int spines, int cores) {
            this(pods, leaves, nodes, spines, cores, 1, 1);
        }

        @Override
        public String text() {
            return "fat tree of " + (pods > 1 ? pods + " pods of " : "") + leaves + " leaves with " + nodes
                    + (nodes == 1 ? " node and " : " nodes and ") + up(spines, cables)
                    + (pods > 1 ? ", spines with " + up(cores, coreCables) : "");
        }

        private static String up(int links, int cables) {
            return links + (links == 1 ? " link up" : " links up") + (cables == 1 ? ""
                    : " of " + cables + " cables" + (links == 1 ? "" : " each"));
        }

        @Override
        public Machine machine(String name) {
            var machine = made("tapered-tree", name, Map.of("k", 2, "t", 1, "l", pods > 1 ? 1 : 2,
                    "pods", Math.min(pods, 2), "rails", 1));
            var tree = (TaperedTreeTopology) machine.getTopology();
            tree.setPods(pods);
            tree.setLeavesPerPod(leaves);
            tree.setNodesPerLeaf(nodes);
            tree.setUplinksPerLeaf(spines);
            if (pods > 1) {
                tree.setUplinksPerSpine(Math.max(1, cores));
            }
            tree.setCablesPerUplink(cables);
            tree.setCablesPerSpineUplink(coreCables);
            tree.getRouterType().setPorts(Math.max(nodes + spines * cables,
                    Math.max(leaves * cables + cores * coreCables, pods * coreCables)));
            return machine;
        }
    }

    /**
     * A dragonfly.
     *
     * @param groups number of groups
     * @param routers routers in a group, all joined
     * @param nodes nodes at a router
     * @param globals links to other groups at a router
     */
    record Dragonfly(int groups, int routers, int nodes, int globals) implements Card {

        @Override
        public String text() {
            return "dragonfly of " + groups + " groups of " + routers + " routers with " + nodes + " nodes and "
                    + globals
                    + " global links";
        }

        @Override
        public Machine machine(String name) {
            return made("dragonfly", name, Map.of("p", nodes, "a", routers, "h", globals, "g", groups));
        }
    }

    /**
     * Switches in a grid, each joined with all others of its row in each dimension.
     *
     * @param sizes per dimension, each at least 2
     * @param nodes nodes at a switch
     */
    record HyperX(List<Integer> sizes, int nodes) implements Card {

        public HyperX {
            sizes = List.copyOf(sizes);
        }

        @Override
        public String text() {
            return "HyperX of " + sizes.stream().map(Object::toString).collect(Collectors.joining(" x "))
                    + " switches with " + nodes + (nodes == 1 ? " node" : " nodes");
        }

        @Override
        public Machine machine(String name) {
            var machine = made("hyperx", name, Map.of("x", 2, "y", 1, "z", 1, "t", nodes, "k", 1));
            var hyperX = (HyperXTopology) machine.getTopology();
            hyperX.getSizes().clear();
            hyperX.getSizes().addAll(sizes);
            hyperX.getRouterType().setPorts(nodes + sizes.stream().mapToInt(size -> size - 1).sum());
            return machine;
        }
    }

    /**
     * A link that a regular network would have.
     *
     * @param one number of a vertex in the order of the topology
     * @param other number of another one
     * @param cable number of the cable among those of the two, from 0
     */
    record Gap(int one, int other, int cable) {

        /** The first cable of a link. */
        public Gap(int one, int other) {
            this(one, other, 0);
        }
    }

    /**
     * A regular topology with a few exceptions. Links that are missing are broken from the beginning of a run; a link
     * that a regular network does not have is left out.
     *
     * @param regular the topology without the exceptions
     * @param missing links that do not exist
     * @param extra links that are left out, in words
     */
    record Nearly(Card regular, List<Gap> missing, List<String> extra) implements Card {

        private static final int SHOWN = 3;

        public Nearly {
            missing = List.copyOf(missing);
            extra = List.copyOf(extra);
        }

        @Override
        public String text() {
            var gaps = machine("trial").getTopology().getOverrides().stream().limit(SHOWN)
                    .map(one -> one.getInstance() + " " + one.getDirection()).toList();
            return regular.text() + (missing.isEmpty() ? "" : ", " + count(missing.size()) + " of which "
                    + (missing.size() == 1 ? "is" : "are") + " missing" + shown(gaps, missing.size()))
                    + (extra.isEmpty() ? "" : ", without " + count(extra.size()) + " more that it has"
                            + shown(extra, extra.size()));
        }

        private static String count(int links) {
            return links + (links == 1 ? " link" : " links");
        }

        private static String shown(List<String> some, int all) {
            return " (" + String.join("; ", some.stream().limit(SHOWN).toList()) + (all > SHOWN ? "; ..." : "") + ")";
        }

        @Override
        public Machine machine(String name) {
            var machine = regular.machine(name);
            var shape = Shape.of(machine.getTopology()).orElseThrow(
                    () -> new IllegalArgumentException("the topology is too large for exceptions"));
            for (var gap : missing) {
                int port = port(shape, gap);
                var exception = MachineFactory.eINSTANCE.createInstanceOverride();
                exception.setInstance(shape.name(gap.one()));
                exception.setName(exception.getInstance().replace('/', ' '));
                exception.setDirection(shape.direction(gap.one(), port));
                exception.setBroken(true);
                machine.getTopology().getOverrides().add(exception);
            }
            if (!missing.isEmpty()) {
                // a way around a broken link takes twice as many levels of channels, and two for the steps between
                machine.getRouterTypes().forEach(one -> one.setVirtualChannels(2 * one.getVirtualChannels() + 2));
            }
            return machine;
        }

        private static int port(Shape shape, Gap gap) {
            return IntStream.range(0, shape.ports(gap.one())).filter(port -> shape.neighbour(gap.one(), port)
                    == gap.other()).skip(gap.cable()).findFirst().orElseThrow();
        }
    }

    private static Machine made(String template, String name, Map<String, Integer> values) {
        return MachineTemplates.of(template).orElseThrow().create(name, values);
    }
}
