// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

/** The help text of {@code hopscope export}. */
public final class ExportHelp {

    public static final String TEXT = """
            usage: hopscope export --diagram FILE PICTURE [options]
                   hopscope export FILE NETWORK|PROGRAM
                   hopscope export --list

            Writes the network of the machine in FILE, with every node, router and link, for other programs. The
            extension of NETWORK sets the format: .graphml, .xml (SimGrid platform), .csv, .dot or .json. Writes the
            program of its trace: .goal, or .ti (SimGrid time-independent trace). --list lists all formats.

            Draws the machine in FILE as the workbench does. The extension of PICTURE sets the format: .svg, .png or
            .pdf. No display is needed: where there is none, a virtual one (Xvfb) is started for the drawing.

              --inside NAME     draw the inside of this node type, NIC type or topology instead of the whole machine
              --scale FACTOR    size of a PNG. Default: 1
              --dark            use the colours of the dark workbench

              --list            list the formats that can be written

            examples: hopscope export --diagram red-storm.machine red-storm.svg
                      hopscope export --diagram qsnet.machine elan.png --inside Elan3 --scale 2
                      hopscope export red-storm.machine red-storm.graphml
            """;

    private ExportHelp() {}
}
