// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.util.Optional;

import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.Programs;

/** Asks what Slurm is to give to the workers of a search. UI thread. */
public final class SlurmQuestion {

    private static final String SBATCH = "sbatch";

    private SlurmQuestion() {}

    /** The programs of the cluster. */
    public static Programs programs() {
        return runs().programs();
    }

    /** True if work can be submitted from this computer. */
    public static boolean isPossible() {
        return programs().has(SBATCH);
    }

    /** Opens the dialog; empty if the user closes it without submitting. */
    public static Optional<ClusterOptions> ask(Shell shell, String search) {
        var dialog = new SlurmDialog(shell, search, false, programs(), SlurmWish.last(runs().folder()));
        if (dialog.open() != Window.OK) {
            return Optional.empty();
        }
        dialog.wish().keep();
        return Optional.of(dialog.wish().options());
    }

    private static StudyRuns runs() {
        return PlatformUI.getWorkbench().getService(StudyRuns.class);
    }
}
