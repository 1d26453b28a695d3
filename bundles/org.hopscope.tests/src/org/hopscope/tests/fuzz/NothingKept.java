// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.util.List;
import java.util.Optional;

import org.hopscope.study.RunCache;
import org.hopscope.study.RunResult;

/** A cache that has nothing: what asks it is prepared to the last step before the simulation. */
enum NothingKept implements RunCache {
    CACHE;

    @Override
    public Optional<List<RunResult>> find(String planHash, long seed) {
        return Optional.empty();
    }

    @Override
    public void keep(List<RunResult> results) {
        // kept nowhere
    }
}
