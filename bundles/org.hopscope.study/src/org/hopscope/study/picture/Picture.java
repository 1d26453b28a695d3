// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Shapes on a ground.
 *
 * @param width in pixels
 * @param height in pixels
 * @param ground colour of the background
 * @param title what it shows, for those who cannot see it
 * @param plot the area in which data is drawn
 * @param shapes in the order of painting
 * @param spots what can be pointed at, later ones on top
 */
public record Picture(double width, double height, int ground, String title, Area plot, List<Shape> shapes,
        List<Spot> spots) {

    private static final double REACH = 12;

    public Picture {
        shapes = List.copyOf(shapes);
        spots = List.copyOf(spots);
    }

    /** The spot at a point, or the nearest within a finger's breadth. */
    public Optional<Spot> at(double x, double y) {
        var near = spots.stream().filter(spot -> reaches(spot.area(), x, y)).toList();
        return near.stream().filter(spot -> spot.area().contains(x, y))
                .min(Comparator.comparingDouble(spot -> spot.distance(x, y)))
                .or(() -> near.stream().min(Comparator.comparingDouble(spot -> spot.distance(x, y))));
    }

    private static boolean reaches(Area area, double x, double y) {
        return new Area(area.x() - REACH, area.y() - REACH, area.width() + 2 * REACH, area.height() + 2 * REACH)
                .contains(x, y);
    }
}
