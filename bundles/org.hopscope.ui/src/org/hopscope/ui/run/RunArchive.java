// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.Conduct;
import org.hopscope.study.Load;
import org.hopscope.study.store.ResultStore;
import org.hopscope.study.store.RunHistory;
import org.hopscope.study.store.StoredRun;
import org.hopscope.ui.UserSetting;

/** The runs that outlive a session. What goes wrong with the disk is logged, and no run is lost. Any thread. */
final class RunArchive {

    private static final int MEBIBYTE = 20;

    private final ResultStore results;
    private final RunHistory history;

    /** @param folder of the archive; made when the first run is kept */
    RunArchive(Path folder) {
        results = new ResultStore(folder.resolve("results"), (long) UserSetting.CACHE.value() << MEBIBYTE, this::log);
        history = new RunHistory(folder.resolve("runs"), UserSetting.KEPT_RUNS.value(), results);
    }

    ResultStore results() {
        return results;
    }

    /** Keeps a run that has a report. */
    void keep(Run run) {
        var report = run.report();
        var machine = run.machine();
        if (report.isEmpty() || machine.isEmpty()) {
            return;
        }
        try {
            var bytes = MachineFiles.toBytes(machine.get());
            var order = run.order();
            var origin = new StoredRun.Origin(run.id(), run.startedMillis(), run.file().getFullPath().toString(),
                    run.unsaved());
            history.keep(new StoredRun(origin, new StoredRun.Order(order.workload(), order.stacks(),
                    order.settings(), order.seed()), run.status().state().name(), run.status().wallNanos(),
                    StoredRun.Report.of(report.get()), RunHistory.nameOf(bytes),
                    Optional.of(order.conduct()).filter(one -> !one.equals(Conduct.PLAIN)), Optional.empty()),
                    report.get(), bytes, run.loads());
        } catch (IOException e) {
            log(e);
        }
    }

    /** The runs of earlier sessions whose results are still there, the latest first. Reads files. */
    List<Run> runs() {
        var runs = new ArrayList<Run>();
        try {
            var machines = new HashMap<Path, Optional<Machine>>();
            for (var stored : history.runs()) {
                restored(stored, machines).ifPresent(runs::add);
            }
        } catch (IOException e) {
            log(e);
        }
        return runs;
    }

    private Optional<Run> restored(StoredRun stored, Map<Path, Optional<Machine>> machines) {
        var report = history.report(stored);
        var machine = machines.computeIfAbsent(history.machine(stored), this::read);
        var state = RunState.of(stored.ending());
        if (report.isEmpty() || machine.isEmpty() || state.isEmpty()) {
            return Optional.empty();
        }
        var file = ResourcesPlugin.getWorkspace().getRoot()
                .getFile(IPath.fromPortableString(stored.origin().file()));
        var identity = new RunIdentity(Run.numberOf(stored.id()), stored.timeMillis(), file,
                stored.origin().unsaved(), true);
        var asked = stored.order();
        var order = new RunOrder(asked.workload(), asked.stacks(), asked.settings(), asked.seed(),
                stored.conduct().orElse(Conduct.PLAIN));
        return Optional.of(new Run(identity, order, null, RunSnapshot.waiting(machine.get()).loads(loads(stored))
                .status(RunStatus.WAITING.over(state.get(), report.get(), stored.wallNanos()))));
    }

    private Map<String, Load> loads(StoredRun stored) {
        try {
            return history.loads(stored);
        } catch (IOException e) {
            log(e);
            return Map.of();
        }
    }

    private Optional<Machine> read(Path file) {
        try {
            // an entry that cannot be read is not shown
            return MachineFiles.load(URI.createFileURI(file.toString()),
                    new ByteArrayInputStream(Files.readAllBytes(file)), Diagnostics.discarded());
        } catch (IOException e) {
            log(e);
            return Optional.empty();
        }
    }

    /** The number of the latest run that is kept, 0 if none is. Reads no more than a folder. */
    int lastNumber() {
        return history.ids().stream().mapToInt(Run::numberOf).max().orElse(0);
    }

    /** Forgets runs, soon. */
    void remove(List<Run> runs) {
        var job = Job.createSystem(Messages.run_forgetting, (ICoreRunnable) monitor -> {
            for (var run : runs) {
                try {
                    history.remove(run.id());
                } catch (IOException e) {
                    log(e);
                }
            }
        });
        job.schedule();
    }

    private void log(IOException e) {
        Platform.getLog(getClass()).warn(e.getMessage(), e);
    }
}
