// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPart;
import org.hopscope.study.RunReport;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Scenario;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.Run;

/** The runs that are selected in the view of runs, and the comparison of what they ran. */
final class SelectedRuns {

    private SelectedRuns() {}

    /** Those of the view of runs; none if another part is active, or fewer than can be compared. */
    static List<Run> in(IWorkbenchPart active) {
        if (active == null || !Ids.RUNS.equals(active.getSite().getId())) {
            return List.of();
        }
        if (!(active.getSite().getSelectionProvider().getSelection() instanceof IStructuredSelection selection)) {
            return List.of();
        }
        var runs = ((List<?>) selection.toList()).stream().filter(Run.class::isInstance).map(Run.class::cast).toList();
        return runs.size() < Comparison.FEWEST ? List.of() : runs;
    }

    /** The comparison of the designs of runs; empty where it would not compare them, but something else. */
    static Optional<CompareSetup> compared(List<Run> runs) {
        var files = runs.stream().map(Run::file).distinct().toList();
        var setup = CompareSetup.of(files);
        var workload = same(runs, run -> run.order().workload()).or(() -> same(runs, SelectedRuns::workload));
        var settings = same(runs, run -> run.order().settings());
        if (files.size() < runs.size() || setup.files().size() < files.size() || workload.isEmpty()
                || settings.isEmpty()) {
            return Optional.empty();
        }
        var seeds = runs.stream().map(run -> run.order().seed()).distinct().sorted().limit(Scenario.MOST_SEEDS)
                .toList();
        return Optional.of(setup.workload(workload.get()).settings(settings.get()).seeds(seeds));
    }

    private static String workload(Run run) {
        return run.report().map(RunReport::workload).orElse(run.workload());
    }

    private static <T> Optional<T> same(Collection<Run> runs, Function<Run, T> value) {
        var all = runs.stream().map(value).distinct().toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }
}
