// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;

import org.hopscope.study.chart.Series.Standing;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Dash;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Mark;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Pattern;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Stroke;

/**
 * The look of a series: by colour, and for those who do not see colours by mark, dashes and pattern as well. The marks
 * and the colours repeat after different numbers of series, so that 42 series differ.
 *
 * @param colour of line, marks and bars, 0xRRGGBB
 * @param mark the sign of a point
 * @param hollow true if only the outline of the mark is drawn
 * @param dash of the line
 * @param pattern of a bar
 * @param large true if the mark is larger than others and outlined
 */
public record SeriesLook(int colour, Mark mark, boolean hollow, Dash dash, Pattern pattern, boolean large) {

    static final double LINE = 1.8;
    static final double RADIUS = 3.6;
    private static final double LARGE = 6;
    private static final double OUTLINE = 1.6;
    /** From the middle of a large mark to the farthest tip of its outline: a diamond has tips at 1.15 radii. */
    static final double LARGEST = 1.15 * (LARGE + 2 * OUTLINE);
    private static final double FAINT = 0.58;

    /** The look of a series by its number, in the colours of a picture. */
    public static SeriesLook of(int index, Palette palette) {
        var marks = Mark.values();
        var dashes = Dash.values();
        var patterns = Pattern.values();
        return new SeriesLook(palette.series(index), marks[index % marks.length], index / marks.length % 2 == 1,
                dashes[index % dashes.length], patterns[index % patterns.length], false);
    }

    /** The same for points that are found at once. */
    public SeriesLook marked(Standing standing) {
        return new SeriesLook(colour, mark, standing == Standing.BESIDE, dash, pattern, true);
    }

    /** The same with less weight, but still to be seen on the ground. */
    public SeriesLook faint(Palette palette) {
        return new SeriesLook(Colours.mix(colour, palette.ground(), FAINT), mark, hollow, dash, pattern, large);
    }

    Stroke line() {
        return new Stroke(colour, LINE, dash);
    }

    Shape mark(double x, double y, int ground) {
        return mark.at(x, y, RADIUS, colour, hollow ? ground : Fill.NO_COLOUR);
    }

    /** The mark; a large one has an outline that sets it off from what it lies on. */
    List<Shape> marks(double x, double y, Palette palette) {
        if (!large) {
            return List.of(mark(x, y, palette.ground()));
        }
        return List.of(mark.at(x, y, LARGE + 2 * OUTLINE, palette.ground(), Fill.NO_COLOUR),
                mark.at(x, y, LARGE + OUTLINE, hollow ? colour : palette.ink(), Fill.NO_COLOUR),
                mark.at(x, y, LARGE, hollow ? palette.ground() : colour, Fill.NO_COLOUR));
    }

    Shape bar(Area area) {
        return new Shape.Box(area, new Fill(colour, pattern), Stroke.NONE);
    }
}
