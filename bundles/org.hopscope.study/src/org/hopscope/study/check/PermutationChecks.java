// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.check.Bench.Setup;

/**
 * The curves of uet-htsim of a permutation among 8,192 nodes over the size of its flows, with as many links up as down
 * and 32, 64 or 128 paths for each flow. A sample of the nodes is there, and the shortest of eight sizes, as longer
 * ones take longer than a row may. That shows the start and the first collisions, not what is lost in the long run.
 */
final class PermutationChecks {

    private static final String LEAVES = "ai-fabric/leaf-spine.machine";
    private static final String STACK = "flows";
    private static final double US = 1000;
    /** Rate in Gb/s, algorithm, paths. */
    private static final Pattern NAME = Pattern.compile("uec-perm8k-(\\d+)g-(nscc|rccc)-(\\d+)p");
    private static final long MOST_MB = 1;
    private static final int NODES = 256;
    private static final String[] SAMPLE = {"tree.leavesPerPod=16", "tree.nodesPerLeaf=16", "tree.uplinksPerLeaf=16",
        "tree.rails=1"};
    private static final String NOTE = "256 of the 8,192 nodes: 16 of 128 leaves, with 16 of their 64 nodes and as "
            + "many links up; the first point, 1 MB";
    private static final String FAST = "800";
    private static final String FEW_PATHS = "32";
    private static final String FEW = "with few paths flows collide by chance; that the slowest of 8,192 is that much "
            + "slower than the slowest of the 256 here is likely, but not shown";
    /** What the machine has without a setting. */
    private static final String USUAL_PATHS = "128";

    private PermutationChecks() {}

    static List<Check> all() {
        return PublishedFigures.all().stream().map(one -> NAME.matcher(one.id())).filter(one -> one.matches())
                .map(one -> check(one.toMatchResult())).toList();
    }

    private static Check check(MatchResult name) {
        boolean differs = name.group(1).equals(FAST) && name.group(3).equals(FEW_PATHS);
        return new Check(name.group(), Standing.PREDICTION, NOTE, differs ? FEW : "",
                bench -> Curves.observed(name.group(), MOST_MB, "MB", size -> time(bench, name, size)));
    }

    private static double time(Bench bench, MatchResult name, long size) throws ExperimentException {
        var network = Setup.of(LEAVES, STACK, "", SAMPLE).with(AiFabricChecks.RATES.get(name.group(1))).settings();
        var control = name.group(2).equals("rccc") ? network.and(AiFabricChecks.CREDITS) : network;
        var paths = name.group(3).equals(USUAL_PATHS) ? Settings.NONE
                : Settings.of("switch.entropies=" + name.group(3));
        double back = bench.figure(Setup.of(LEAVES, STACK, "round trip").with(network)
                .with("responder=" + (NODES - 1)), "Half round trip");
        return (back + bench.figure(Setup.of(LEAVES, STACK, "permutation").with(control).with(paths)
                .with("ranks=" + NODES, "size=" + size + "000000 B"), "Slowest flow")) / US;
    }
}
