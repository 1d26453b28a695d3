// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Recognises fat trees of leaves and spines, and of pods of these below core switches, with any number of nodes and
 * links up at a leaf, and of cables of a link; a few cables may be missing. Pods are what leaves and spines connect;
 * the spines of all pods that reach the same core switches belong together.
 */
final class FatTreeLevels {

    private static final int NODE = 0;
    private static final int LEAF = 1;
    private static final int SPINE = 2;
    private static final int CORE = 3;

    private final Fabric fabric;
    private final int[] level;
    /** For each vertex a lower one that it is connected with, or itself. */
    private final int[] leader;

    private FatTreeLevels(Fabric fabric) {
        this.fabric = fabric;
        level = new int[fabric.vertices().size()];
        leader = new int[level.length];
    }

    static Optional<Card> of(Fabric fabric) {
        return fabric.switches() < 2 ? Optional.empty() : new FatTreeLevels(fabric).card();
    }

    private Optional<Card> card() {
        if (!levels()) {
            return Optional.empty();
        }
        var nodes = nodesOfLeaves();
        join(LEAF);
        var pods = groups(LEAF, SPINE);
        join(SPINE);
        var planes = groups(SPINE, CORE);
        boolean withCores = Arrays.stream(level).anyMatch(one -> one == CORE);
        if (nodes.isEmpty() || pods.isEmpty() || withCores != pods.size() > 1
                || !even(nodes, pods) || withCores && !crossing(pods, planes)) {
            return Optional.empty();
        }
        int spines = at(pods.get(0), SPINE).size();
        int cores = withCores ? at(planes.get(0), CORE).size() : 0;
        int leaves = at(pods.get(0), LEAF).size();
        var card = new Card.FatTree(pods.size(), leaves, nodes.firstEntry().getValue().size(), spines, cores,
                cables(LEAF), withCores ? cables(SPINE) : 1);
        return NearShape.of(fabric, card, instances(nodes, pods, withCores ? planes : List.of(), card));
    }

    /** Nodes are at leaves, leaves below spines, and spines below core switches; false if something is elsewhere. */
    private boolean levels() {
        for (int i = 0; i < level.length; i++) {
            level[i] = fabric.vertices().get(i).isSwitch() ? Integer.MAX_VALUE : NODE;
        }
        for (int below = NODE; below < CORE; below++) {
            for (var cable : fabric.links()) {
                raise(cable.one(), cable.other(), below);
                raise(cable.other(), cable.one(), below);
            }
        }
        return Arrays.stream(level).allMatch(one -> one <= CORE);
    }

    private void raise(int from, int to, int below) {
        if (level[from] == below && level[to] == Integer.MAX_VALUE) {
            level[to] = below + 1;
        }
    }

    /** The nodes of each leaf; empty if a node has not one link, to a leaf. */
    private TreeMap<Integer, List<Integer>> nodesOfLeaves() {
        var nodes = new TreeMap<Integer, List<Integer>>();
        int links = 0;
        for (var cable : fabric.links()) {
            int node = level[cable.one()] == NODE ? cable.one() : cable.other();
            int leaf = node == cable.one() ? cable.other() : cable.one();
            if (level[node] == NODE) {
                links += cable.count();
                nodes.computeIfAbsent(leaf, any -> new ArrayList<>()).add(node);
            }
        }
        long different = nodes.values().stream().flatMap(List::stream).distinct().count();
        boolean once = links == fabric.nodes() && different == links && nodes.keySet().stream()
                .allMatch(leaf -> level[leaf] == LEAF);
        return once ? nodes : new TreeMap<>();
    }

    /** Connects the vertices of a level and those of the next one. */
    private void join(int lower) {
        Arrays.setAll(leader, i -> i);
        for (var cable : fabric.links()) {
            if (Math.min(level[cable.one()], level[cable.other()]) == lower
                    && Math.max(level[cable.one()], level[cable.other()]) == lower + 1) {
                int one = find(cable.one());
                int other = find(cable.other());
                leader[Math.max(one, other)] = Math.min(one, other);
            }
        }
    }

