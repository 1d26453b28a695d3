// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.ImageData;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.chart.ChartFormat;
import org.hopscope.study.picture.Palette;
import org.hopscope.ui.ServiceLoaders;

/** Copies the chart of a canvas, and writes it into files. */
public final class ChartActions {

    private final PlotCanvas canvas;

    /** Actions on the chart of a canvas. */
    public ChartActions(PlotCanvas canvas) {
        this.canvas = canvas;
    }

    /** The picture, the values and the export. */
    public List<Action> all() {
        return List.of(action(Messages.plot_copyPicture, this::copyPicture),
                action(Messages.plot_copyCsv, () -> copy(ChartCsv.of(canvas.chart()))),
                action(Messages.plot_export, this::export));
    }

    /** Copies a text that may be absent: then the entry of the menu is disabled. */
    public Action copying(String caption, Supplier<Optional<String>> text) {
        return new Action(caption) {
            @Override
            public boolean isEnabled() {
                return text.get().isPresent();
            }

            @Override
            public String getText() {
                return isEnabled() ? caption : NLS.bind(Messages.plot_copyImpossible, caption);
            }

            @Override
            public void run() {
                text.get().ifPresent(ChartActions.this::copy);
            }
        };
    }

    private Action action(String caption, Runnable effect) {
        return new Action(caption) {
            @Override
            public boolean isEnabled() {
                return !canvas.chart().isEmpty();
            }

            @Override
            public void run() {
                effect.run();
            }
        };
    }

    private void copyPicture() {
        DrawingExport.copy(canvas, picture());
    }

    private ImageData picture() {
        var size = canvas.getSize();
        return canvas.image(size.x, size.y);
    }

    private void copy(String text) {
        DrawingExport.copy(canvas, text);
    }

    private void export() {
        DrawingExport.save(canvas, new DrawingExport.Question("chart.svg", List.of("*.svg", "*.png", "*.pdf", "*.csv"),
                Messages.plot_chart, Messages.plot_exportFailed), this::write);
    }

    /**
     * Writes the chart in the format of the file's extension: png as large as on the screen, all others as the command
     * line, and all in the colours for paper.
     */
    public void write(Path file) throws IOException {
        var format = ChartFormat.of(file.getFileName().toString()).orElse(ChartFormat.SVG);
        var size = canvas.getSize();
        var look = format == ChartFormat.PNG && size.x > 0 && size.y > 0
                ? new ChartFormat.Look(size.x, size.y, 1, Palette.LIGHT) : ChartFormat.Look.usual(Palette.LIGHT);
        // the formats for paper are found as services
        ServiceLoaders.connect();
        AtomicFile.write(file, format.bytes(canvas.chart(), look));
    }
}
