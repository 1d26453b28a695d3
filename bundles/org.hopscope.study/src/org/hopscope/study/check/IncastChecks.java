// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.hopscope.study.check.Bench.Setup;

/**
 * The curves of uet-htsim of many senders to one node, at three rates, with as many links up as down or a fourth or an
 * eighth of them. As an incast fills no link but the last, 128 of the 8,192 nodes are there, or 256. Points of more
 * than 32 MiB in all are left out for their time, but for the first one of each curve and all of those at 400 Gb/s with
 * 1 MiB.
 */
final class IncastChecks {

    private static final String LEAVES = "ai-fabric/leaf-spine.machine";
    private static final String STACK = "flows";
    private static final double US = 1000;
    /** Rate in Gb/s, links down for each link up, MiB per sender, algorithm. */
    private static final Pattern NAME = Pattern.compile(
            "uec-incast-(\\d+)g(?:_(\\d)_to_1)?-(\\d+)MB-0us-(nscc|rccc)");
    private static final long MOST_MIB = 32;
    private static final int FEWEST = 2;
    private static final int ALL = 128;
    private static final Pattern WHOLE = Pattern.compile("uec-incast-400g-1MB-0us");
    /** Eight senders are done too soon. */
    private static final Set<String> EARLIER = Set.of("uec-incast-400g-1MB-0us-nscc",
            "uec-incast-800g_8_to_1-1MB-0us-nscc", "uec-incast-800g-2MB-0us-nscc",
            "uec-incast-800g_8_to_1-2MB-0us-nscc");
    private static final int LINKS_UP = 64;
    private static final int LEAVES_IN_ALL = 16;

    private IncastChecks() {}

    static List<Check> all() {
        return PublishedFigures.all().stream().map(one -> NAME.matcher(one.id())).filter(one -> one.matches())
                .map(one -> check(one.toMatchResult())).toList();
    }

    private static Check check(MatchResult name) {
        long mib = Long.parseLong(name.group(3));
        long senders = WHOLE.matcher(name.group()).lookingAt() ? ALL : Math.max(FEWEST, MOST_MIB / mib);
        return new Check(name.group(), Standing.PREDICTION, senders < ALL ? "up to " + senders + " senders" : "",
                EARLIER.contains(name.group()) ? AiFabricChecks.OLDER : "",
                bench -> Curves.observed(name.group(), senders, "senders",
                        count -> time(bench, name, count, senders < ALL ? ALL : 2 * ALL)));
    }

    private static double time(Bench bench, MatchResult name, long senders, int nodes) throws ExperimentException {
        int taper = name.group(2) == null ? 1 : Integer.parseInt(name.group(2));
        var network = Setup.of(LEAVES, STACK, "", "tree.nodesPerLeaf=" + nodes / LEAVES_IN_ALL)
                .with(AiFabricChecks.RATES.get(name.group(1))).with("tree.uplinksPerLeaf=" + LINKS_UP / taper);
        var control = name.group(4).equals("rccc") ? network.with(AiFabricChecks.CREDITS) : network;
        double back = bench.figure(Setup.of(LEAVES, STACK, "round trip").with(network.settings())
                .with("responder=" + (nodes - 1)), "Half round trip");
        var incast = Setup.of(LEAVES, STACK, "incast").with(control.settings())
                .with("senders=" + senders, "size=" + name.group(3) + " MiB");
        return (back + bench.figure(incast, "Slowest flow")) / US;
    }
}
