// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Optional;

import org.hopscope.sim.run.EngineVersion;

/** Results that are at hand, since the same plan and seed always give the same ones. Any thread. */
public interface RunCache {

    /** Has nothing at hand and keeps nothing. */
    RunCache NONE = new RunCache() {

        @Override
        public Optional<List<RunResult>> find(String planHash, long seed) {
            return Optional.empty();
        }

        @Override
        public void keep(List<RunResult> results) {
            // kept nowhere
        }
    };

    /** All results of a simulation that {@link EngineVersion#VERSION} ran to its end, if they are at hand. */
    Optional<List<RunResult>> find(String planHash, long seed);

    /** Keeps the results of one simulation; those of a cancelled one are good for nothing and are ignored. */
    void keep(List<RunResult> results);
}
