// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.library;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.ReadyPieces;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.MachineEditor;
import org.osgi.framework.FrameworkUtil;

/** Finds and reads machine files by their location: a workspace path, or a path among the shipped samples. */
final class LibraryFiles {

    private static final String SHIPPED = "/samples/";

    private LibraryFiles() {}

    /** The locations of the ready-made pieces and all shipped machines, then of all in the workspace. */
    static List<String> all() {
        var all = new ArrayList<String>();
        all.add(LibraryPart.READY_PIECES);
        // while it stops, the platform does not return the bundle any more
        var entries = FrameworkUtil.getBundle(LibraryFiles.class).findEntries(SHIPPED,
                "*." + MachineEditor.FILE_EXTENSION, true);
        if (entries != null) {
            Collections.list(entries).forEach(entry -> all.add(entry.getPath()
                    .substring(entry.getPath().lastIndexOf(SHIPPED) + SHIPPED.length())));
        }
        Collections.sort(all.subList(1, all.size()));
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                if (isMachine(resource)) {
                    all.add(resource.getFullPath().toString());
                }
                return !resource.isDerived();
            });
        } catch (CoreException failed) {
            ILog.of(LibraryFiles.class).log(failed.getStatus());
        }
        return all;
    }

    static boolean isMachine(IResource resource) {
        return resource instanceof IFile && MachineEditor.FILE_EXTENSION.equals(resource.getFileExtension());
    }

    static boolean isShipped(String location) {
        return !location.startsWith("/");
    }

    /** Tells one content of a file from another; 0 for a file that is not there. */
    static long stamp(String location) {
        return isShipped(location) ? 1 : workspaceFile(location).map(IFile::getModificationStamp)
                .filter(stamp -> stamp != IResource.NULL_STAMP).orElse(0L);
    }

    private static Optional<IFile> workspaceFile(String location) {
        var path = IPath.fromPortableString(location);
        return path.segmentCount() < 2 ? Optional.empty()
                : Optional.of(ResourcesPlugin.getWorkspace().getRoot().getFile(path));
    }

    /** Reads a machine; empty if it is not there or cannot be read, which the Problems view tells in its own way. */
    static Optional<Machine> read(String location) {
        var ignored = Diagnostics.discarded();
        if (location.equals(LibraryPart.READY_PIECES)) {
            return Optional.of(ReadyPieces.read());
        }
        if (!isShipped(location)) {
            return workspaceFile(location).map(IFile::getLocation)
                    .flatMap(file -> MachineFiles.load(file.toPath(), ignored));
        }
        var entry = Platform.getBundle(Ids.BUNDLE).getEntry(SHIPPED + location);
        if (entry == null) {
            return Optional.empty();
        }
        try (var content = entry.openStream()) {
            return MachineFiles.load(URI.createURI(location), content, ignored);
        } catch (IOException failed) {
            ILog.of(LibraryFiles.class).error(failed.getMessage(), failed);
            return Optional.empty();
        }
    }
}
