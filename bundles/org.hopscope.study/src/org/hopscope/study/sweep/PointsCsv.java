// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.text.Csv;

/** The table of the points of a study. */
final class PointsCsv {

    private PointsCsv() {}

    static byte[] of(Sweep sweep) {
        var points = sweep.points();
        long count = points.count().longValue();
        var head = new ArrayList<String>(List.of("Point"));
        sweep.parameters().forEach(one -> head.add(one.path()));
        head.add("Seed");
        var text = new StringBuilder(Csv.line(head));
        for (long i = 0; i < count; i++) {
            var point = points.point(i);
            var cells = new ArrayList<String>();
            cells.add(Long.toString(i));
            point.settings().forEach(one -> cells.add(one.value()));
            cells.add(Long.toString(point.seed()));
            text.append(Csv.line(cells));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