    /** The number of cables that most links of a level to the next one have, the smaller of two. */
    private int cables(int lower) {
        var links = new TreeMap<Long, Integer>();
        for (var cable : fabric.links()) {
            if (Math.min(level[cable.one()], level[cable.other()]) == lower
                    && Math.max(level[cable.one()], level[cable.other()]) == lower + 1) {
                links.merge(Regularity.key(cable.one(), cable.other()), cable.count(), Integer::sum);
            }
        }
        var numbers = new TreeMap<Integer, Integer>();
        links.values().forEach(count -> numbers.merge(count, 1, Integer::sum));
        return numbers.entrySet().stream().max(Map.Entry.<Integer, Integer>comparingByValue()
                .thenComparing(Map.Entry.<Integer, Integer>comparingByKey().reversed())).orElseThrow().getKey();
    }

    private int find(int vertex) {
        int at = vertex;
        while (leader[at] != at) {
            leader[at] = leader[leader[at]];
            at = leader[at];
        }
        return at;
    }

    /** The vertices of two levels that are connected, each group in the order of the file. */
    private List<List<Integer>> groups(int lower, int higher) {
        var groups = new TreeMap<Integer, List<Integer>>();
        for (int i = 0; i < level.length; i++) {
            if (level[i] == lower || level[i] == higher) {
                groups.computeIfAbsent(find(i), any -> new ArrayList<>()).add(i);
            }
        }
        return List.copyOf(groups.values());
    }

    private List<Integer> at(List<Integer> group, int wanted) {
        return group.stream().filter(one -> level[one] == wanted).toList();
    }

    /** True if all leaves have as many nodes, and all pods as many leaves and spines. */
    private boolean even(TreeMap<Integer, List<Integer>> nodes, List<List<Integer>> pods) {
        int each = nodes.firstEntry().getValue().size();
        int leaves = at(pods.get(0), LEAF).size();
        int spines = at(pods.get(0), SPINE).size();
        return spines > 0 && nodes.values().stream().allMatch(one -> one.size() == each)
                && pods.stream().allMatch(pod -> at(pod, LEAF).size() == leaves && at(pod, SPINE).size() == spines);
    }

    /** True if there are as many planes as spines in a pod, each with one spine of each pod and as many cores. */
    private boolean crossing(List<List<Integer>> pods, List<List<Integer>> planes) {
        int cores = at(planes.get(0), CORE).size();
        var podOf = podOf(pods);
        return cores > 0 && planes.size() == at(pods.get(0), SPINE).size() && planes.stream().allMatch(plane ->
                at(plane, CORE).size() == cores && at(plane, SPINE).size() == pods.size()
                && at(plane, SPINE).stream().map(spine -> podOf[spine]).distinct().count() == pods.size());
    }

    private int[] podOf(List<List<Integer>> pods) {
        var podOf = new int[level.length];
        for (int pod = 0; pod < pods.size(); pod++) {
            for (int one : pods.get(pod)) {
                podOf[one] = pod;
            }
        }
        return podOf;
    }

    /** For each vertex its instance, in the order of {@link org.hopscope.model.topology.SwitchedShape}. */
    private int[] instances(TreeMap<Integer, List<Integer>> nodes, List<List<Integer>> pods,
            List<List<Integer>> planes, Card.FatTree card) {
        var instance = new int[level.length];
        int firstLeaf = (int) fabric.nodes();
        int firstSpine = firstLeaf + card.pods() * card.leaves();
        int firstCore = firstSpine + card.pods() * card.spines();
        int leaf = 0;
        int spine = 0;
        for (var pod : pods) {
            for (int one : at(pod, LEAF)) {
                for (int i = 0; i < card.nodes(); i++) {
                    instance[nodes.get(one).get(i)] = leaf * card.nodes() + i;
                }
                instance[one] = firstLeaf + leaf++;
            }
            for (int one : at(pod, SPINE)) {
                instance[one] = firstSpine + spine++;
            }
        }
        var podOf = podOf(pods);
        int core = 0;
        for (int plane = 0; plane < planes.size(); plane++) {
            for (int one : at(planes.get(plane), SPINE)) {
                instance[one] = firstSpine + podOf[one] * card.spines() + plane;
            }
            for (int one : at(planes.get(plane), CORE)) {
                instance[one] = firstCore + core++;
            }
        }
        return instance;
    }
}
