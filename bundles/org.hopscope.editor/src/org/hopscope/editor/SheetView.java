// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.ui.IMemento;

/**
 * The part of a machine that a sheet shows.
 *
 * @param path UUIDs of the way to the open diagram, the machine first
 * @param zoom the zoom that the user has chosen, 1 for 100 %; 0 if it follows the width of the window
 * @param x left edge of what is visible, in pixels of the sheet at this zoom
 * @param y upper edge of what is visible
 */
record SheetView(List<String> path, double zoom, int x, int y) {

    private static final String PATH = "path";
    private static final String ZOOM = "zoom";
    private static final String LEFT = "left";
    private static final String TOP = "top";
    private static final String SEPARATOR = " ";

    /** Writes the view. */
    void save(IMemento memento) {
        memento.putString(PATH, String.join(SEPARATOR, path));
        memento.putFloat(ZOOM, (float) zoom);
        memento.putInteger(LEFT, x);
        memento.putInteger(TOP, y);
    }

    /** The view that was written; the whole machine where nothing was. */
    static SheetView read(IMemento memento) {
        var path = memento.getString(PATH);
        var zoom = memento.getFloat(ZOOM);
        return new SheetView(path == null ? List.of("") : List.of(path.split(SEPARATOR)),
                // the shortest decimal number of a float is the one that was written
                zoom == null ? 0 : Double.parseDouble(zoom.toString()), number(memento, LEFT), number(memento, TOP));
    }

    private static int number(IMemento memento, String name) {
        var number = memento.getInteger(name);
        return number == null ? 0 : number;
    }
}
