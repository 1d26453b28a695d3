// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.List;

import org.eclipse.draw2d.geometry.Point;

/**
 * The positions of boxes and the course of lines.
 *
 * @param places upper left corners, one for each box
 * @param bends bend points of each line from its first box to its second; empty lists for lines that find their own way
 */
public record LayoutResult(List<Point> places, List<List<Point>> bends) {

    public LayoutResult {
        places = List.copyOf(places);
        bends = List.copyOf(bends);
    }
}
