// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.FileDialog;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.picture.Palette;

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

    /** Copies a text that there is not always one of. */
    Action copying(String caption, Supplier<Optional<String>> text) {
        var action = new Action(caption) {
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
        return action;
    }

    private Action action(String caption, Runnable effect) {
        return new Action(caption) {
            @Override
            public void run() {
                if (!canvas.chart().isEmpty()) {
                    effect.run();
                }
            }
        };
    }

    private void copyPicture() {
        put(picture(), ImageTransfer.getInstance());
    }

    private ImageData picture() {
        var size = canvas.getSize();
        return canvas.image(size.x, size.y);
    }

    private void copy(String text) {
        put(text, TextTransfer.getInstance());
    }

    private void put(Object content, Transfer transfer) {
        var clipboard = new Clipboard(canvas.getDisplay());
        try {
            clipboard.setContents(new Object[] {content}, new Transfer[] {transfer});
        } finally {
            clipboard.dispose();
        }
    }

    private void export() {
        var dialog = new FileDialog(canvas.getShell(), SWT.SAVE);
        dialog.setFilterExtensions(new String[] {"*.svg", "*.png", "*.csv"});
        dialog.setFileName("chart.svg");
        dialog.setOverwrite(true);
        var name = dialog.open();
        if (name != null) {
            try {
                write(Path.of(name));
            } catch (IOException e) {
                var status = Status.error(NLS.bind(Messages.plot_exportFailed, name), e);
                Platform.getLog(getClass()).log(status);
                ErrorDialog.openError(canvas.getShell(), Messages.plot_chart, null, status);
            }
        }
    }

    /** Writes the chart in the format of the file's extension: svg (as on the command line), png or csv. */
    public void write(Path file) throws IOException {
        var name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".csv")) {
            Files.writeString(file, ChartCsv.of(canvas.chart()));
        } else if (name.endsWith(".png")) {
            var loader = new ImageLoader();
            loader.data = new ImageData[] {picture()};
            try (var out = Files.newOutputStream(file)) {
                loader.save(out, SWT.IMAGE_PNG);
            }
        } else {
            Files.writeString(file, ChartSvg.of(canvas.chart(), Palette.LIGHT));
        }
    }
}
