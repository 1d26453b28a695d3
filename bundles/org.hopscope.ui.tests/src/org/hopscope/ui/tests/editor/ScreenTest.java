// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.editor.export.PictureFormat;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A diagram looks the same on a screen of 200 % and in the dark theme: every line and text is where it is at 100 % in
 * the light one. Pictures are compared by the amount of edges in each square of {@value #SIDE} pixels, which neither
 * the colours nor the finer rendering of letters change much.
 */
class ScreenTest {

    private static final int SIDE = 3;
    /** The distance by which a picture is moved to see that the measure notices it, in pixels. */
    private static final int OFF = 2;
    /** Pictures of the same diagram reach 0.964 and more, those that are off by {@link #OFF} 0.794 at most. */
    private static final double SAME = 0.95;
    private static final double OTHER = 0.85;

    @ParameterizedTest
    @ValueSource(strings = {"red-storm/red-storm", "qsnet/qsnet", "portals-qsnet/portals-qsnet",
        "blue-gene-l/blue-gene-l", "extoll/extoll"})
    void twiceTheSizeAndTheDarkThemeHaveTheSameLinesInTheSamePlaces(String sample) throws Exception {
        var plain = picture(sample, 1, false);
        var large = picture(sample, 2, false);
        // a picture of an odd width may lose half a pixel
        assertEquals(plain.width, large.width / 2, 1);
        assertEquals(plain.height, large.height / 2, 1);
        var edges = edges(plain, SIDE, 0);
        assertEquals(1, likeness(edges, edges), 1e-9);
        assertTrue(likeness(edges, edges(plain, SIDE, OFF)) < OTHER, "the measure sees a small shift");
        var doubled = likeness(edges, edges(large, 2 * SIDE, 0));
        assertTrue(doubled > SAME, sample + " at 200 %: " + doubled);
        var dark = likeness(edges, edges(picture(sample, 1, true), SIDE, 0));
        assertTrue(dark > SAME, sample + " in the dark: " + dark);
    }

    private static ImageData picture(String sample, double scale, boolean dark) throws Exception {
        var problems = new Diagnostics();
        var entry = Platform.getBundle("org.hopscope.ui").getEntry("samples/" + sample + ".machine");
        var file = Path.of(FileLocator.toFileURL(entry).toURI());
        var machine = MachineFiles.load(file, problems).orElseThrow(() -> new AssertionError(problems.all()));
        var bytes = new DiagramPicture(machine, List.of(), dark).toBytes(Display.getCurrent(), PictureFormat.PNG,
                scale);
        return new ImageData(new ByteArrayInputStream(bytes));
    }

    /** The sum of the differences of neighbours in each square, in columns and rows of squares. */
    private static double[][] edges(ImageData data, int side, int shift) {
        var sums = new double[data.height / side][(data.width - shift) / side];
        for (int y = 0; y < sums.length * side; y++) {
            for (int x = 0; x < sums[0].length * side - 1; x++) {
                sums[y / side][x / side] += Math.abs(light(data, x + shift, y) - light(data, x + shift + 1, y));
            }
        }
        return sums;
    }

    private static double light(ImageData data, int x, int y) {
        var rgb = data.palette.getRGB(data.getPixel(x, y));
        return 0.2126 * rgb.red + 0.7152 * rgb.green + 0.0722 * rgb.blue;
    }

    /** Pearson's correlation over the squares that both have: 1 for the same picture, 0 for unrelated ones. */
    private static double likeness(double[][] one, double[][] other) {
        double n = 0;
        double x = 0;
        double y = 0;
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int row = 0; row < Math.min(one.length, other.length); row++) {
            for (int column = 0; column < Math.min(one[row].length, other[row].length); column++) {
                double a = one[row][column];
                double b = other[row][column];
                n++;
                x += a;
                y += b;
                xx += a * a;
                yy += b * b;
                xy += a * b;
            }
        }
        return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
    }
}
