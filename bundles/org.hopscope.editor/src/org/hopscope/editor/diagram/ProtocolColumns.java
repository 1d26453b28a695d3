// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.protocol.Handler;

/** The order of handlers in time: each is to the right of those that start it, save where they start each other. */
public final class ProtocolColumns {

    private final Map<Handler, List<Handler>> starters = new HashMap<>();
    private final Map<Handler, Integer> columns = new HashMap<>();
    private final Set<Handler> open = new HashSet<>();

    private ProtocolColumns(List<Arrow> arrows) {
        arrows.forEach(arrow -> handler(arrow.source()).ifPresent(source ->
                starters.computeIfAbsent(arrow.target(), key -> new ArrayList<>()).add(source)));
    }

    /** The column of each handler, counted from 0 at the left. */
    public static Map<Handler, Integer> of(List<Handler> handlers, List<Arrow> arrows) {
        var columns = new ProtocolColumns(arrows);
        handlers.forEach(columns::column);
        return Map.copyOf(columns.columns);
    }

    private int column(Handler handler) {
        var known = columns.get(handler);
        if (known != null) {
            return known;
        }
        open.add(handler);
        var column = 0;
        for (var starter : starters.getOrDefault(handler, List.of())) {
            if (!open.contains(starter)) {
                column = Math.max(column, column(starter) + 1);
            }
        }
        open.remove(handler);
        columns.put(handler, column);
        return column;
    }

    private static Optional<Handler> handler(EObject block) {
        for (var at = block; at != null; at = at.eContainer()) {
            if (at instanceof Handler handler) {
                return Optional.of(handler);
            }
        }
        return Optional.empty();
    }
}
