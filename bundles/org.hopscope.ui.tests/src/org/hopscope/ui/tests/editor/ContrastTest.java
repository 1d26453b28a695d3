// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.draw2d.IFigure;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.editor.export.PictureFormat;
import org.hopscope.editor.figure.BlockFigure;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Subject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts can be read in both themes: by the numbers of the palette, and by the pixels of a picture. */
class ContrastTest {

    /** The contrast that WCAG 2.1 requires of a text of normal size, level AA. */
    private static final double TEXT = 4.5;

    /** The same, level AAA. */
    private static final double HIGH = 7;

    /** The contrast that it requires of signs and of the edges of controls. */
    private static final double SIGN = 3;

    /** The grounds on which each kind of text stands. */
    private static final Map<Tone, List<Tone>> GROUNDS = new TreeMap<>(Map.of(
            Tone.TEXT, List.of(Tone.CANVAS, Tone.CARD, Tone.REGION, Tone.LANE_HOST, Tone.LANE_KERNEL,
                    Tone.LANE_FIRMWARE, Tone.LANE_HARDWARE),
            Tone.MUTED, List.of(Tone.CANVAS, Tone.CARD, Tone.REGION, Tone.LANE_HOST, Tone.LANE_KERNEL,
                    Tone.LANE_FIRMWARE, Tone.LANE_HARDWARE),
            Tone.ACCENT, List.of(Tone.CANVAS, Tone.CARD),
            Tone.ERROR, List.of(Tone.CANVAS, Tone.CARD),
            Tone.ON_BADGE, List.of(Tone.ACCENT, Tone.ERROR)));

    /** Signs and lines by which things are told apart. */
    private static final List<Tone> SIGNS = List.of(Tone.TOPOLOGY, Tone.NODE, Tone.NIC, Tone.ROUTER, Tone.LINK,
            Tone.STACK, Tone.WORKLOAD, Tone.OTHER);

    private static double luminance(RGB rgb) {
        return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue);
    }

    private static double linear(int channel) {
        var part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    private static double contrast(RGB one, RGB other) {
        var a = luminance(one) + 0.05;
        var b = luminance(other) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyTextStandsOutFromItsGround(boolean dark) {
        var faint = new ArrayList<String>();
        GROUNDS.forEach((text, grounds) -> grounds.forEach(ground -> check(text, ground, dark, TEXT, faint)));
        SIGNS.forEach(sign -> check(sign, Tone.CARD, dark, SIGN, faint));
        check(Tone.ON_BADGE, Tone.WARNING, dark, SIGN, faint);
        assertEquals(List.of(), faint);
    }

    /** White on black or black on white, also what is muted otherwise, and the edges of cards (WCAG, level AAA: 7). */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void highContrastIsAsHighAsItGets(boolean dark) {
        for (var ground : GROUNDS.get(Tone.TEXT)) {
            for (var front : List.of(Tone.TEXT, Tone.MUTED, Tone.BORDER, Tone.RULE, Tone.WIRE, Tone.LINK)) {
                assertEquals(21, contrast(front.color(dark, true).getRGB(), ground.color(dark, true).getRGB()), 0.01,
                        front + " on " + ground);
            }
        }
        // a bar that is not filled, a cell without a value, the line of the cursor
        assertTrue(contrast(Tone.TEXT.color(dark, true).getRGB(), Tone.TRACK.color(dark, true).getRGB()) >= HIGH);
        for (var sign : SIGNS) {
            var contrast = contrast(sign.color(dark, true).getRGB(), Tone.CARD.color(dark, true).getRGB());
            assertTrue(contrast >= TEXT, sign + ": " + contrast);
        }
        assertEquals(Tone.MUTED.color(dark).getRGB(), Tone.MUTED.color(dark, false).getRGB());
    }

    private static void check(Tone front, Tone ground, boolean dark, double least, List<String> faint) {
        var contrast = contrast(front.color(dark).getRGB(), ground.color(dark).getRGB());
        if (contrast < least) {
            faint.add("%s on %s: %.2f".formatted(front, ground, contrast));
        }
    }

    /** The corner is canvas, most of the picture is as dark, and somewhere a text is as light as it shall be. */
    @Test
    void aDarkPictureIsDark() throws Exception {
        var picture = picture(true);
        assertEquals(Tone.CANVAS.color(true).getRGB(), pixel(picture, 0, 0));
        var light = 0;
        var strongest = 0.0;
        for (var y = 0; y < picture.height; y++) {
            for (var x = 0; x < picture.width; x++) {
                var pixel = pixel(picture, x, y);
                light += luminance(pixel) > 0.2 ? 1 : 0;
                strongest = Math.max(strongest, contrast(pixel, Tone.CARD.color(true).getRGB()));
            }
        }
        assertTrue(light < picture.width * picture.height / 10, light + " light pixels");
        assertTrue(light > 500, light + " pixels of text");
        assertTrue(strongest > TEXT, "contrast of the strongest text " + strongest);
    }

    @Test
    void aLightPictureIsLight() throws Exception {
        var picture = picture(false);
        assertEquals(Tone.CANVAS.color(false).getRGB(), pixel(picture, 0, 0));
        var dark = 0;
        for (var y = 0; y < picture.height; y++) {
            for (var x = 0; x < picture.width; x++) {
                dark += luminance(pixel(picture, x, y)) < 0.2 ? 1 : 0;
            }
        }
        assertTrue(dark > 500 && dark < picture.width * picture.height / 10, dark + " dark pixels");
    }

    /** Its ground is the card with 80 of 255 of the colour of a handler's start. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theStartOfAHandlerCanBeRead(boolean dark) {
        var theme = new DiagramTheme(Display.getCurrent(), dark);
        try {
            var block = new BlockFigure(theme, Subject.START, true);
            block.setTexts("On call", "send");
            var card = Tone.CARD.color(dark).getRGB();
            var tint = Tone.of(Subject.START).color(dark).getRGB();
            var ground = new RGB(blend(card.red, tint.red), blend(card.green, tint.green), blend(card.blue, tint.blue));
            List<?> lines = block.nameLabel().getParent().getChildren();
            assertEquals(2, lines.size());
            for (var line : lines) {
                var contrast = contrast(((IFigure) line).getForegroundColor().getRGB(), ground);
                assertTrue(contrast >= TEXT, "contrast " + contrast);
            }
        } finally {
            theme.dispose();
        }
    }

    private static int blend(int below, int above) {
        return (below * (255 - 80) + above * 80) / 255;
    }

    private static ImageData picture(boolean dark) throws Exception {
        var bytes = new DiagramPicture(Drawings.cluster(), List.of(), dark)
                .toBytes(Display.getCurrent(), PictureFormat.PNG, 1);
        return new ImageData(new ByteArrayInputStream(bytes));
    }

    private static RGB pixel(ImageData data, int x, int y) {
        return data.palette.getRGB(data.getPixel(x, y));
    }
}
