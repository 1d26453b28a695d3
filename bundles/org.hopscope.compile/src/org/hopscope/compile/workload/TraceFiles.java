// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.nio.file.Path;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.plan.SchedulePlan;

/** Reads the files of traces; the compiler itself has no readers. */
@FunctionalInterface
public interface TraceFiles {

    /** Reads nothing, and says so. */
    TraceFiles NONE = (file, trace, problems) -> {
        problems.error(trace, "C714", "Files of traces are not read here", "choose another workload");
        return Optional.empty();
    };

    /**
     * The operations of the ranks of a file. Empty, with the reasons among the problems, if it cannot be read.
     *
     * @param trace says what the file does not, such as the speed of a rank
     */
    Optional<SchedulePlan> read(Path file, Trace trace, Diagnostics problems);
}
