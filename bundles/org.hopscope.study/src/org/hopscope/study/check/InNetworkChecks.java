// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/**
 * Reductions in the switches of the network of Canary (De Sensi et al., FGCS 2024, sections 1 and 5.2): 32 leaves with
 * 32 hosts and as many spines, 100 Gb/s, 256 elements of 4 B in a packet, vectors of 4 MiB.
 */
final class InNetworkChecks {

    private static final String GAIN = "canary-2x";
    private static final long VECTOR = 4 << 20;
    /** One percent of the 1,024 hosts, as in figure 2. */
    private static final int HOSTS = 10;
    private static final Setup ALLREDUCE = Setup.of("theory/fat-tree-128.machine", "flows", "all-reduce",
            "tree.nodesPerLeaf=32", "tree.uplinksPerLeaf=32", "link.rate=12.5 GB/s", "port.payload=1 KiB",
            "ranks=" + HOSTS, "size=" + VECTOR + " B");

    private InNetworkChecks() {}

    static List<Check> all() {
        return List.of(new Check(GAIN, Standing.PREDICTION, HOSTS + " of the 1,024 hosts, as in figure 2, which are at "
                + "one leaf; a ring of as many could reach 1 / 1.8 of the rate of a link; latencies of links and "
                + "switches, which are not published, are those of HammingMesh's networks", "", bench -> {
                    double ring = bench.figure(ALLREDUCE.with("algorithm=RING"), "Time");
                    double switches = bench.figure(ALLREDUCE.with("algorithm=IN_SWITCH"), "Time");
                    return Observed.of(ring / switches);
                }));
    }
}
