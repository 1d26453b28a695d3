// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.study.check.Bench.Setup;

/**
 * The networks with which HammingMesh is compared (Hoefler et al., SC 2022, table II): diameters of all of them, and
 * shares of the injection bandwidth for long messages. The published ones have 1,024 and 16,384 accelerators.
 */
final class HammingMeshChecks {

    private static final String TREE = "theory/fat-tree-128.machine";
    private static final String TORUS = "theory/torus-256.machine";
    private static final String BOARDS = "theory/hamming-mesh-256.machine";
    private static final String DRAGONFLY = "theory/dragonfly-72.machine";
    private static final String STACK = "flows";
    private static final String TAPERED = "tree.uplinksPerLeaf=1";
    /** Bytes per nanosecond of one link. */
    private static final double LINK = 50;
    private static final int TORUS_LINKS = 4;
    private static final int LEAF_NODES = 4;
    private static final double PERCENT = 100;
    private static final String LEAVES = "32 leaves, with 4 of their 32 accelerators and as large a share of links up";

    private HammingMeshChecks() {}

    static List<Check> all() {
        return List.of(
                diameter("hx-diam-nonblocking-fat-tree-1k", tree(1, 32)),
                diameter("hx-diam-50-tapered-fat-tree-1k", tree(1, 16)),
                diameter("hx-diam-75-tapered-fat-tree-1k", tree(1, 8)),
                diameter("hx-diam-nonblocking-fat-tree-16k", tree(16, 32)),
                diameter("hx-diam-50-tapered-fat-tree-16k", tree(16, 16)),
                diameter("hx-diam-75-tapered-fat-tree-16k", tree(16, 8)),
                diameter("hx-diam-dragonfly-a16-p8-h8-1k", dragonfly(8)).butDiffers("two cables of accelerators and "
                        + "two between routers, each of which has a link to each of the seven other groups; 5 for "
                        + "16,384 accelerators counts their cables, too"),
                diameter("hx-diam-dragonfly-a16-p8-h8-16k", dragonfly(128)),
                diameter("hx-diam-2d-hyperx-1k", boards(32, 1)), diameter("hx-diam-2d-hyperx-16k", boards(128, 1)),
                diameter("hx-diam-hx2mesh-1k", boards(16, 2)), diameter("hx-diam-hx2mesh-16k", boards(64, 2)),
                diameter("hx-diam-hx4mesh-1k", boards(8, 4)), diameter("hx-diam-hx4mesh-16k", boards(32, 4)),
                diameter("hx-diam-2d-torus-1k", torus(32)), diameter("hx-diam-2d-torus-16k", torus(128)),
                scaled("hx-a2a-nonblocking-fat-tree-1k", LEAVES,
                        bench -> Observed.of(exchanged(bench, allToAll(TREE), 32 * LEAF_NODES, 1))),
                scaled("hx-a2a-75-tapered-fat-tree-1k", LEAVES,
                        bench -> Observed.of(exchanged(bench, allToAll(TREE).with(TAPERED), 32 * LEAF_NODES, 1))),
                scaled("hx-a2a-2d-torus-1k", "16 x 16 accelerators, which get twice the share of 32 x 32",
                        bench -> Observed.of(exchanged(bench, allToAll(TORUS), 256, TORUS_LINKS) / 2))
                                .butDiffers("the shifts of ranks that are ahead and behind use both directions of a "
                                        + "ring at once; one by one they would come to 2.3 %, "
                                        + "as the longer of two ways is 10.7 links long on average"),
                scaled("hx-ar-nonblocking-fat-tree-1k", LEAVES, bench -> Observed.of(reduced(bench))),
                scaled("hx-ar-75-tapered-fat-tree-1k", LEAVES, bench -> Observed.of(reduced(bench, TAPERED))),
                scaled("hx-ar-nonblocking-fat-tree-16k", "4 pods of 8 leaves with 4 accelerators each",
                        bench -> Observed.of(reduced(bench, "tree.pods=4", "tree.leavesPerPod=8",
                                "tree.uplinksPerSpine=4"))));
    }

    private static Setup tree(int pods, int uplinks) {
        return Setup.of(TREE, STACK, "", "tree.pods=" + pods, "tree.leavesPerPod=32", "tree.nodesPerLeaf=32",
                "tree.uplinksPerLeaf=" + uplinks, "tree.uplinksPerSpine=" + (pods == 1 ? 0 : uplinks));
    }

    private static Setup dragonfly(int groups) {
        return Setup.of(DRAGONFLY, STACK, "", "dragonfly.groups=" + groups, "dragonfly.routersPerGroup=16",
                "dragonfly.nodesPerRouter=8", "dragonfly.globalLinksPerRouter=8");
    }

    /** Boards in each row and column, and accelerators in each row and column of a board. */
    private static Setup boards(int boards, int accelerators) {
        return Setup.of(BOARDS, STACK, "", "boards.columns=" + boards, "boards.rows=" + boards,
                "boards.boardWidth=" + accelerators, "boards.boardHeight=" + accelerators);
    }

    private static Setup torus(int nodes) {
        return Setup.of(TORUS, STACK, "", "x.size=" + nodes, "y.size=" + nodes);
    }

    private static Check diameter(String id, Setup setup) {
        return Check.predicted(id,
                bench -> Observed.of(TopologyFacts.of(bench.machine(setup)).diameter().orElseThrow()));
    }

    private static Check scaled(String id, String scale, Check.Experiment experiment) {
        return new Check(id, Standing.PREDICTION, scale, "", experiment);
    }

    private static Setup allToAll(String machine) {
        return Setup.of(machine, STACK, "all-to-all");
    }

    /** Percent of what the links of an accelerator carry that leaves it for the others. */
    private static double exchanged(Bench bench, Setup setup, int ranks, int links) throws ExperimentException {
        long size = 16 << 10;
        return PERCENT * (ranks - 1) * size / (LINK * links) / longer(bench, setup, size);
    }

    /** Percent of the rate at which a ring reduces vectors if its links are full. */
    private static double reduced(Bench bench, String... settings) throws ExperimentException {
        long size = 8 << 20;
        return PERCENT * 2 * size / LINK / longer(bench, Setup.of(TREE, STACK, "all-reduce", settings), size);
    }

    /** Nanoseconds that twice the size takes longer, which is what counts for long messages. */
    private static double longer(Bench bench, Setup setup, long size) throws ExperimentException {
        return bench.figure(setup.with("size=" + 2 * size + " B"), "Time")
                - bench.figure(setup.with("size=" + size + " B"), "Time");
    }
}
