// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

/**
 * A workload as programs.
 *
 * @param programs distinct programs
 * @param programOfRank per rank the index of its program; owned, never written
 * @param measurements what the workload measures, in order
 */
public record LoweredWorkload(List<ProgramDraft> programs, int[] programOfRank, List<Measurement> measurements) {

    public LoweredWorkload {
        programs = List.copyOf(programs);
        measurements = List.copyOf(measurements);
    }
}
