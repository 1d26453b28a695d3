// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/** A collective operation as what each rank does; a pure function. */
@FunctionalInterface
public interface Schedule {

    /** Writes what one rank does. */
    void write(int rank, Script script);

    /** This, and then another. */
    default Schedule then(Schedule next) {
        return (rank, script) -> {
            write(rank, script);
            next.write(rank, script);
        };
    }
}
