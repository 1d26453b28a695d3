// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.nio.file.Path;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.TopologyPlan;

/**
 * A machine of which a job gets a part: its nodes have no shape of their own, and operations in which all nodes of a
 * machine take part are not offered.
 *
 * @param whole the machine
 * @param nodes number of nodes of the part
 */
record PartOfSite(Site whole, int nodes) implements Site {

    @Override
    public boolean isIdeal() {
        return whole.isIdeal();
    }

    @Override
    public Optional<SchedulePlan> trace(String file, Trace workload, Diagnostics problems) {
        return whole.trace(file, workload, problems);
    }

    @Override
    public Path file(String name) {
        return whole.file(name);
    }

    @Override
    public TopologyPlan topology() {
        return whole.topology();
    }

    @Override
    public Optional<Torus> torus() {
        return Optional.empty();
    }

    @Override
    public long peakFlops() {
        return whole.peakFlops();
    }

    @Override
    public long nominalBytesPerSecond() {
        return whole.nominalBytesPerSecond();
    }

    @Override
    public long linkBytesPerSecond() {
        return whole.linkBytesPerSecond();
    }

    @Override
    public int packetBytes() {
        return whole.packetBytes();
    }

    @Override
    public long collectiveStartPs() {
        return whole.collectiveStartPs();
    }

    @Override
    public boolean offersBarrier() {
        return false;
    }

    @Override
    public int hops(int from, int to) {
        return whole.hops(from, to);
    }
}
