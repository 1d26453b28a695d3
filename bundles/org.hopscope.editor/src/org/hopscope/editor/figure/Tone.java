// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.hopscope.editor.text.Subject;
import org.hopscope.ui.picture.Mark;

/** The colours of the diagram by their purpose, for a light and for a dark workbench. */
public enum Tone {
    CANVAS(0xF4F6F9, 0x1B1E23), GRID(0xDFE4EB, 0x2A2F37), CARD(0xFFFFFF, 0x262B32), BORDER(0xCDD5DF, 0x3D4550),
    RULE(0xE7EBF0, 0x343B45), TRACK(0xE7EBF0, 0x343B45), TEXT(0x1B2430, 0xE4E9EF), MUTED(0x5C687B, 0x98A4B3),
    WIRE(0x8C99AB, 0x6F7C8D), REGION(0xFBFCFD, 0x20242A), SHADOW(0x1B2430, 0x000000), ACCENT(0x2563EB, 0x5B9DFF),
    GLOW(0xF59E0B, 0xFFB938), ERROR(0xD02A1E, 0xFF6B60), WARNING(0xC87F00, 0xF2B13C), INFO(0x2563EB, 0x5B9DFF),
    ON_BADGE(0xFFFFFF, 0x1B1E23), TOPOLOGY(0x0F766E, 0x3CC4B6), NODE(0x1D5FD1, 0x6EA8FF), NIC(0x6D3FD1, 0xA98BFF),
    ROUTER(0xB4500F, 0xF0914E), LINK(0x4A5A70, 0x9FB0C6), STACK(0x0E7490, 0x4CC3DF), WORKLOAD(0xA8326E, 0xF080B4),
    OTHER(0x5B6470, 0xA5AFBC), LANE_HOST(0xEAF1FD, 0x222C3C), LANE_KERNEL(0xEDEAFC, 0x2A273B),
    LANE_FIRMWARE(0xFCF0E4, 0x352B22), LANE_HARDWARE(0xE6F4EE, 0x213029), ADDED(0x15803D, 0x4ADE80),
    REMOVED(0xC2261B, 0xFF7A70), CHANGED(0xB45309, 0xFBBF24);

    private final int light;
    private final int dark;

    Tone(int light, int dark) {
        this.light = light;
        this.dark = dark;
    }

    RGB rgb(boolean inDark) {
        var value = inDark ? dark : light;
        return new RGB(value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF);
    }

    /**
     * The colour where the window system is set to high contrast: areas are black or white, and all texts, edges and
     * lines that tell them apart are white or black. What has a meaning by its colour keeps it. A track is the area of
     * a bar that is not filled, of a cell without a value, or under the pointer or the cursor: texts stand on it.
     */
    RGB contrasting(boolean inDark) {
        return switch (this) {
            case CANVAS, CARD, REGION, ON_BADGE, LANE_HOST, LANE_KERNEL, LANE_FIRMWARE, LANE_HARDWARE -> gray(!inDark);
            case TEXT, MUTED, BORDER, RULE, WIRE, LINK, OTHER -> gray(inDark);
            case TRACK -> inDark ? new RGB(64, 64, 64) : new RGB(208, 208, 208);
            default -> rgb(inDark);
        };
    }

    private static RGB gray(boolean white) {
        return white ? new RGB(255, 255, 255) : new RGB(0, 0, 0);
    }

    /** The colour on a dark or a light background; needs no disposal. */
    public Color color(boolean onDark) {
        return new Color(rgb(onDark));
    }

    /** The colour on a dark or a light background, perhaps for eyes that need high contrast. */
    public Color color(boolean onDark, boolean contrasting) {
        return new Color(contrasting ? contrasting(onDark) : rgb(onDark));
    }

    /** The colour of a mark that is shown. */
    static Tone of(Mark mark) {
        return switch (mark) {
            case NONE -> TEXT;
            case ADDED -> ADDED;
            case REMOVED -> REMOVED;
            case CHANGED -> CHANGED;
        };
    }

    /** The colour that tells this subject from others; parts wear the colour of the whole they belong to. */
    public static Tone of(Subject subject) {
        return switch (subject) {
            case TOPOLOGY, TREE, TORUS, HYPERCUBE, FULL, DRAGONFLY, COLLECTIVE, INTERRUPT, PUT, GET, MATCH -> TOPOLOGY;
            case NODE, PROCESSOR, MEMORY, BUS, CROSS, MOVE -> NODE;
            case NIC, ENGINE_TX, ENGINE_RX, STREAMS, SCRATCH, EMBEDDED, ENGINE, FIFOS, PORT, CLOCK, TOKENS, WORK,
                    COUNTER -> NIC;
            case ROUTER, TRANSMIT, PACKET -> ROUTER;
            case LINK -> LINK;
            case STACK, LAYER, HANDLER, TAKE, GIVE, INCREMENT, ARM -> STACK;
            case WORKLOAD, START, TELL, COMPLETE, DROP, RETURN, RELEASE, TALLY -> WORKLOAD;
            case RACK, NOTE, LANE, PARAMETER, VARIABLE, SET, CHOOSE, EACH, COMPOSITE, OTHER -> OTHER;
        };
    }
}
