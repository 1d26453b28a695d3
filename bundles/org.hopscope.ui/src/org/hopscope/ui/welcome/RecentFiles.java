// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.hopscope.ui.Ids;
import org.osgi.service.prefs.BackingStoreException;

/** The files opened last, remembered in the workspace at once, so that a kill does not lose them. */
final class RecentFiles {

    private static final String KEY = "recentFiles";
    private static final int MOST = 8;

    private final IEclipsePreferences store = InstanceScope.INSTANCE.getNode(Ids.BUNDLE);

    /** Those that still exist, the latest first. */
    List<IFile> all() {
        return paths().map(path -> ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path)))
                .filter(IFile::exists).toList();
    }

    /** A file was opened. */
    void add(IFile file) {
        var paths = new ArrayList<String>();
        paths.add(file.getFullPath().toPortableString());
        paths().filter(path -> !path.equals(paths.getFirst())).limit(MOST - 1).forEach(paths::add);
        store.put(KEY, String.join("\n", paths));
        try {
            store.flush();
        } catch (BackingStoreException failed) {
            // a shorter list of recent files is no reason to disturb the user
            Platform.getLog(RecentFiles.class).warn(failed.getMessage(), failed);
        }
    }

    private Stream<String> paths() {
        return store.get(KEY, "").lines().filter(path -> path.startsWith("/"));
    }
}
