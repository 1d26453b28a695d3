// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.Side;
import org.hopscope.study.StackSweep;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.SvgText;
import org.hopscope.study.picture.pdf.PicturePage;
import org.hopscope.study.picture.pdf.PicturePng;
import org.hopscope.study.text.Csv;

/**
 * Latency stacks, side by side or against the size of messages, as the content of a file; the same stacks give the same
 * bytes.
 */
public final class StackFile {

    private StackFile() {}

    /**
     * The contents of the file.
     *
     * @param title above the picture, may be empty
     * @param report stacks of at least one result
     * @param look its height is left open: the picture is as high as its table
     */
    public static byte[] of(String title, LatencyStackReport report, ChartFormat format, ChartFormat.Look look) {
        return switch (format) {
            case SVG -> SvgText.of(picture(title, report, look)).getBytes(StandardCharsets.UTF_8);
            case PNG -> PicturePng.of(picture(title, report, look), look.scale());
            case PDF -> PicturePage.of(picture(title, report, look));
            case CSV -> csv(report).getBytes(StandardCharsets.UTF_8);
        };
    }

    /**
     * Stacks against size; the values are the same as those of the stacks side by side.
     *
     * @param title above the picture, may be empty
     * @param share whether the stacks show shares of their times
     */
    public static byte[] of(String title, StackSweep sweep, boolean share, ChartFormat format, ChartFormat.Look look) {
        return switch (format) {
            case SVG -> SvgText.of(picture(title, sweep, share, look)).getBytes(StandardCharsets.UTF_8);
            case PNG -> PicturePng.of(picture(title, sweep, share, look), look.scale());
            case PDF -> PicturePage.of(picture(title, sweep, share, look));
            case CSV -> csv(sweep).getBytes(StandardCharsets.UTF_8);
        };
    }

    private static Picture picture(String title, StackSweep sweep, boolean share, ChartFormat.Look look) {
        return SweepPicture.of(title, sweep, look.width(), look.height(), SweepLook.plain(share, look.palette()),
                new EstimatedText()).picture();
    }

    /** Picoseconds: a line for each stack, a column for each component or block. */
    private static String csv(StackSweep sweep) {
        var rows = sweep.rows();
        var head = new ArrayList<>(List.of("stack", sweep.unit().isEmpty() ? sweep.axis()
                : sweep.axis() + " [" + sweep.unit() + "]", "total [ps]"));
        rows.forEach(row -> head.add(row.fullLabel() + " [ps]"));
        var text = new StringBuilder(Csv.line(head));
        for (var panel : sweep.panels()) {
            for (var column : panel.columns()) {
                var line = new ArrayList<>(List.of(panel.name(), Long.toString(column.value()),
                        Long.toString(column.stack().totalPs())));
                rows.forEach(row -> line.add(Long.toString(column.stack().ps(row))));
                text.append(Csv.line(line));
            }
        }
        return text.toString();
    }

    private static Picture picture(String title, LatencyStackReport report, ChartFormat.Look look) {
        return StackPicture.of(title, report, look.width(), look.palette(), new EstimatedText());
    }

    /** Picoseconds: a line for each component or block, then for each side of the way; a column for each stack. */
    private static String csv(LatencyStackReport report) {
        var text = new StringBuilder();
        var head = new ArrayList<>(List.of(report.hasBlocks() ? "block" : "component"));
        report.stacks().forEach(one -> head.add(one.label() + " [ps]"));
        text.append(Csv.line(head));
        for (var row : report.rows()) {
            var line = new ArrayList<>(List.of(row.fullLabel()));
            report.stacks().forEach(one -> line.add(Long.toString(one.ps(row))));
            text.append(Csv.line(line));
        }
        var total = new ArrayList<>(List.of("total"));
        report.stacks().forEach(one -> total.add(Long.toString(one.totalPs())));
        text.append(Csv.line(total));
        if (report.stacks().stream().allMatch(Stack::hasSides)) {
            for (var side : List.of(Side.SEND, Side.NETWORK, Side.RECEIVE)) {
                var line = new ArrayList<>(List.of(side.label()));
                report.stacks().forEach(one -> line.add(Long.toString(one.psAt(side))));
                text.append(Csv.line(line));
            }
        }
        return text.toString();
    }
}
