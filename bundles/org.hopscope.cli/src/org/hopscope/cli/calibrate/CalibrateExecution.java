// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.calibrate;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.FileName;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.Variants;
import org.hopscope.study.calibration.Calibration;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.CalibrationRequest;
import org.hopscope.study.calibration.FittedVariant;
import org.hopscope.study.calibration.MeasuredInputs;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.Subjects;

/** Carries out {@code hopscope calibrate}. */
public final class CalibrateExecution {

    private final CalibrateCommand command;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;

    /** @param watched true if progress is reported */
    public CalibrateExecution(CalibrateCommand command, PrintStream out, PrintStream err, boolean watched) {
        this.command = command;
        this.out = out;
        this.err = err;
        this.watched = watched;
    }

    public ExitCode execute() {
        var problems = new Diagnostics();
        var file = Designs.load(Path.of(command.machine()), problems);
        report(command.machine(), problems.all());
        var curves = curves();
        if (file.isEmpty() || curves.isEmpty()) {
            return ExitCode.REJECTED;
        }
        out.print(CalibrateText.changes(curves.get()));
        var found = new Diagnostics();
        var machine = MeasuredInputs.applied(file.get(), curves.get(), found);
        var varied = command.varied().isEmpty() ? propose(request(machine, curves.get(), List.of()), found)
                : Optional.of(command.varied());
        var calibration = varied.flatMap(paths -> Calibration.of(request(machine, curves.get(), paths), found));
        var done = calibration.map(one -> command.identify() ? identify(one, found)
                : fit(one, new Machines(file.get(), machine), found));
        report(command.machine(), found.all());
        return done.orElse(ExitCode.REJECTED);
    }

    private CalibrationRequest request(Machine machine, List<MeasuredCurve> curves, List<String> varied) {
        var measured = command.measured();
        return new CalibrationRequest(machine, curves, varied, measured.stack(), measured.workload(),
                measured.settings(), command.effort());
    }

    private Optional<List<String>> propose(CalibrationRequest request, Diagnostics problems) {
        var progress = new CalibrateProgress(err, watched);
        var found = Calibration.propose(request, progress, problems);
        progress.end();
        found.ifPresent(paths -> out.println("The measurements can determine " + String.join(", ", paths) + "."));
        return found;
    }

    private Optional<List<MeasuredCurve>> curves() {
        var curves = new ArrayList<MeasuredCurve>();
        for (var file : command.measured().files()) {
            var problems = new Diagnostics();
            var subject = Subjects.load(Path.of(file), problems);
            report(file, problems.all());
            if (subject.isPresent() && subject.get() instanceof MeasuredCurve curve) {
                curves.add(curve);
            } else {
                subject.ifPresent(one -> err.println(file + ": this is a machine and no measurement"));
                return Optional.empty();
            }
        }
        return Optional.of(curves);
    }

    private ExitCode identify(Calibration calibration, Diagnostics problems) {
        var progress = new CalibrateProgress(err, watched);
        var found = calibration.identify(progress, problems);
        progress.end();
        found.ifPresent(one -> out.print(CalibrateText.of(one)));
        return found.isPresent() ? ExitCode.OK : ExitCode.REJECTED;
    }

    /** The machine as its file has it, and with what the measurements state of it. */
    private record Machines(Machine file, Machine measured) {}

    private ExitCode fit(Calibration calibration, Machines machines, Diagnostics problems) {
        var progress = new CalibrateProgress(err, watched);
        var found = calibration.fit(progress, problems);
        progress.end();
        if (found.isEmpty()) {
            return ExitCode.REJECTED;
        }
        out.print(CalibrateText.of(found.get()));
        try {
            write(found.get(), machines);
        } catch (IOException failure) {
            err.println("hopscope: cannot be written: " + FileFailure.reason(failure));
            return ExitCode.FAULT;
        }
        return ExitCode.OK;
    }

    private void write(CalibrationReport report, Machines machines) throws IOException {
        if (!command.csv().isEmpty()) {
            AtomicFile.write(Path.of(command.csv()), CalibrateText.csv(report).getBytes(StandardCharsets.UTF_8));
        }
        if (!command.output().isEmpty()) {
            var file = Path.of(command.output()).toAbsolutePath();
            var variant = FittedVariant.of(machines.file(), machines.measured(), report);
            variant.setName(FileName.withoutExtension(file));
            Variants.setGround(variant, file, Path.of(command.machine()));
            VariantFiles.save(variant, file);
        }
    }

    private void report(String file, List<Diagnostic> found) {
        found.forEach(one -> err.println(file + ": " + one.text()));
    }
}
