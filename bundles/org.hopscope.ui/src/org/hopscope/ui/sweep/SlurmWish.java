// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.ui.Ids;

/**
 * The choices of the user for Slurm, as they are typed.
 *
 * @param partition its name; empty for the usual one of the cluster
 * @param workers number of tasks
 * @param cores of each
 * @param time limit of each; empty for the cluster's own
 * @param more further options of {@code sbatch}, with blanks between them
 * @param folder where the directory of the study is kept
 */
record SlurmWish(String partition, int workers, int cores, String time, String more, String folder) {

    private static final int USUAL_WORKERS = 4;
    private static final String USUAL_TIME = "1:00:00";
    private static final String PARTITION = "slurm.partition";
    private static final String WORKERS = "slurm.workers";
    private static final String CORES = "slurm.cores";
    private static final String TIME = "slurm.time";
    private static final String MORE = "slurm.more";
    private static final String FOLDER = "slurm.folder";

    /** The last choices in this workspace. */
    static SlurmWish last(Path usualFolder) {
        var store = store();
        store.setDefault(WORKERS, USUAL_WORKERS);
        store.setDefault(CORES, 1);
        store.setDefault(TIME, USUAL_TIME);
        store.setDefault(FOLDER, usualFolder.toString());
        return new SlurmWish(store.getString(PARTITION), store.getInt(WORKERS), store.getInt(CORES),
                store.getString(TIME), store.getString(MORE), store.getString(FOLDER));
    }

    private static ScopedPreferenceStore store() {
        return new ScopedPreferenceStore(InstanceScope.INSTANCE, Ids.BUNDLE);
    }

    /** Keeps it for the next time. */
    void keep() {
        var store = store();
        store.setValue(PARTITION, partition);
        store.setValue(WORKERS, workers);
        store.setValue(CORES, cores);
        store.setValue(TIME, time);
        store.setValue(MORE, more);
        store.setValue(FOLDER, folder);
    }

    /** The same for Slurm. */
    ClusterOptions options() {
        var options = new ArrayList<String>();
        if (!partition.isEmpty()) {
            options.add("--partition=" + partition);
        }
        if (!more.isBlank()) {
            options.addAll(List.of(more.strip().split("\\s+")));
        }
        return new ClusterOptions(workers, cores, time, options);
    }
}
