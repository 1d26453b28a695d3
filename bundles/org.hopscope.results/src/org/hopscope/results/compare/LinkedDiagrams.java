// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.hopscope.ui.picture.MachineDiagram;
import org.hopscope.ui.picture.Sight;

/** Drawings that move, zoom and open together, unless they are told not to. */
final class LinkedDiagrams {

    private final List<MachineDiagram> diagrams = new ArrayList<>();
    private boolean linked = true;
    private boolean fitted = true;
    private boolean settling;
    private double zoom = 1;

    /** Takes a drawing among them. */
    void add(MachineDiagram diagram) {
        diagrams.add(diagram);
        diagram.onSight(sight -> {
            if (!settling || sight.zoom() != zoom) {
                fitted = false;
                others(diagram).forEach(other -> other.sight(sight));
            }
        });
        diagram.onOpening(id -> {
            others(diagram).forEach(other -> other.open(id));
            fit();
        });
        diagram.control().addListener(SWT.Resize, event -> {
            if (fitted) {
                settle();
            }
        });
    }

    /** A drawing that gets another size scrolls by itself, then and a turn later; it zooms only for the user. */
    private void settle() {
        if (settling) {
            return;
        }
        settling = true;
        var display = Display.getCurrent();
        display.asyncExec(() -> {
            fitIfWanted();
            display.asyncExec(() -> {
                fitIfWanted();
                settling = false;
            });
        });
    }

    private void fitIfWanted() {
        if (fitted) {
            fitAgain();
        }
    }

    /** Forgets all drawings. */
    void clear() {
        diagrams.clear();
    }

    /** The drawings. */
    List<MachineDiagram> all() {
        return List.copyOf(diagrams);
    }

    private List<MachineDiagram> others(MachineDiagram diagram) {
        return linked ? diagrams.stream().filter(other -> other != diagram).toList() : List.of();
    }

    /** Lets them move together from now on, beginning where the first one is, or not. */
    void link(boolean together) {
        linked = together;
        if (linked && !diagrams.isEmpty()) {
            var first = diagrams.getFirst();
            others(first).forEach(other -> other.sight(first.sight()));
        }
    }

    /** Shows everything, at one scale. */
    void fit() {
        fitted = true;
        fitAgain();
        settle();
    }

    private void fitAgain() {
        diagrams.removeIf(diagram -> diagram.control().isDisposed());
        zoom = diagrams.stream().mapToDouble(MachineDiagram::fitting).min().orElse(1);
        diagrams.forEach(diagram -> diagram.sight(new Sight(zoom, 0, 0)));
    }
}
