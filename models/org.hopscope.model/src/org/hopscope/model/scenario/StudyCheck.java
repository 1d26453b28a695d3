// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.ParameterCheck.Varied;
import org.hopscope.model.setting.SeedText;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.study.Study;
import org.hopscope.model.text.Quote;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.Workload;
import org.jspecify.annotations.Nullable;

/**
 * Checks studies against their machines. Problems have the codes S001 to S005 of settings and S006 (value out of its
 * limits), S007 (parameter twice), S008 (no values), S009 (very many runs), S010 (no machine named), S011 (machine not
 * readable), S012 (unknown workload; a warning if several are of its kind), S013 (unknown stack), S014 (parameters of
 * different length step together), S015 (nothing to step together with), S016 (seeds), S017 (unknown metric), S018 (the
 * same value twice) and S019 (the machine itself has errors).
 */
public final class StudyCheck {

    /** More runs than this are a mistake more often than a plan. */
    public static final long MANY = 1_000_000;
    /** The seed of a study without a choice. */
    public static final long USUAL_SEED = 1;

    private final Study study;
    private final Diagnostics problems = new Diagnostics();

    private StudyCheck(Study study) {
        this.study = study;
    }

    /** Checks a study that is or will be in this file. Its machine is read; any thread that owns the study. */
    public static StudyState check(Study study, Path file) {
        var check = new StudyCheck(study);
        return check.run(check.read(file).orElse(null));
    }

    /** Checks a study against a machine, which is given away. */
    public static StudyState check(Study study, Machine machine) {
        return new StudyCheck(study).run(machine);
    }

    /** The file of a study's machine; empty if it names none, or nothing that could be a file. */
    public static Optional<Path> machineFile(Study study, Path file) {
        var name = Objects.requireNonNullElse(study.getMachine(), "").strip();
        try {
            return name.isEmpty() ? Optional.empty()
                    : Optional.of(file.toAbsolutePath().resolveSibling(name).normalize());
        } catch (InvalidPathException impossible) {
            // the user typed what no file can be called; that there is no such file is what matters
            return Optional.empty();
        }
    }

    private Optional<Machine> read(Path file) {
        var machineFile = machineFile(study, file);
        if (machineFile.isEmpty()) {
            problems.error(study, "S010", "The study names no machine", "choose a machine file");
            return Optional.empty();
        }
        if (!Files.isRegularFile(machineFile.get())) {
            problems.error(study, "S011", "There is no file '%s'".formatted(Quote.of(study.getMachine())),
                    "check the name");
            return Optional.empty();
        }
        var found = new Diagnostics();
        var machine = Designs.load(machineFile.get(), found);
        if (machine.isEmpty()) {
            var reason = found.all().getFirst();
            problems.error(study, "S011", reason.message(), reason.fixHint());
        }
        return machine;
    }

    private StudyState run(@Nullable Machine given) {
        Optional<Machine> machine = Optional.ofNullable(given);
        machine.ifPresent(this::checkMachine);
        var workload = machine.flatMap(this::workload);
        var parameters = new ParameterCheck(study, new Varied(machine, workload), problems).parameters();
        machine.ifPresent(this::checkStacks);
        checkMetrics();
        var points = new StudyPoints(parameters, seeds());
        if (points.count().compareTo(BigInteger.valueOf(MANY)) > 0) {
            problems.warning(study, "S009", String.format(Locale.ROOT, "The study has %,d runs", points.count()),
                    String.format(Locale.ROOT, "leave out values; more than %,d runs take long", MANY));
        }
        return new StudyState(machine, workload, points, problems.all());
    }

    private Optional<Workload> workload(Machine machine) {
        var found = new Diagnostics();
        var workload = WorkloadChoice.choose(machine, Objects.requireNonNullElse(study.getWorkload(), ""), found);
        found.all().forEach(one -> {
            if (one.severity() == Severity.ERROR) {
                problems.error(study, "S012", one.message(), one.fixHint());
            } else {
                problems.warning(study, "S012", one.message(), one.fixHint());
            }
        });
        return workload;
    }

    private void checkMachine(Machine machine) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        var errors = found.all().stream().filter(one -> one.severity() == Severity.ERROR).count();
        if (errors > 0) {
            problems.warning(study, "S019", "The machine '%s' has %s error%s".formatted(machine.getName(), errors,
                    errors == 1 ? "" : "s"), "open it and correct it");
        }
    }

    private void checkStacks(Machine machine) {
        var names = machine.getStacks().stream().map(Element::getName).filter(Objects::nonNull).toList();
        for (var stack : study.getStacks()) {
            if (names.stream().noneMatch(stack::equalsIgnoreCase)) {
                problems.error(study, "S013", "There is no protocol stack '%s'".formatted(stack),
                        Spelling.hint(stack, names));
            }
        }
    }

    private void checkMetrics() {
        for (var metric : study.getMetrics()) {
            if (Metrics.names().stream().noneMatch(metric::equalsIgnoreCase)) {
                problems.error(study, "S017", "There is no metric '%s'".formatted(metric),
                        Spelling.hint(metric, Metrics.names()));
            }
        }
    }

    private List<Long> seeds() {
        try {
            var seeds = SeedText.parse(Objects.requireNonNullElse(study.getSeeds(), ""));
            if (seeds.stream().distinct().count() < seeds.size()) {
                problems.warning(study, "S018", "seeds: one seed is given twice", "two runs of one seed are the same");
            }
            return seeds.isEmpty() ? List.of(USUAL_SEED) : seeds;
        } catch (IllegalArgumentException refused) {
            problems.error(study, "S016", "seeds: " + refused.getMessage(), "write 1, 2, 7 or 1..10");
            return List.of(USUAL_SEED);
        }
    }
}
