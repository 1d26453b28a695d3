// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.content;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.measured.Measurements;
import org.hopscope.study.exchange.program.Programs;

/**
 * Says what a file is that has been read as something else: a network is wanted (X201) or a program (X300), and the
 * file has a format of another kind.
 */
public final class OtherKind {

    private static final String NO_NETWORK = "X201";
    private static final String NO_PROGRAM = "X300";

    private OtherKind() {}

    /** The problems of a reader, with what the file is in place of its format not being known. Reads the file. */
    public static List<Diagnostic> explained(Path file, List<Diagnostic> problems) {
        return problems.stream().map(one -> switch (one.code()) {
            case NO_NETWORK -> program(file).or(() -> measurement(file, NO_NETWORK)).orElse(one);
            case NO_PROGRAM -> network(file).or(() -> measurement(file, NO_PROGRAM)).orElse(one);
            default -> one;
        }).toList();
    }

    private static Optional<Diagnostic> program(Path file) {
        return Programs.formatOf(file).map(format -> Diagnostic.error(NO_NETWORK, "This is a program of ranks ("
                + format.label() + "), of which no machine is made",
                "write it with -o NAME.goal, or run it with 'hopscope run MACHINE --trace FILE'"));
    }

    private static Optional<Diagnostic> measurement(Path file, String code) {
        return text(file).flatMap(Measurements::formatOf).map(format -> Diagnostic.error(code,
                "These are measurements (" + format.label() + "), which are not imported alone",
                "compare them with 'hopscope compare MACHINE FILE', or fit a machine to them with 'hopscope calibrate "
                        + "MACHINE --measured FILE'"));
    }

    private static Optional<Diagnostic> network(Path file) {
        return text(file).flatMap(Fabrics::formatOf).map(format -> Diagnostic.error(NO_PROGRAM, "This is a network ("
                + format.label() + "), not a program of ranks", "write it with -o NAME.machine"));
    }

    private static Optional<SourceText> text(Path file) {
        // the reader has said why a file cannot be read
        return SourceText.read(file, Diagnostics.discarded());
    }
}
