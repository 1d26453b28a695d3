// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.action.Action;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.StackSweep;
import org.hopscope.study.chart.ChartFormat;
import org.hopscope.study.chart.StackFile;
import org.hopscope.study.picture.Palette;
import org.hopscope.ui.ServiceLoaders;

/** Writes the stacks that are shown into a file, in the colours for paper. */
public final class StackExport extends Action {

    private final StacksPage page;

    StackExport(StacksPage page) {
        super(Messages.stack_export);
        this.page = page;
    }

    @Override
    public void run() {
        if (!page.canvas().model().isEmpty()) {
            DrawingExport.save(page.canvas(), new DrawingExport.Question("latency-stack.svg",
                    List.of("*.svg", "*.pdf", "*.png", "*.csv"), Messages.stack_export, Messages.stack_exportFailed),
                    this::write);
        }
    }

    /** Writes what is shown in the format of the file's extension, otherwise as SVG. */
    public void write(Path file) throws IOException {
        var format = ChartFormat.of(file.getFileName().toString()).orElse(ChartFormat.SVG);
        ServiceLoaders.connect();
        var look = ChartFormat.Look.usual(Palette.LIGHT);
        var title = page.head().written();
        var against = page.isAgainst() ? page.against().sweep() : Optional.<StackSweep>empty();
        AtomicFile.write(file, against.map(one -> StackFile.of(title, one, page.against().share(), format, look))
                .orElseGet(() -> StackFile.of(title, new LatencyStackReport(page.canvas().model().bars()), format,
                        look)));
    }
}
