// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.library.LibraryCheck;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.library.PartLibraries;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.MachineStates;
import org.hopscope.ui.model.OpenParts;

/**
 * Validates machines whenever they are opened, changed or saved, in the background and a moment after the last
 * change, and keeps their problem markers up to date. One per workbench: {@code getService(ModelWatch.class)}.
 */
public final class ModelWatch {

    private static final int DELAY_MS = 250;
    private static final long LONGEST_END_MS = 2_000;
    /** After the start, the window comes before files that are not open. */
    private static final int FIRST_MS = 3_000;

    private final IWorkbench workbench;
    private final Map<MachineSource, Runnable> sources = new HashMap<>();
    private final Map<IFile, CheckJob> begun = new HashMap<>();
    private final Map<IFile, Checked> latest = new ConcurrentHashMap<>();
    private final List<Consumer<Checked>> listeners = new CopyOnWriteArrayList<>();

    private final IResourceChangeListener files = this::resourcesChanged;
    private volatile boolean stopped;
    private volatile PartLibraries libraries;

    ModelWatch(IWorkbench workbench) {
        this.workbench = workbench;
    }

    /** Begins to watch the open windows, those that will be opened and the files of the workspace. UI thread, once. */
    public void start() {
        libraries = workbench.getService(PartLibraries.class);
        WarmUp.job().schedule(FIRST_MS);
        libraries.addListener(() -> sources.values().forEach(Runnable::run));
        new OpenParts<>(MachineSource.class, this::opened, this::closed).follow(workbench);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(files, IResourceChangeEvent.POST_CHANGE);
        workbench.getDisplay().timerExec(FIRST_MS, this::checkAll);
    }

    private void checkAll() {
        Affected.byAll(ResourcesPlugin.getWorkspace().getRoot()).files().forEach(this::check);
    }

    /** Ends the watch and waits, but not for long, until nothing is being checked. For the end of the workbench. */
    public void stop() {
        stopped = true;
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(files);
        Job.getJobManager().cancel(CheckJob.FAMILY);
        try {
            for (Job job : Job.getJobManager().find(CheckJob.FAMILY)) {
                job.join(LONGEST_END_MS, null);
            }
        } catch (InterruptedException e) {
            // The workbench ends anyway; the interrupt stays visible to the caller.
            Thread.currentThread().interrupt();
        }
    }

    /** The last validated state of the machine in this file; empty before the first validation. Any thread. */
    public Optional<Checked> latest(IFile file) {
        return Optional.ofNullable(latest.get(file));
    }

    /** The listener runs in the UI thread after each validation. */
    public void addListener(Consumer<Checked> listener) {
        listeners.add(listener);
    }

    /** Ends the notifications. */
    public void removeListener(Consumer<Checked> listener) {
        listeners.remove(listener);
    }

    private void opened(MachineSource source) {
        Runnable check = () -> {
            if (sources.containsKey(source)) {
                begin(source.file(), source.snapshot());
            }
        };
        // Arming the same timer again moves it: only the last of a series of changes is checked.
        Runnable listener = () -> Display.getCurrent().timerExec(DELAY_MS, check);
        sources.put(source, listener);
        source.addChangeListener(listener);
        listener.run();
    }

    private void closed(MachineSource source) {
        var listener = sources.remove(source);
        if (listener != null) {
            source.removeChangeListener(listener);
            // Unsaved changes are gone now; the file decides again.
            var due = new Affected();
            due.add(source.file());
            due.files().forEach(this::check);
        }
    }

    private void resourcesChanged(IResourceChangeEvent event) {
        var due = new Affected();
        try {
            event.getDelta().accept(delta -> {
                boolean content = (delta.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
                if (delta.getKind() == IResourceDelta.ADDED || content) {
                    due.add(delta.getResource());
                } else if (delta.getKind() == IResourceDelta.REMOVED && delta.getResource() instanceof IFile file) {
                    latest.remove(file);
                    due.addDependents(file);
                }
                return true;
            });
        } catch (CoreException e) {
            Platform.getLog(getClass()).log(e.getStatus());
        }
        if (!stopped && !due.files().isEmpty()) {
            workbench.getDisplay().asyncExec(() -> due.files().forEach(this::check));
        }
    }

    /** UI thread. */
    private void check(IFile file) {
        if (stopped) {
            return;
        }
        if (StudyFiles.EXTENSION.equals(file.getFileExtension())) {
            StudyProblems.checkClosed(workbench, file);
        } else if (VariantProblems.isVariant(file)) {
            begin(file, null);
        } else {
            checkMachine(file);
        }
    }

    private void checkMachine(IFile file) {
        for (Map.Entry<MachineSource, Runnable> open : sources.entrySet()) {
            if (file.equals(open.getKey().file())) {
                open.getValue().run();
                return;
            }
        }
        begin(file, null);
    }

    /**
     * Checks a file; a check of it that has not ended yet would tell what is no longer so. The snapshot is
     * null to check what the file holds. UI thread.
     */
    private void begin(IFile file, Machine snapshot) {
        var job = new CheckJob(this, file, snapshot);
        var before = begun.put(file, job);
        if (before != null) {
            before.cancel();
        }
        job.schedule();
    }

    /** The same state with what the part libraries say about it. Any thread. */
    Checked compareWithLibraries(Checked checked) {
        if (checked.machine().isEmpty() || libraries == null) {
            return checked;
        }
        var problems = new Diagnostics();
        problems.addAll(checked.problems());
        LibraryCheck.check(checked.machine().get(), libraries, problems);
        return new Checked(checked.file(), checked.machine(), problems.all());
    }

    /** True if the machine differs from the last one that was checked; remembers the new state. */
    boolean remember(Checked checked) {
        var before = checked.machine().isPresent() ? latest.put(checked.file(), checked)
                : latest.remove(checked.file());
        return before == null || before.machine().isEmpty() || checked.machine().isEmpty()
                || !MachineStates.sameMeaning(before.machine().get(), checked.machine().get());
    }

    void tell(Checked checked) {
        if (!stopped) {
            workbench.getDisplay().asyncExec(() -> listeners.forEach(listener -> listener.accept(checked)));
        }
    }
}
