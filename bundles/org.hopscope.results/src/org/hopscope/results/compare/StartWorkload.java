// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchPage;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.study.RunReport;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.FollowedRun;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunService;

/** The workload that a new comparison starts with: a comparison of different workloads says nothing. */
final class StartWorkload {

    private static final List<String> DESIGNS = List.of("machine", "variant");

    private final IWorkbenchPage page;
    private final List<IFile> files;

    private StartWorkload(IWorkbenchPage page, List<IFile> files) {
        this.page = page;
        this.files = files;
    }

    /**
     * The workload that is selected in the editor, else that of the selected run, else that of the latest run of one of
     * the files, as long as all designs have it; else the first that all have. UI thread; reads no file.
     *
     * @return the empty text for the first workload of each: if all begin with the same one, have none in common, or
     *     are not yet read
     */
    static String of(IWorkbenchPage page, List<IFile> files) {
        return new StartWorkload(page, files.stream().filter(one -> DESIGNS.contains(one.getFileExtension())).toList())
                .find();
    }

    private String find() {
        var watch = page.getWorkbenchWindow().getService(ModelWatch.class);
        var machines = files.stream().flatMap(file -> watch.latest(file).flatMap(Checked::machine).stream()).toList();
        if (machines.isEmpty() || machines.size() < files.size()) {
            return "";
        }
        var first = WorkloadChoice.names(machines.getFirst());
        return Stream.concat(wishes().filter(one -> isCommon(machines, one)),
                first.stream().filter(one -> machines.stream().allMatch(has(one)))).findFirst()
                .filter(one -> !machines.stream().allMatch(machine -> beginsWith(machine, one))).orElse("");
    }

    /** All machines have it, or none has it and all run it with its default values. */
    private static boolean isCommon(List<Machine> machines, String workload) {
        return machines.stream().allMatch(has(workload))
                || machines.stream().noneMatch(has(workload)) && WorkloadKind.of(workload).isPresent();
    }

    private static boolean beginsWith(Machine machine, String workload) {
        return WorkloadChoice.names(machine).stream().findFirst().equals(Optional.of(workload));
    }

    private static Predicate<Machine> has(String workload) {
        return machine -> WorkloadChoice.names(machine).contains(workload);
    }

    private Stream<String> wishes() {
        var edited = OpenMachines.in(page.getActiveEditor()).filter(source -> files.contains(source.file()))
                .flatMap(MachineSource::chosenWorkload);
        var window = page.getWorkbenchWindow();
        var runs = Stream.concat(window.getService(FollowedRun.class).current().stream(),
                window.getService(RunService.class).runs().stream()).filter(run -> files.contains(run.file()));
        return Stream.concat(edited.stream(), runs.flatMap(run -> workload(run).stream()).limit(2));
    }

    private static Optional<String> workload(Run run) {
        return Optional.of(run.workload()).filter(name -> !name.isBlank())
                .or(() -> run.report().map(RunReport::workload));
    }
}
