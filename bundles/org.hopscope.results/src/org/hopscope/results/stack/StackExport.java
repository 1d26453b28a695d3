// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.chart.ChartFormat;
import org.hopscope.study.chart.StackFile;
import org.hopscope.study.picture.Palette;
import org.hopscope.ui.ServiceLoaders;

/** Writes the stacks that are shown into a file, in the colours for paper. */
public final class StackExport extends Action {

    private final StackCanvas canvas;
    private final Supplier<String> title;

    /** @param title of the picture */
    StackExport(StackCanvas canvas, Supplier<String> title) {
        super(Messages.stack_export);
        this.canvas = canvas;
        this.title = title;
    }

    @Override
    public void run() {
        if (!canvas.model().isEmpty()) {
            DrawingExport.save(canvas, new DrawingExport.Question("latency-stack.svg",
                    List.of("*.svg", "*.pdf", "*.png", "*.csv"), Messages.stack_export, Messages.stack_exportFailed),
                    this::write);
        }
    }

    /** Writes what is shown in the format of the file's extension, otherwise as SVG. */
    public void write(Path file) throws IOException {
        var format = ChartFormat.of(file.getFileName().toString()).orElse(ChartFormat.SVG);
        ServiceLoaders.connect();
        AtomicFile.write(file, StackFile.of(title.get(), new LatencyStackReport(canvas.model().bars()), format,
                ChartFormat.Look.usual(Palette.LIGHT)));
    }
}
