// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.route;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.draw2d.geometry.Point;
import org.hopscope.model.machine.LineStyle;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;

/** The lines of links as the layout section of a machine keeps them. */
public final class LinkLines {

    private final boolean orthogonal;
    /** A line of which nothing is kept. */
    private final LinkLine plain;
    private final Map<Link, LinkLine> own = new IdentityHashMap<>();

    /** The lines of a machine, which may be null; not updated when they change. */
    public LinkLines(Machine machine) {
        var layout = machine == null ? null : machine.getLayout();
        orthogonal = layout != null && layout.getLineStyle() == LineStyle.ORTHOGONAL;
        plain = new LinkLine(orthogonal, List.of());
        if (layout != null) {
            for (var route : layout.getRoutes()) {
                if (route.getLink() != null) {
                    own.put(route.getLink(), new LinkLine(isOrthogonal(route.getStyle()), parse(route.getPoints())));
                }
            }
        }
    }

    private boolean isOrthogonal(LineStyle style) {
        return style == LineStyle.DEFAULT ? orthogonal : style == LineStyle.ORTHOGONAL;
    }

    /** The line of a link. */
    public LinkLine of(Link link) {
        return own.getOrDefault(link, plain);
    }

    /** The points in a text; those before the first that is not one. A damaged layout is no reason to refuse a file. */
    public static List<Point> parse(String text) {
        var points = new ArrayList<Point>();
        if (text == null || text.isBlank()) {
            return points;
        }
        for (var pair : text.strip().split("\\s+")) {
            var xy = pair.split(",");
            try {
                points.add(new Point(Integer.parseInt(xy[0]), Integer.parseInt(xy[1])));
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException damaged) {
                return points; // a hand-edited file; what is left of the line is drawn
            }
        }
        return points;
    }

    /** Points as text; null for none. */
    public static String format(List<Point> points) {
        return points.isEmpty() ? null
                : points.stream().map(point -> point.x + "," + point.y).collect(Collectors.joining(" "));
    }
}
