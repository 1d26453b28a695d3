// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.study.Load;
import org.hopscope.study.Occupancy;

/** The loads of drawn elements, as a text: a line each, in the order of their ids; the same loads, the same text. */
final class LoadsText {

    private static final String MAGIC = "hopscope-loads 1";
    /** Of more elements than a user can see at a time, the busiest are kept; they take half a megabyte. */
    private static final int MOST = 8192;
    private static final int CELLS = 3;
    private static final int CELLS_WITH_OCCUPANCY = 7;

    private LoadsText() {}

    static String write(Map<String, Load> loads) {
        var busiest = Comparator.<Map.Entry<String, Load>>comparingDouble(one -> one.getValue().utilisation())
                .reversed().thenComparing(Map.Entry.comparingByKey());
        return loads.entrySet().stream().sorted(busiest).limit(MOST).sorted(Map.Entry.comparingByKey())
                .map(one -> line(one.getKey(), one.getValue()))
                .collect(Collectors.joining("", MAGIC + "\n", ""));
    }

    private static String line(String id, Load load) {
        var occupancy = load.occupancy().map(one -> String.format(Locale.ROOT, " %s %d %d %.6f", one.kind(),
                one.now(), one.most(), one.mean())).orElse("");
        return String.format(Locale.ROOT, "%s %.6f %d%s\n", id, load.utilisation(), load.longestQueue(), occupancy);
    }

    /** @throws IllegalArgumentException if the text is something else, or damaged, or of another version */
    static Map<String, Load> read(String text) {
        var lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(MAGIC)) {
            throw new IllegalArgumentException("no loads");
        }
        var loads = new HashMap<String, Load>();
        for (var line : lines.subList(1, lines.size())) {
            var cells = line.split(" ");
            if (cells.length != CELLS && cells.length != CELLS_WITH_OCCUPANCY) {
                throw new IllegalArgumentException("no load: " + line);
            }
            loads.put(cells[0], new Load(Double.parseDouble(cells[1]), Integer.parseInt(cells[2]),
                    cells.length == CELLS ? Optional.empty() : Optional.of(new Occupancy(
                            Occupancy.Kind.valueOf(cells[3]), Long.parseLong(cells[4]), Long.parseLong(cells[5]),
                            Double.parseDouble(cells[6])))));
        }
        return loads;
    }
}
