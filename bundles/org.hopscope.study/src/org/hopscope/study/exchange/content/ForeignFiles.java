// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.content;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileName;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.FabricFormat;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.measured.Measurements;
import org.hopscope.study.exchange.program.ProgramFormat;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.hopscope.study.exchange.program.ReadWatch;

/** Finds out which program wrote a file, and reads it. */
public final class ForeignFiles {

    /**
     * The largest file that readers of whole texts are asked about before those of programs. The first line of a list
     * of traces is any one word, so the others come first; but a long trace is not to be read as a whole for that.
     */
    private static final long ASKED_FIRST = 16L << 20;

    private static final int HEAD = 1 << 16;

    private ForeignFiles() {}

    /** Labels of all formats that can be read: measurements, networks, programs. */
    public static List<String> labels() {
        var labels = new ArrayList<String>();
        Measurements.formats().forEach(one -> labels.add(one.label()));
        Fabrics.formats().forEach(one -> labels.add(one.label()));
        Programs.formats().forEach(one -> labels.add(one.label()));
        return labels;
    }

    /**
     * The content of a file. Empty, with the reasons among the problems, if it cannot be read or is of no known format
     * (X400).
     *
     * @param options what the file does not say if it has programs
     * @param watch told of the operations of programs, and asked whether to continue
     * @throws CancellationException if the watch says so
     */
    public static Optional<ForeignContent> read(Path file, ProgramOptions options, ReadWatch watch,
            Diagnostics problems) {
        var program = Programs.formatOf(file);
        if (program.isPresent() && size(file) > ASKED_FIRST) {
            return program(file, program.get(), options, watch, problems);
        }
        var text = SourceText.read(file, problems);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        checkpoint(watch);
        var measured = Measurements.formatOf(text.get());
        if (measured.isPresent()) {
            var tables = Measurements.read(text.get(), problems);
            return tables.isEmpty() ? Optional.empty()
                    : Optional.of(new ForeignContent.Figures(measured.get().label(), tables));
        }
        var fabric = Fabrics.formatOf(text.get());
        if (fabric.isPresent()) {
            return network(text.get(), fabric.get(), problems);
        }
        if (program.isPresent()) {
            return program(file, program.get(), options, watch, problems);
        }
        problems.add(Diagnostic.error("X400", text.get().lines().isEmpty() ? "The file is empty"
                : "The file is of no format that is known here", "known: " + String.join("; ", labels())));
        return Optional.empty();
    }

    /** True if the beginning of a file is that of a known format. Reads at most 64 KiB; false if it cannot be read. */
    public static boolean isForeign(Path file) {
        try (var in = Files.newInputStream(file)) {
            var head = in.readNBytes(HEAD);
            var text = SourceText.of(FileName.of(file), new String(head, StandardCharsets.UTF_8));
            return Measurements.formatOf(text).isPresent() || Fabrics.formatOf(text).isPresent()
                    || Programs.formatOf(file).isPresent();
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static Optional<ForeignContent> network(SourceText text, FabricFormat format, Diagnostics problems) {
        return Fabrics.read(text, format.id(), problems)
                .map(fabric -> new ForeignContent.Network(format.label(), fabric));
    }

    private static Optional<ForeignContent> program(Path file, ProgramFormat format, ProgramOptions options,
            ReadWatch watch, Diagnostics problems) {
        return Programs.read(file, format.id(), options, watch, problems)
                .map(schedule -> new ForeignContent.Programs(format, schedule));
    }

    private static void checkpoint(ReadWatch watch) {
        if (!watch.goOn(0)) {
            throw new CancellationException();
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException unreadable) {
            // the reader says why
            return 0;
        }
    }
}
