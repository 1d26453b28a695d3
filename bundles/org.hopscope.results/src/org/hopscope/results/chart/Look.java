// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.swt.graphics.RGB;
import org.hopscope.sim.trace.Component;

/**
 * Colour and pattern of a component. The hue says where the time goes (blue: host, violet: bus, orange: NIC, green:
 * network, red: waiting), after the palette of Okabe and Ito that colour-blind readers can tell apart; brightness and
 * pattern tell the components of one place apart, so that colour is never alone.
 *
 * @param fill colour of the area
 * @param pattern what is drawn over it
 */
public record Look(RGB fill, Pattern pattern) {

    /** Patterns of an area. */
    public enum Pattern {
        /** Nothing but the fill. */
        PLAIN,
        /** Lines from lower left to upper right. */
        RISING,
        /** Lines from upper left to lower right. */
        FALLING,
        /** Level lines. */
        LEVEL,
        /** Dots. */
        DOTTED
    }

    /** The look of a component, the same in every chart and theme. */
    public static Look of(Component component) {
        return switch (component) {
            case MPI -> new Look(new RGB(0x00, 0x72, 0xb2), Pattern.PLAIN);
            case HOST_LIBRARY -> new Look(new RGB(0x2b, 0x8c, 0xc9), Pattern.DOTTED);
            case HOST_PORTALS -> new Look(new RGB(0x56, 0xb4, 0xe9), Pattern.PLAIN);
            case MESSAGE_LAYER -> new Look(new RGB(0x56, 0xb4, 0xe9), Pattern.FALLING);
            case FIFO_ACCESS -> new Look(new RGB(0x2b, 0x8c, 0xc9), Pattern.RISING);
            case CACHE_FLUSH -> new Look(new RGB(0x8c, 0xc8, 0xee), Pattern.LEVEL);
            case SYSTEM_CALL -> new Look(new RGB(0x00, 0x72, 0xb2), Pattern.RISING);
            case INTERRUPT -> new Look(new RGB(0x8c, 0xc8, 0xee), Pattern.RISING);
            case MEMORY_COPY -> new Look(new RGB(0x2b, 0x8c, 0xc9), Pattern.LEVEL);
            case NOTIFY -> new Look(new RGB(0x56, 0xb4, 0xe9), Pattern.DOTTED);
            case RECEIVER_BUSY -> new Look(new RGB(0x9a, 0xa5, 0xb1), Pattern.LEVEL);
            case HOST_BUS -> new Look(new RGB(0x9c, 0x8f, 0xd1), Pattern.PLAIN);
            case POLLING -> new Look(new RGB(0xf3, 0xcf, 0x6b), Pattern.DOTTED);
            case TX_FIRMWARE -> new Look(new RGB(0xe6, 0x9f, 0x00), Pattern.PLAIN);
            case TX_ENGINE -> new Look(new RGB(0xf3, 0xcf, 0x6b), Pattern.PLAIN);
            case RX_ENGINE -> new Look(new RGB(0xf3, 0xcf, 0x6b), Pattern.FALLING);
            case RX_FIRMWARE -> new Look(new RGB(0xe6, 0x9f, 0x00), Pattern.FALLING);
            case MATCHING -> new Look(new RGB(0xd0, 0x7a, 0x1c), Pattern.DOTTED);
            case SERIALISATION -> new Look(new RGB(0x00, 0x9e, 0x73), Pattern.PLAIN);
            case SWITCHING -> new Look(new RGB(0x6c, 0xcb, 0xae), Pattern.PLAIN);
            case PROPAGATION -> new Look(new RGB(0x00, 0x9e, 0x73), Pattern.LEVEL);
            case ACKNOWLEDGE -> new Look(new RGB(0x6c, 0xcb, 0xae), Pattern.FALLING);
            case LINK_FAULT -> new Look(new RGB(0xd5, 0x5e, 0x00), Pattern.DOTTED);
            case CONTENTION -> new Look(new RGB(0xd5, 0x5e, 0x00), Pattern.RISING);
        };
    }

    /** Whether black text is easier to read on the fill than white text. */
    public boolean bright() {
        return luminance(fill) > 0.36;
    }

    /** Brightness of a colour as the eye weighs it, 0 (black) to 1 (white). */
    public static double luminance(RGB colour) {
        return (0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue) / 255;
    }

    /** A colour between two: {@code share} of the second, 0 to 1. */
    public static RGB mix(RGB one, RGB other, double share) {
        return new RGB(between(one.red, other.red, share), between(one.green, other.green, share),
                between(one.blue, other.blue, share));
    }

    private static int between(int one, int other, double share) {
        return (int) Math.round(one + (other - one) * share);
    }
}
