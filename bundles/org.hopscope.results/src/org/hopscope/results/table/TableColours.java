// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.table;

import java.util.EnumMap;
import java.util.Map;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.hopscope.results.chart.Look;

/**
 * The colours of a table, mixed from those of its surroundings so that they fit to every theme.
 *
 * @param ink of each kind of cell
 * @param ground of each kind of cell
 */
record TableColours(Color paper, Color head, Color line, Color selected, Color text, Map<TableCell.Kind, Color> ink,
        Map<TableCell.Kind, Color> ground) {

    private static final RGB GREEN = new RGB(0x15, 0x80, 0x3D);
    private static final RGB RED = new RGB(0xC2, 0x26, 0x1B);
    private static final RGB AMBER = new RGB(0xB4, 0x53, 0x09);
    private static final RGB BLUE = new RGB(0x25, 0x63, 0xEB);
    private static final RGB BRIGHT_GREEN = new RGB(0x4A, 0xDE, 0x80);
    private static final RGB BRIGHT_RED = new RGB(0xFF, 0x7A, 0x70);
    private static final RGB BRIGHT_AMBER = new RGB(0xFB, 0xBF, 0x24);

    /** The colours that fit to a control. */
    static TableColours around(Control control) {
        var paper = control.getBackground().getRGB();
        var text = control.getForeground().getRGB();
        boolean dark = Look.luminance(paper) < Look.luminance(text);
        var ink = new EnumMap<TableCell.Kind, Color>(TableCell.Kind.class);
        var ground = new EnumMap<TableCell.Kind, Color>(TableCell.Kind.class);
        for (var kind : TableCell.Kind.values()) {
            var accent = accent(kind, dark);
            ink.put(kind, new Color(switch (kind) {
                case TEXT, NUMBER, GROUP -> text;
                case QUIET, QUIET_NUMBER -> Look.mix(text, paper, 0.4);
                case GOOD, BAD, CHANGED -> accent;
            }));
            ground.put(kind, new Color(switch (kind) {
                case TEXT, NUMBER, QUIET, QUIET_NUMBER -> paper;
                case GROUP -> Look.mix(paper, text, 0.08);
                case GOOD, BAD, CHANGED -> Look.mix(paper, accent, dark ? 0.13 : 0.08);
            }));
        }
        return new TableColours(new Color(paper), new Color(Look.mix(paper, text, 0.05)),
                new Color(Look.mix(paper, text, 0.14)), new Color(Look.mix(paper, BLUE, dark ? 0.45 : 0.22)),
                new Color(text), ink, ground);
    }

    private static RGB accent(TableCell.Kind kind, boolean dark) {
        return switch (kind) {
            case GOOD -> dark ? BRIGHT_GREEN : GREEN;
            case BAD -> dark ? BRIGHT_RED : RED;
            default -> dark ? BRIGHT_AMBER : AMBER;
        };
    }
}
