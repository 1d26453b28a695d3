// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.SwitchedShape.Cell;
import org.hopscope.model.topology.SwitchedShape.Rules;
import org.hopscope.model.topology.SwitchedShape.Stratum;

/**
 * A fat tree of leaves, spines and core switches as it is drawn, an extended generalised fat tree (Ohring, Ibel, Das
 * and Kumar, "On Generalized Fat Trees", 1995): XGFT(2; d, L; 1, u) or XGFT(3; d, L, P; 1, u, U).
 */
record DrawnTaperedTree(TaperedTreeTopology tree) implements RegularTopology {

    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final int CORE = 3;
    private static final int MOST_IN_PART = 4;

    private long pods() {
        return Math.max(1, tree.getPods());
    }

    private long leaves() {
        return Math.max(1, tree.getLeavesPerPod());
    }

    private long perLeaf() {
        return Math.max(1, tree.getNodesPerLeaf());
    }

    private long spines() {
        return Math.max(1, tree.getUplinksPerLeaf());
    }

    private long uplinks() {
        return pods() > 1 ? Math.max(1, tree.getUplinksPerSpine()) : 0;
    }

    private long cables() {
        return Math.max(1, tree.getCablesPerUplink());
    }

    private long spineCables() {
        return pods() > 1 ? Math.max(1, tree.getCablesPerSpineUplink()) : 0;
    }

    /**
     * The cut divides the pods, or the leaves of the only pod, or the nodes of the only leaf; between pods it is the
     * narrower of the two levels of links.
     */
    @Override
    public Counts counts() {
        var ends = Counts.big(pods()).multiply(Counts.big(leaves())).multiply(Counts.big(perLeaf()));
        var below = Counts.big(pods()).multiply(Counts.big(leaves())).multiply(Counts.big(spines() * cables()));
        var above = globalLinks();
        var switches = Counts.big(pods()).multiply(Counts.big(leaves() + spines()))
                .add(Counts.big(spines()).multiply(Counts.big(uplinks())));
        long diameter = pods() > 1 ? 6 : leaves() > perNode() ? 4 : perLeaf() > 1 ? 2 : 0;
        return new Counts(ends.divide(Counts.big(perNode())), switches, ends.add(below).add(above),
                OptionalLong.of(diameter), Optional.of(cut()));
    }

    /** Leaves that a node is attached to. */
    private long perNode() {
        return NodeRails.of(tree).ends();
    }

    @Override
    public BigInteger nodeLinks() {
        return counts().nodes().multiply(Counts.big(perNode()));
    }

    /** The cut of nodes on several leaves, which are divided in sets of this many. */
    private BigInteger cut() {
        long sets = leaves() / perNode();
        return pods() > 1 ? Counts.big(pods() / 2).multiply(Counts.big(spines()))
                .multiply(Counts.big(Math.min(leaves() * cables(), uplinks() * spineCables())))
                : sets > 1 ? Counts.big(sets / 2 * perNode()).multiply(Counts.big(spines() * cables()))
                : Counts.big(perLeaf() / 2 * perNode());
    }

    /** The links between pods and core switches. */
    @Override
    public BigInteger globalLinks() {
        return pods() == 1 ? ZERO
                : Counts.big(pods()).multiply(Counts.big(spines())).multiply(Counts.big(uplinks() * spineCables()));
    }

    @Override
    public Optional<Shape> shape() {
        boolean possible = tree.getPods() >= 1 && tree.getLeavesPerPod() >= 1 && tree.getNodesPerLeaf() >= 1
                && tree.getUplinksPerLeaf() >= 1 && (tree.getPods() == 1 || tree.getUplinksPerSpine() >= 1)
                && tree.getCablesPerUplink() >= 1 && tree.getCablesPerSpineUplink() >= 1
                && tree.getRails() >= 1 && tree.getLeavesPerPod() % tree.getRails() == 0
                && counts().links().compareTo(Counts.big(Cabling.MOST_LINKS)) <= 0;
        return possible ? Optional.of(build()) : Optional.empty();
    }

