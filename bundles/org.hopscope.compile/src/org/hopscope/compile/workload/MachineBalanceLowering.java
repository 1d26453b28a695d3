// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.MachineBalance;

/** Machine balance: no rank does anything, the machine's own numbers are the result. */
final class MachineBalanceLowering implements WorkloadLowering {

    private static final String UNKNOWN = "C710";

    private final MachineBalance workload;
    private final Site site;

    MachineBalanceLowering(MachineBalance workload, Site site) {
        this.workload = workload;
        this.site = site;
    }

    @Override
    public void check(Diagnostics diagnostics) {
        if (site.peakFlops() == 0) {
            diagnostics.error(workload, UNKNOWN, "The peak speed of the node is not known",
                    "give its processor a clock and flops per cycle");
        }
        if (site.nominalBytesPerSecond() == 0) {
            diagnostics.error(workload, UNKNOWN, "The bandwidth of the link into the node is not known",
                    "give the NIC type a nominal rate");
        }
    }

    @Override
    public int ranks() {
        return 0;
    }

    @Override
    public List<RankPair> pairs() {
        return List.of();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        return new LoweredWorkload(List.of(), new int[0],
                List.of(new Measurement.Balance(Point.of(), site.peakFlops(), site.nominalBytesPerSecond())));
    }
}
