// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.hopscope.editor.text.Subject;

/** Colours and fonts of one diagram; the only place that decides them. Belongs to the UI thread; dispose it last. */
public final class DiagramTheme {

    /** The unit of all distances, in pixels at 100 % zoom. */
    public static final int GRID = 8;

    /** Radius of the corners of cards. */
    public static final int RADIUS = 8;

    /** Key under which a viewer keeps its theme. */
    public static final String KEY = DiagramTheme.class.getName();

    private static final int SMALLEST_FONT = 7;

    /** Below this scale text cannot be read. */
    private static final double READABLE = 0.4;

    private static final int MOST_EXTENTS = 20_000;

    private final boolean dark;
    private final Map<Tone, Color> colors = new EnumMap<>(Tone.class);
    private final Map<TextStyle, Font> fonts = new EnumMap<>(TextStyle.class);
    private final Map<TextStyle, Map<String, Dimension>> extents = new EnumMap<>(TextStyle.class);
    private double scale = 1;

    /** The theme that a viewer keeps. */
    public static DiagramTheme of(EditPartViewer viewer) {
        return (DiagramTheme) viewer.getProperty(KEY);
    }

    /** A theme for a display whose workbench is dark or light. */
    public DiagramTheme(Device device, boolean dark) {
        this(device, dark, false);
    }

    /** A theme for a display whose workbench is dark or light, perhaps for eyes that need high contrast. */
    public DiagramTheme(Device device, boolean dark, boolean contrasting) {
        this.dark = dark;
        for (var tone : Tone.values()) {
            colors.put(tone, new Color(contrasting ? tone.contrasting(dark) : tone.rgb(dark)));
        }
        var system = device.getSystemFont().getFontData()[0];
        fonts.put(TextStyle.TITLE, font(device, system, 1, SWT.BOLD));
        fonts.put(TextStyle.NAME, font(device, system, 0, SWT.BOLD));
        fonts.put(TextStyle.BODY, font(device, system, -1, SWT.NORMAL));
        fonts.put(TextStyle.SMALL, font(device, system, -2, SWT.NORMAL));
    }

    private static Font font(Device device, FontData system, int step, int style) {
        var height = Math.max(SMALLEST_FONT, system.getHeight() + step);
        return new Font(device, new FontData(system.getName(), height, style));
    }

    /** True if this is the palette for a dark workbench. */
    public boolean isDark() {
        return dark;
    }

    /** The colour for a purpose; never disposed. */
    public Color color(Tone tone) {
        return colors.get(tone);
    }

    /** The colour of a subject. */
    public Color color(Subject subject) {
        return color(Tone.of(subject));
    }

    /** The font for a purpose; valid until {@link #dispose}. */
    public Font font(TextStyle style) {
        return fonts.get(style);
    }

    /** The size of a text. Measuring is slow, so sizes are remembered. */
    public Dimension extent(String text, TextStyle style) {
        var known = extents.computeIfAbsent(style, key -> new HashMap<>());
        if (known.size() > MOST_EXTENTS) {
            known.clear();
        }
        return known.computeIfAbsent(text, key -> FigureUtilities.getTextExtents(key, font(style))).getCopy();
    }

    /** Says at which scale figures are painted until this is called again. */
    public void setScale(double newScale) {
        scale = newScale;
    }

    /** True if figures are painted so small that only their shape can be seen. */
    public boolean isCoarse() {
        return scale < READABLE;
    }

    /** The scale at which figures are painted. */
    public double scale() {
        return scale;
    }

    /** Releases the fonts. */
    public void dispose() {
        fonts.values().forEach(Font::dispose);
    }
}
