// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.StudyPoint;
import org.hopscope.model.scenario.StudyPoints;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Setting.Target;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.CompiledWorkload;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunResult;

/**
 * Computes points of a machine that is read once: every point sets all parameters anew, so nothing of a point is left
 * to the next one. Points that differ in their seeds only are compiled once.
 */
final class ModelPoints implements PointRunner {

    private final Sweep sweep;
    private final StudyPoints points;
    private final Machine machine;
    private final Workload workload;
    private final List<Target> targets;
    private final RowFormat format;
    private List<Setting> readySettings = List.of();
    private Optional<CompiledWorkload> ready = Optional.empty();

    /**
     * @param machine a machine of its own
     * @param format of the rows
     * @throws IllegalArgumentException if the machine has not what the sweep names
     */
    ModelPoints(Sweep sweep, Machine machine, RowFormat format) {
        this.sweep = sweep;
        this.points = sweep.points();
        this.machine = machine;
        this.format = format;
        var problems = new Diagnostics();
        var chosen = WorkloadChoice.choose(machine, sweep.workload(), problems);
        this.workload = chosen.orElseThrow(() -> refused(problems));
        var found = new ArrayList<Target>();
        for (var one : points.parameters()) {
            found.add(one.setting().target(machine, workload, problems).orElseThrow(() -> refused(problems)));
        }
        this.targets = List.copyOf(found);
    }

    /** The points of a directory. */
    static PointRunner open(StudyDirectory directory) throws IOException {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(directory.machine(), problems);
        var study = StudyFiles.load(directory.root().resolve(StudyDirectory.MODEL).resolve(PlannedStudy.STUDY),
                problems);
        try {
            var manifest = directory.manifest();
            return new ModelPoints(manifest.sweep(), machine.orElseThrow(() -> refused(problems)),
                    new RowFormat(manifest.computedColumns(), study.orElseThrow(() -> refused(problems))
                            .getMetrics()));
        } catch (IllegalArgumentException wrong) {
            throw new DirectoryException(directory.root() + " cannot be run: " + wrong.getMessage(), wrong);
        }
    }

    private static IllegalArgumentException refused(Diagnostics problems) {
        return new IllegalArgumentException(problems.all().isEmpty() ? "the reason is unknown"
                : problems.all().getFirst().text());
    }

    @Override
    public String rows(long point, BooleanSupplier cancelled) {
        var problems = new Diagnostics();
        var results = results(point, cancelled, problems);
        if (cancelled.getAsBoolean()) {
            return "";
        }
        var errors = problems.all().stream().filter(one -> one.severity() == Severity.ERROR).toList();
        if (results.isEmpty()) {
            return format.failure(point, PointStatus.REJECTED, text(errors));
        }
        return errors.isEmpty() ? format.results(point, results)
                : format.failure(point, PointStatus.ERROR, text(errors));
    }

    private static String text(List<Diagnostic> errors) {
        return errors.stream().map(Diagnostic::text).distinct().collect(Collectors.joining("; "));
    }

    /** The results of a point; none if it is rejected. Cancelled ones are to be ignored. */
    List<RunResult> results(long number, BooleanSupplier cancelled, Diagnostics problems) {
        var point = points.point(number);
        if (ready.isEmpty() || !point.settings().equals(readySettings)) {
            ready = Optional.empty();
            if (set(point, problems)) {
                ready = CompiledWorkload.compile(machine, sweep.stacks(), workload, problems);
                readySettings = point.settings();
            }
        }
        return ready.map(run -> run.run(point.seed(), RunProgress.until(cancelled), problems)).orElse(List.of());
    }

    private boolean set(StudyPoint point, Diagnostics problems) {
        for (int i = 0; i < targets.size(); i++) {
            var setting = point.settings().get(i);
            var element = targets.get(i).element();
            var feature = targets.get(i).feature();
            try {
                element.eSet(feature, FeatureText.parse(element, feature, setting.value()));
            } catch (IllegalArgumentException impossible) {
                problems.error(element, "S005", setting + ": " + Objects.requireNonNullElse(impossible.getMessage(),
                        "impossible"), "correct the value");
                return false;
            }
        }
        return true;
    }
}
