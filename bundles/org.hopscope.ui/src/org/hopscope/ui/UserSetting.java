// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** Numbers that a user chooses for all machines of a workspace, in Preferences. */
public enum UserSetting {

    /** Simulations of a study, a search or an analysis that run side by side; 0 for one per processor. */
    THREADS("threads", 0, 0, 1_024),
    /** Runs of earlier sessions that the workspace keeps. */
    KEPT_RUNS("runs.kept", 50, 1, 1_000),
    /** Mebibytes of the results of runs on disk, which answer a run that was made before. */
    CACHE("results.mebibytes", 256, 16, 65_536);

    private final String key;
    private final int usual;
    private final int least;
    private final int most;

    UserSetting(String key, int usual, int least, int most) {
        this.key = key;
        this.usual = usual;
        this.least = least;
        this.most = most;
    }

    /** The name of it in {@link #store()}. */
    public String key() {
        return key;
    }

    /** The smallest number that can be chosen. */
    public int least() {
        return least;
    }

    /** The largest number that can be chosen. */
    public int most() {
        return most;
    }

    /** The number that is in force, within its bounds whatever was written into the workspace. */
    public int value() {
        return Math.clamp(Platform.getPreferencesService().getInt(Ids.BUNDLE, key, usual, null), least, most);
    }

    /** The number of threads for simulations that run side by side, at least 1. */
    public static int threads() {
        int chosen = THREADS.value();
        return chosen == 0 ? Runtime.getRuntime().availableProcessors() : chosen;
    }

    /** Where the numbers are kept in the workspace. */
    public static ScopedPreferenceStore store() {
        var store = new ScopedPreferenceStore(InstanceScope.INSTANCE, Ids.BUNDLE);
        for (var one : values()) {
            store.setDefault(one.key, one.usual);
        }
        return store;
    }
}
