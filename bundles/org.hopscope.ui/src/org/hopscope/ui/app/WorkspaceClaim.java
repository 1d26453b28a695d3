// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.osgi.util.NLS;

/** Takes the workspace for this process, so that two workbenches never write the same one. */
final class WorkspaceClaim {

    private final Location location;
    private boolean inUse;

    WorkspaceClaim(Location location) {
        this.location = location;
    }

    /** Sets the default place if none was given, and locks it; returns the reason if that is impossible. */
    Optional<String> claim() {
        if (location == null) {
            return Optional.of(Messages.app_noWorkspace);
        }
        try {
            inUse = !locked();
            return inUse ? Optional.of(NLS.bind(Messages.app_workspaceInUse, place())) : Optional.empty();
        } catch (IOException e) {
            Platform.getLog(getClass()).error("The workspace cannot be locked", e);
            return Optional.of(NLS.bind(Messages.app_workspaceNotWritable, place(), e.getMessage()));
        }
    }

    private boolean locked() throws IOException {
        if (location.isSet()) {
            return location.lock();
        }
        var home = Path.of(System.getProperty("user.home"), ".hopscope", "workspace");
        return location.set(home.toUri().toURL(), true);
    }

    /** True if the claim failed since another process has the workspace. */
    boolean isInUse() {
        return inUse;
    }

    /** The folder of the workspace. */
    Path folder() {
        return location.isSet() ? new File(location.getURL().getPath()).toPath()
                : Path.of(System.getProperty("user.home"), ".hopscope", "workspace");
    }

    private String place() {
        return folder().toString();
    }
}
