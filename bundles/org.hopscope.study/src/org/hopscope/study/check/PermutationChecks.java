// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.check.Bench.Setup;

/**
 * The curves of uet-htsim of a permutation among 8,192 nodes over the size of its flows, with as many links up as down
 * or a fourth or an eighth of them, and 32, 64 or 128 paths for each flow. A sample of the nodes is there, and the
 * shortest of eight sizes, as longer ones take longer than a row may. That shows the start and the first collisions,
 * not what is lost in the long run.
 */
final class PermutationChecks {

    private static final String LEAVES = "ai-fabric/leaf-spine.machine";
    private static final String STACK = "flows";
    private static final double US = 1000;
    /** Rate in Gb/s, algorithm, nodes for each link up, paths. */
    private static final Pattern NAME = Pattern.compile(
            "uec-perm8k-(?<rate>\\d+)g-(?<control>nscc|rccc)(?:_(?<taper>\\d)_to_1)?-(?<paths>\\d+)p");
    private static final long MOST_MB = 1;
    private static final int NODES = 256;
    private static final String[] SAMPLE = {"tree.leavesPerPod=16", "tree.nodesPerLeaf=16", "tree.uplinksPerLeaf=16",
        "tree.rails=1"};
    /** Of the flows of a permutation, fewer stay at one of 32 leaves than at one of 16; they need no link up. */
    private static final String[] TAPERED = {"tree.leavesPerPod=32", "tree.nodesPerLeaf=8", "tree.rails=1"};
    private static final int NODES_PER_LEAF = 8;
    private static final String NOTE = "256 of the 8,192 nodes: 16 of 128 leaves, with 16 of their 64 nodes and as "
            + "many links up; the first point, 1 MB";
    private static final String TAPERED_NOTE = "256 of the 8,192 nodes: 32 of 128 leaves, with 8 of their 64 nodes "
            + "and a link up for each four or eight of them; the first point, 1 MB";
    private static final String FAST = "800";
    private static final String FEW_PATHS = "32";
    private static final String FEW = "with few paths flows collide by chance; that the slowest of 8,192 is that much "
            + "slower than the slowest of the 256 here is likely, but not shown";
    private static final String OLDER = "recorded on July 30th, 2024, with older rules for windows; with those of the "
            + "next days the same run took %s us (%s_2.txt)";
    /** What uet-htsim recorded on August 2nd. */
    private static final Map<String, String> RECORDED_AGAIN = Map.of("200g-nscc_4_to_1-128p", "220.1",
            "200g-nscc_8_to_1-32p", "396.2", "400g-nscc_4_to_1-64p", "119.7", "400g-nscc_4_to_1-128p", "117.4",
            "800g-nscc_4_to_1-32p", "60.3");
    private static final String UNFAIR = "with a link up for eight nodes the published run sends each packet 4.3 times "
            + "again, and this one 3.9 times; the slowest of its flows waits longer than here, and why is not known";
    /** What the machine has without a setting. */
    private static final String USUAL_PATHS = "128";

    private PermutationChecks() {}

    static List<Check> all() {
        return PublishedFigures.all().stream().map(one -> NAME.matcher(one.id())).filter(one -> one.matches())
                .map(one -> check(one.toMatchResult())).toList();
    }

    private static Check check(MatchResult name) {
        return new Check(name.group(), Standing.PREDICTION, taper(name) == 1 ? NOTE : TAPERED_NOTE, differs(name),
                bench -> Curves.observed(name.group(), MOST_MB, "MB", size -> time(bench, name, size)));
    }

    private static int taper(MatchResult name) {
        return name.group("taper") == null ? 1 : Integer.parseInt(name.group("taper"));
    }

    private static String differs(MatchResult name) {
        boolean fast = name.group("rate").equals(FAST);
        if (taper(name) == 1) {
            return fast && name.group("paths").equals(FEW_PATHS) ? FEW : "";
        }
        if (name.group("control").equals("rccc")) {
            return fast ? UNFAIR : "";
        }
        var run = name.group().replaceFirst("uec-perm8k-", "");
        return OLDER.formatted(RECORDED_AGAIN.get(run), run.replaceFirst("-(nscc_\\d_to_1)-.*", "_$1"));
    }

    private static double time(Bench bench, MatchResult name, long size) throws ExperimentException {
        int taper = taper(name);
        var sample = taper == 1 ? Setup.of(LEAVES, STACK, "", SAMPLE)
                : Setup.of(LEAVES, STACK, "", TAPERED).with("tree.uplinksPerLeaf=" + NODES_PER_LEAF / taper);
        var network = sample.with(AiFabricChecks.RATES.get(name.group("rate"))).settings();
        var control = name.group("control").equals("rccc") ? network.and(AiFabricChecks.CREDITS) : network;
        var paths = name.group("paths").equals(USUAL_PATHS) ? Settings.NONE
                : Settings.of("switch.entropies=" + name.group("paths"));
        double back = bench.figure(Setup.of(LEAVES, STACK, "round trip").with(network)
                .with("responder=" + (NODES - 1)), "Half round trip");
        return (back + bench.figure(Setup.of(LEAVES, STACK, "permutation").with(control).with(paths)
                .with("ranks=" + NODES, "size=" + size + "000000 B"), "Slowest flow")) / US;
    }
}
