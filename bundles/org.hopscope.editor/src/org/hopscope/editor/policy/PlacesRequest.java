// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;

/** Asks the part around some figures to put them exactly where they are told to stand, on the grid or not. */
public final class PlacesRequest extends Request {

    /** The type of these requests. */
    public static final String TYPE = "org.hopscope.places";

    private final String label;
    private final Map<GraphicalEditPart, Rectangle> places;
    private final boolean width;
    private final boolean height;

    /** Figures keep their sizes; see {@link #PlacesRequest(String, Map, boolean, boolean)}. */
    public PlacesRequest(String label, Map<GraphicalEditPart, Rectangle> places) {
        this(label, places, false, false);
    }

    /**
     * New bounds for figures of one parent.
     *
     * @param label what the user does, for the undo menu
     * @param places the new bounds, in the coordinates of the figures' bounds
     * @param width whether the widths count; else each figure keeps its own
     * @param height the same of the heights
     */
    public PlacesRequest(String label, Map<GraphicalEditPart, Rectangle> places, boolean width, boolean height) {
        super(TYPE);
        this.label = label;
        this.places = new LinkedHashMap<>(places);
        this.width = width;
        this.height = height;
    }

    String label() {
        return label;
    }

    Map<GraphicalEditPart, Rectangle> places() {
        return places;
    }

    /** The size that a figure gets. */
    Rectangle sized(Rectangle wanted, Rectangle natural) {
        return new Rectangle(wanted.x, wanted.y, width ? wanted.width : natural.width,
                height ? wanted.height : natural.height);
    }
}
