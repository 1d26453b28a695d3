// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/** Finds the format of a file with measurements, and reads it. */
public final class Measurements {

    private Measurements() {}

    /** All formats, in the order in which they are tried. */
    public static List<MeasurementFormat> formats() {
        return ServiceLoader.load(MeasurementFormat.class, Measurements.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).toList();
    }

    /** The format of a text, with or without labels of ranks; empty if it is none of them. */
    public static Optional<MeasurementFormat> formatOf(SourceText text) {
        return formatOfPlain(plain(text));
    }

    private static Optional<MeasurementFormat> formatOfPlain(SourceText text) {
        return formats().stream().filter(one -> one.recognises(text)).findFirst();
    }

    /** The text itself if it has a format, or the lines of the first rank that printed something of a format. */
    private static SourceText plain(SourceText text) {
        return formatOfPlain(text).isPresent() ? text : LabelledOutput.ranks(text).stream()
                .filter(one -> formatOfPlain(one).isPresent()).findFirst().orElse(text);
    }

    /**
     * The tables of a file. Empty, with the reason among the problems, if it cannot be read, has none of the formats
     * (X101), has errors or has no figure (X102).
     */
    public static List<Benchmark> read(Path file, Diagnostics problems) {
        var text = SourceText.read(file, problems);
        return text.isEmpty() ? List.of() : read(text.get(), problems);
    }

    /** The tables of a text, as those of a file. */
    public static List<Benchmark> read(SourceText labelled, Diagnostics problems) {
        var report = new ImportReport(problems);
        var text = plain(labelled);
        var format = formatOfPlain(text);
        if (format.isEmpty()) {
            report.error("X101", 0, "This is not the output of a known benchmark", "known: " + String.join(
                    "; ", formats().stream().map(MeasurementFormat::label).toList()));
            return List.of();
        }
        var found = format.get().read(text, report).stream().filter(one -> !one.points().isEmpty()).toList();
        if (found.isEmpty() && !report.hasErrors()) {
            report.error("X102", 0, "There is no table with figures in the output of " + format.get().label(),
                    "was the benchmark stopped before its end?");
        }
        report.finish();
        return report.hasErrors() ? List.of() : found;
    }
}
