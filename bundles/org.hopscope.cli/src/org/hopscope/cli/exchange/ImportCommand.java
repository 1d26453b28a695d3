// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.exchange;

import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.ProgramWriter;

/**
 * An import that the user asks for.
 *
 * @param list whether the formats are listed instead
 * @param file file of another program
 * @param output machine or schedule file to write
 * @param format id of the format; empty to find it
 * @param card whether a regular network becomes a parametric topology
 * @param links what the file of a network does not say
 * @param program what the file of a program does not say
 */
public record ImportCommand(boolean list, String file, String output, String format, boolean card,
        LinkGuess links, ProgramOptions program) {

    /** The form in which a program is written; empty if a machine is wanted. */
    Optional<ProgramWriter> form() {
        return form(output);
    }

    static Optional<ProgramWriter> form(String output) {
        return Stream.of(ProgramWriter.values()).filter(one -> output.endsWith("." + one.extension())).findFirst();
    }
}
