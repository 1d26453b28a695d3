// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.picture;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Control;
import org.hopscope.model.machine.Machine;

/**
 * A drawing of a machine that can be looked at, but not changed: dragging and scrolling move it, Ctrl+wheel, + and -
 * zoom, a double click opens what has an inside. All methods belong to the UI thread.
 */
public interface MachineDiagram {

    /** Takes the drawing off the screen, when it is disposed. */
    Control control();

    /** Shows another machine, which must not be changed from then on; marks, highlights and the sight stay. */
    void show(Machine machine);

    /** Marks elements (UUIDs); those without a mark have none any more. */
    void mark(Map<String, Mark> marks);

    /** Lights up elements (UUIDs) or the figures that contain them; unknown ones are ignored. */
    void highlight(Set<String> elementIds);

    /** Scrolls so far that the figure of this element (UUID) is seen. */
    void reveal(String elementId);

    /** Opens the inside of an element (UUID), the whole machine for the empty text; ignores what has no inside. */
    void open(String elementId);

    /** The element (UUID) whose inside is shown; the empty text for the whole machine. */
    String opened();

    /** The visible part. */
    Sight sight();

    /** Shows this part, without notifying listeners. */
    void sight(Sight sight);

    /** The zoom at which the whole width or the whole height is seen, whichever is larger; at most 1. */
    double fitting();

    /** The consumer is called after each change of the view that the user makes. */
    void onSight(Consumer<Sight> consumer);

    /** The consumer is called with the element (UUID) that the user selects, and with the empty text when none is. */
    void onSelecting(Consumer<String> consumer);

    /** The consumer is called with the element (UUID) that the user opens, and with the empty text for the machine. */
    void onOpening(Consumer<String> consumer);
}
