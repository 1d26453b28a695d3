// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.results.chart.PicturePainter;
import org.hopscope.results.chart.Wording;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.SvgText;

/** Copies the timeline of a canvas as a picture, and writes it into files. */
public final class TimelineExport {

    private static final double SVG_WIDTH = 1_000;

    private final TimelineCanvas canvas;

    /** Exports what the canvas shows at the time. */
    public TimelineExport(TimelineCanvas canvas) {
        this.canvas = canvas;
    }

    /** Adds the actions to the menu of the canvas and to that of its view. */
    static void contribute(TimelineCanvas canvas, IActionBars bars) {
        var export = new TimelineExport(canvas);
        var copy = export.action(Messages.timeline_copy, export::copy);
        copy.setActionDefinitionId(ActionFactory.COPY.getCommandId());
        var write = export.action(Messages.timeline_export, export::ask);
        var menu = new MenuManager();
        menu.add(copy);
        menu.add(write);
        canvas.setMenu(menu.createContextMenu(canvas));
        bars.getMenuManager().add(copy);
        bars.getMenuManager().add(write);
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
    }

    private Action action(String caption, Runnable effect) {
        return new Action(caption) {
            @Override
            public void run() {
                if (canvas.timeline().isPresent()) {
                    effect.run();
                }
            }
        };
    }

    private void copy() {
        DrawingExport.copy(canvas, image());
    }

    private void ask() {
        DrawingExport.save(canvas, new DrawingExport.Question("timeline.svg", List.of("*.svg", "*.png"),
                Messages.timeline_export, Messages.timeline_exportFailed), this::write);
    }

    /** Writes what is shown in the format of the file's extension: png as on the screen, otherwise SVG. */
    public void write(Path file) throws IOException {
        if (file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            DrawingExport.png(image(), file);
        } else {
            AtomicFile.write(file, svg().getBytes(StandardCharsets.UTF_8));
        }
    }

    /** All lanes on a light ground, with the part of the time that is shown. */
    private String svg() {
        var scene = canvas.scene().orElseThrow();
        var meter = new EstimatedText();
        double height = TimelineLayout.wholeHeight(scene, new Sheet(SVG_WIDTH, 1, 0, Palette.LIGHT, meter,
                Wording.FILE));
        return SvgText.of(TimelineDrawing.of(scene, new Sheet(SVG_WIDTH, height, 0, Palette.LIGHT, meter,
                Wording.FILE)));
    }

    private ImageData image() {
        var size = canvas.getClientArea();
        var image = new Image(canvas.getDisplay(), size.width, size.height);
        var gc = new GC(image);
        try {
            new PicturePainter(gc).paint(canvas.picture());
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