    private SwitchedShape build() {
        int nodes = (int) (pods() * leaves() * perLeaf());
        int pods = (int) pods();
        int leaves = (int) leaves();
        int spines = (int) spines();
        int firstSpine = nodes + pods * leaves;
        int firstCore = firstSpine + pods * spines;
        int uplinks = (int) uplinks();
        var cabling = new Cabling(firstCore + spines * uplinks);
        for (int node = 0; node < nodes; node++) {
            cabling.join(node, SwitchedShape.HOST, nodes + leafOf(node), SwitchedShape.HOST);
        }
        for (int leaf = 0; leaf < pods * leaves; leaf++) {
            join(cabling, nodes + leaf, UP, firstSpine + leaf / leaves * spines, DOWN);
        }
        for (int spine = 0; spine < pods * spines; spine++) {
            join(cabling, firstSpine + spine, CORE, firstCore + spine % spines * uplinks, CORE);
        }
        var rules = new Rules(false, false, CORE, 1, pods > 1 ? "pod" : "");
        return new SwitchedShape(strata(nodes, firstSpine, firstCore), new String[] {"node", "up", "down", "core"},
                cabling, rules);
    }

    /** Joins a switch with each of those above it, and again with each, so that its ports up take them in turn. */
    private void join(Cabling cabling, int lower, int label, int firstHigher, int labelOfHigher) {
        boolean core = label == CORE;
        long copies = core ? spineCables() : cables();
        for (int copy = 0; copy < copies; copy++) {
            for (int higher = 0; higher < (core ? uplinks() : spines()); higher++) {
                cabling.join(lower, label, firstHigher + higher, labelOfHigher);
            }
        }
    }

    private List<Stratum> strata(int nodes, int firstSpine, int firstCore) {
        int pods = (int) pods();
        int leaves = (int) leaves();
        int spines = (int) spines();
        int rails = tree.getRails();
        var node = rails == 1 ? new Stratum(new String[] {"pod", "leaf", "node"},
                new int[] {pods, leaves, (int) perLeaf()}, 0, at -> new Cell(at[0], at[1], 1))
                : new Stratum(new String[] {"pod", "server", "rail"},
                new int[] {pods, leaves * (int) perLeaf() / rails, rails}, 0,
                at -> new Cell(at[0], at[1] / (int) perLeaf() * rails + at[2], 1));
        var leaf = new Stratum(new String[] {"pod", "leaf"}, new int[] {pods, leaves}, nodes,
                at -> new Cell(at[0], at[1], 1));
        var spine = new Stratum(new String[] {"pod", "spine"}, new int[] {pods, spines}, firstSpine,
                at -> new Cell(at[0], at[1], 0));
        var core = new Stratum(new String[] {"core"}, new int[] {spines * (int) uplinks()}, firstCore,
                at -> new Cell(pods, at[0] % Math.max(leaves, spines), at[0] / Math.max(leaves, spines)));
        return pods > 1 ? List.of(node, leaf, spine, core) : List.of(node, leaf, spine);
    }

    /** The leaf of a node: with rails, node i of a server is on leaf i of the server's set. */
    private int leafOf(int node) {
        int rails = tree.getRails();
        int perLeaf = (int) perLeaf();
        int perPod = (int) leaves() * perLeaf;
        int server = node % perPod / rails;
        return node / perPod * (int) leaves() + server / perLeaf * rails + node % rails;
    }

    @Override
    public Optional<Obstacle> obstacle() {
        return tree.getRails() < 1 || tree.getLeavesPerPod() % tree.getRails() == 0 ? Optional.empty()
                : Optional.of(new Obstacle("%s leaves per pod cannot be shared by servers with %s rails".formatted(
                        tree.getLeavesPerPod(), tree.getRails()), "make the leaves a multiple of the rails"));
    }

    @Override
    public int nodePorts() {
        return 2;
    }

    /** A leaf, a spine and a core switch have as many ports as the largest needs. */
    @Override
    public int routerPorts() {
        return (int) Math.min(Integer.MAX_VALUE, Math.max(Math.max(perLeaf() + spines() * cables(),
                leaves() * cables() + uplinks() * spineCables()), pods() > 1 ? pods() * spineCables() : 0));
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.UP_DOWN;
    }

    @Override
    public List<Integer> sizes() {
        return List.of(tree.getPods(), tree.getLeavesPerPod(), tree.getNodesPerLeaf());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(tree);
        part.setPods(Math.min(tree.getPods(), MOST_IN_PART));
        part.setRails(1);
        part.setJoined(false);
        part.setLeavesPerPod(Math.min(tree.getLeavesPerPod(), MOST_IN_PART));
        part.setNodesPerLeaf(Math.min(tree.getNodesPerLeaf(), MOST_IN_PART));
        part.setUplinksPerLeaf(Math.min(tree.getUplinksPerLeaf(), MOST_IN_PART));
        part.setCablesPerUplink(1);
        part.setCablesPerSpineUplink(1);
        part.setUplinksPerSpine(Math.min(tree.getUplinksPerSpine(), MOST_IN_PART));
        return part;
    }
}
