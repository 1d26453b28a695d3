// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

import org.hopscope.study.text.Csv;

/** The table of the points of a study. */
final class PointsCsv {

    private PointsCsv() {}

    /** Writes it line by line: a study may have millions of points. The stream stays open. */
    static void write(Sweep sweep, OutputStream out) throws IOException {
        var digits = new PointDigits(sweep);
        var head = new ArrayList<String>(List.of("Point"));
        sweep.parameters().forEach(one -> head.add(one.path()));
        head.add("Seed");
        out.write(Csv.line(head).getBytes(StandardCharsets.UTF_8));
        long count = sweep.points().count().longValue();
        for (long point = 0; point < count; point++) {
            var cells = new ArrayList<String>(head.size());
            cells.add(Long.toString(point));
            for (int i = 0; i < sweep.parameters().size(); i++) {
                cells.add(sweep.parameters().get(i).values().get(digits.value(i, point)));
            }
            cells.add(Long.toString(digits.seed(point)));
            out.write(Csv.line(cells).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** SHA-256 of the table. */
    static String hash(Sweep sweep) {
        try (var out = new DigestOutputStream(OutputStream.nullOutputStream(), StudyDirectory.digest())) {
            write(sweep, out);
            return HexFormat.of().formatHex(out.getMessageDigest().digest());
        } catch (IOException impossible) {
            throw new IllegalStateException("A table could not be written to nowhere", impossible);
        }
    }
}
