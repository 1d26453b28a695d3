// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;

/** An application reduced to when its ranks compute and what they send. */
interface Skeleton {

    /** Why the application cannot run on this many ranks; empty if it can. */
    default String refusal() {
        return "";
    }

    /** The work in one turn of all ranks. */
    Work work();

    /** Writes one turn of a rank. */
    void turn(int rank, ProgramScript script);
}
