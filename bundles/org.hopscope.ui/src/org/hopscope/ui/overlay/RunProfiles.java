// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

import org.hopscope.study.block.BlockShares;
import org.hopscope.ui.run.Run;

/** The times of blocks that runs have found out, computed once for each state of a run. Belongs to the UI thread. */
final class RunProfiles {

    private final Map<Run, Made> known = new WeakHashMap<>();

    /**
     * The result of the computation.
     *
     * @param basis the report or the preview that it was computed from
     */
    private record Made(Object basis, List<BlockShares> shares) {}

    /** The times of a run, at its end or so far, one for each measurement; the same object until they change. */
    List<BlockShares> of(Run run) {
        var report = run.report();
        Object basis = report.isPresent() ? report.get() : run.preview();
        var made = known.get(run);
        if (made == null || made.basis != basis) {
            var preview = run.preview();
            made = new Made(basis, report.map(one -> BlockShares.of(one.results()))
                    .orElseGet(() -> BlockShares.of(preview.ended(), preview.partial())));
            known.put(run, made);
        }
        return made.shares;
    }
}
