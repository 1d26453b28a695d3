// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.library;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.library.PartDigest;
import org.hopscope.model.machine.Machine;

/**
 * All parts that machines in the workbench can use: those of the shipped machines and those of the workspace. Read in
 * the background, and again when a file changes. One per workbench: {@code getService(PartLibraries.class)}.
 */
public final class PartLibraries implements Libraries {

    private static final int DELAY_MS = 300;
    /** The window comes first. */
    private static final int FIRST_MS = 2_000;

    /** A part, and a text that is equal for parts of the same identity and content. */
    private record Offer(LibraryPart part, String content) {

        static Offer of(LibraryPart part) {
            return new Offer(part, part.id() + PartDigest.of(part.element()));
        }
    }

    /** The data read from a file; the stamp tells whether it is still that. Nobody changes the machine. */
    private record Read(long stamp, Optional<Machine> machine, AtomicReference<List<Offer>> known) {

        Read(long stamp, String location) {
            this(stamp, stamp == 0 ? Optional.empty() : LibraryFiles.read(location), new AtomicReference<>());
        }

        /** Its parts; a change of one file must not take the digests of all others again. */
        List<Offer> offers(String location) {
            return known.updateAndGet(before -> before != null ? before : machine
                    .map(one -> LibraryPart.of(location, one)).orElse(List.of()).stream().map(Offer::of).toList());
        }
    }

    private final Display display;
    private final Map<String, Read> read = new ConcurrentHashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Job reading = Job.createSystem(Messages.library_reading,
            (ICoreRunnable) monitor -> readAll());
    private volatile List<LibraryPart> parts = List.of();

    PartLibraries(Display display) {
        this.display = display;
    }

    void start() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this::changed, IResourceChangeEvent.POST_CHANGE);
        reading.setPriority(Job.DECORATE);
        reading.schedule(FIRST_MS);
    }

    private void changed(IResourceChangeEvent event) {
        try {
            event.getDelta().accept(delta -> {
                var content = delta.getKind() != IResourceDelta.CHANGED
                        || (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
                if (content && LibraryFiles.isMachine(delta.getResource())) {
                    reading.schedule(DELAY_MS);
                }
                return true;
            });
        } catch (CoreException failed) {
            ILog.of(PartLibraries.class).log(failed.getStatus());
        }
    }

    private void readAll() {
        var found = new ArrayList<LibraryPart>();
        var seen = new HashSet<String>();
        for (var location : LibraryFiles.all()) {
            for (var offer : read(location).offers(location)) {
                // an unpacked sample offers nothing new until it is changed
                if (seen.add(offer.content())) {
                    found.add(offer.part());
                }
            }
        }
        parts = List.copyOf(found);
        if (!display.isDisposed()) {
            display.asyncExec(() -> listeners.forEach(Runnable::run));
        }
    }

    /** All parts, the shipped ones first; empty until they are read for the first time. Any thread. */
    public List<LibraryPart> parts() {
        return parts;
    }

    @Override
    public Optional<Machine> machine(String location) {
        return read(location).machine();
    }

    private Read read(String location) {
        var stamp = LibraryFiles.stamp(location);
        return read.compute(location, (key, before) -> before != null && before.stamp() == stamp ? before
                : new Read(stamp, location));
    }

    /** The listener runs in the UI thread whenever the parts were read again. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Ends the notifications. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
