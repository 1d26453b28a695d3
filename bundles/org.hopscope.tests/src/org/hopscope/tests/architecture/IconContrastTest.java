// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

class IconContrastTest {

    /** The grounds of tabs and tool bars, as they are on the screen in the light and in the dark theme. */
    private static final int LIGHT = 0xF8F8F8;
    private static final int DARK = 0x48484C;

    /**
     * Luminances are 0.939 and 0.066, so one colour reaches at most sqrt(0.989 / 0.116) = 2.9 on both grounds. Amber is
     * the brightest colour of the icons (2.1 in light), the grey of a link the darkest (2.3 in dark).
     */
    private static final double LEAST_IN_LIGHT = 2.0;
    private static final double LEAST_IN_DARK = 2.3;

    /** White and dark brown are marks on a disc or a sheet of the icon itself. */
    private static final Set<Integer> MARKS = Set.of(0xFFFFFF, 0x3A2C00);

    private static final Pattern ELEMENT = Pattern.compile("<[a-z][^>]*>");
    private static final Pattern COLOUR = Pattern.compile("(?:fill|stroke)=\"#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\"");

    /** An icon has no variant for the dark theme: each of its shapes has to be seen on the ground of both. */
    @Test
    void eachShapeOfAnIconIsSeenInLightAndInDark() throws IOException {
        var faint = new ArrayList<String>();
        int seen = 0;
        for (var icon : icons()) {
            for (var element = ELEMENT.matcher(Files.readString(icon)); element.find();) {
                var colours = coloursOf(element.group());
                if (colours.isEmpty() || colours.stream().anyMatch(MARKS::contains) && colours.size() == 1) {
                    continue;
                }
                seen++;
                if (best(colours, LIGHT) < LEAST_IN_LIGHT || best(colours, DARK) < LEAST_IN_DARK) {
                    faint.add(SourceTree.root().relativize(icon) + " " + element.group());
                }
            }
        }
        assertEquals(List.of(), faint);
        assertTrue(seen > 150, "shapes " + seen);
    }

    /** All icons but the logo, which is a square of its own, and the chart, which is drawn on a white sheet. */
    private static List<Path> icons() throws IOException {
        var icons = new ArrayList<Path>();
        for (var bundle : SourceTree.bundles()) {
            var folder = bundle.resolve("icons");
            if (Files.isDirectory(folder)) {
                try (var files = Files.list(folder)) {
                    files.filter(file -> file.toString().endsWith(".svg")).sorted().forEach(icons::add);
                }
            }
        }
        icons.removeIf(icon -> icon.getFileName().toString().matches("hopscope\\d+\\.svg|charts\\.svg"));
        return icons;
    }

    private static List<Integer> coloursOf(String element) {
        var colours = new ArrayList<Integer>();
        for (var found = COLOUR.matcher(element); found.find();) {
            var digits = found.group(1);
            colours.add(Integer.parseInt(digits.length() == 6 ? digits : digits.replaceAll(".", "$0$0"), 16));
        }
        return colours;
    }

    private static double best(List<Integer> colours, int ground) {
        return colours.stream().filter(colour -> !MARKS.contains(colour))
                .mapToDouble(colour -> contrast(colour, ground)).max().orElseThrow();
    }

    /** The contrast ratio of WCAG 2.2, from 1 to 21. */
    private static double contrast(int one, int other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(int colour) {
        return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
    }

    private static double linear(int channel) {
        double value = (channel & 0xFF) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
