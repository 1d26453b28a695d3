// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.ImportReport;

/** Finds the format of a file with a program, and reads it. */
public final class Programs {

    private static final int HEAD = 1 << 16;

    private Programs() {}

    /** All formats, in the order in which they are tried. */
    public static List<ProgramFormat> formats() {
        return ServiceLoader.load(ProgramFormat.class, Programs.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).toList();
    }

    /** The format of a file; empty if it is none of them, or the file cannot be read. */
    public static Optional<ProgramFormat> formatOf(Path file) {
        try (var in = TraceInput.open(file)) {
            var head = in.readNBytes(HEAD);
            return formats().stream().filter(one -> one.recognises(head)).findFirst();
        } catch (IOException unreadable) {
            // the reader says why
            return Optional.empty();
        }
    }

    /**
     * The program of a file. Empty, with the reasons among the problems, if it cannot be read.
     *
     * @param format id of its format; empty to find it
     */
    public static Optional<SchedulePlan> read(Path file, String format, ProgramOptions options,
            Diagnostics problems) {
        return read(file, format, options, ReadWatch.NONE, problems);
    }

    /**
     * The program of a file, as above, with progress and cancel.
     *
     * @throws java.util.concurrent.CancellationException if the watch ends it
     */
    public static Optional<SchedulePlan> read(Path file, String format, ProgramOptions options, ReadWatch watch,
            Diagnostics problems) {
        var report = new ImportReport(problems);
        var chosen = format.isEmpty() ? formatOf(file)
                : formats().stream().filter(one -> one.id().equals(format)).findFirst();
        Optional<SchedulePlan> program = Optional.empty();
        if (chosen.isEmpty()) {
            report.error("X300", 0, Files.isReadable(file) ? "The format of the program is not known"
                    : "The file cannot be read", "known: " + String.join(", ", formats().stream()
                            .map(ProgramFormat::id).toList()));
        } else {
            program = read(file, chosen.get(), options, watch, report);
        }
        report.finish();
        return report.hasErrors() ? Optional.empty() : program;
    }

    private static Optional<SchedulePlan> read(Path file, ProgramFormat format, ProgramOptions options,
            ReadWatch watch, ImportReport report) {
        try {
            var builder = new ScheduleBuilder();
            format.read(file, new WatchedSink(builder, watch), options, report);
            if (!report.hasErrors()) {
                var program = builder.build();
                ScheduleCheck.check(program, report);
                return Optional.of(program);
            }
        } catch (ScheduleTooLarge failure) {
            report.error("X313", 0, failure.getMessage(), "cut the trace into parts");
        } catch (UncheckedIOException full) {
            report.error("X313", 0, full.getMessage(), "free space in the folder of temporary files, or set another one"
                    + " (-Djava.io.tmpdir)");
        } catch (IOException failure) {
            report.error("X001", 0, "The file cannot be read: " + FileFailure.reason(failure), "");
        }
        return Optional.empty();
    }
}
