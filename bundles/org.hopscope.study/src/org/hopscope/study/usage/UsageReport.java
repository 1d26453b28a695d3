// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.List;

/**
 * The use of the parts of a machine in one simulation.
 *
 * @param label name of the protocol stack
 * @param simulatedPs simulated time of the whole run, in picoseconds
 * @param resources busiest first
 * @param path what the run waited for, largest share first; empty if there is no critical path to tell
 * @param pathPs length of the critical path in picoseconds, 0 if there is none
 * @param unused what could not have mattered
 */
public record UsageReport(String label, long simulatedPs, List<ResourceUse> resources, List<PathUse> path, long pathPs,
        List<Unused> unused) {

    public UsageReport {
        resources = List.copyOf(resources);
        path = List.copyOf(path);
        unused = List.copyOf(unused);
    }
}
