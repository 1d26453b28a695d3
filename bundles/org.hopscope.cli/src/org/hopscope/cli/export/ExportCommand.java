// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.study.exchange.fabric.FabricWriter;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.program.ProgramWriter;

/**
 * Draw a diagram into a file, or write the network or the program for other programs.
 *
 * @param machine machine file
 * @param picture file to write; its extension says the format: svg, png or pdf
 * @param inside name or path of the element whose inside is drawn, empty for the machine
 * @param scale size of a bitmap relative to 100 %
 * @param dark whether the picture has the dark colours
 */
public record ExportCommand(String machine, String picture, String inside, double scale, boolean dark) {

    /** Lists the formats instead. */
    static final ExportCommand LIST = new ExportCommand("", "", "", 1, false);

    boolean isList() {
        return machine.isEmpty();
    }

    /** The extension of the file if it is none of a picture, but one for other programs. */
    Optional<String> handout() {
        return Stream.concat(Fabrics.writers().stream().map(FabricWriter::extension),
                Stream.of(ProgramWriter.values()).map(ProgramWriter::extension))
                .filter(one -> picture.toLowerCase(Locale.ROOT).endsWith("." + one)).findFirst();
    }
}
