// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.chart;

/** The help text of {@code hopscope chart}. */
public final class ChartHelp {

    public static final String TEXT = """
            usage: hopscope chart FILE OUT... [--chart-set KEY=VALUE]...

            Runs the scenario in FILE (*.chart, as the workbench saves it) and draws its chart into each OUT: an
            .svg, .png, .pdf or .csv file. --chart-set changes the chart as for 'hopscope run'. The same file gives the
            same bytes.

            example: hopscope chart size-curve.chart size-curve.png --chart-set scale=2
            """;

    private ChartHelp() {}
}
