// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

import java.util.List;

/**
 * The colours of a picture.
 *
 * @param ground what everything is on
 * @param ink text and axes
 * @param muted text of less weight
 * @param grid lines below the data
 * @param series one after the other for series of data
 * @param scale from the least to the largest value of a heat map
 */
public record Palette(int ground, int ink, int muted, int grid, List<Integer> series, List<Integer> scale) {

    /** For paper and for a light workbench: each series has a contrast of at least 4.5 to the ground. */
    public static final Palette LIGHT = new Palette(0xffffff, 0x1f2328, 0x57606a, 0xdde1e6,
            List.of(0x0072b2, 0xb94a00, 0x00785a, 0x9e4a83, 0x806000, 0x5b4fb5, 0x505050),
            List.of(0xf1f6fb, 0xb5d4ea, 0x5aa2d0, 0x1b6aa5, 0x08305e));
    /** For a dark workbench: the same hues, brighter. */
    public static final Palette DARK = new Palette(0x2b2d30, 0xe4e6e9, 0xa9b0b8, 0x45494e,
            List.of(0x6cbcf0, 0xf5a45c, 0x4fcf9f, 0xe7a3cf, 0xe6d04c, 0xb3abf5, 0xc0c4c8),
            List.of(0x233240, 0x1d5580, 0x2f86bd, 0x7cc0e8, 0xdff1fd));

    public Palette {
        series = List.copyOf(series);
        scale = List.copyOf(scale);
    }

    /** The same colours on the background of a window, with matching greys. */
    public Palette on(int otherGround, int otherInk) {
        return new Palette(otherGround, otherInk, Colours.mix(otherInk, otherGround, 0.3),
                Colours.mix(otherInk, otherGround, 0.85), series, scale);
    }

    /** The palette that is easy to read on a ground. */
    public static Palette forGround(int ground) {
        return Colours.bright(ground) ? LIGHT : DARK;
    }

    /** The colour of a series; they repeat. */
    public int series(int index) {
        return series.get(index % series.size());
    }

    /** The colour of a share of the scale, 0 to 1. */
    public int scale(double share) {
        double at = Math.clamp(share, 0, 1) * (scale.size() - 1);
        int from = Math.min(scale.size() - 2, (int) at);
        return Colours.mix(scale.get(from), scale.get(from + 1), at - from);
    }
}
