// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.study.Measured;
import org.hopscope.study.OperationSummary;
import org.hopscope.study.RunResult;
import org.hopscope.study.SimulationEnd;
import org.hopscope.study.SimulationKey;

/** The results of one simulation as a text: a line of places, and a line for each result. */
final class SimulationFile {

    private static final String MAGIC = "{\"hopscope-results\":1}";
    private static final Map<Class<?>, SourceMap> NOT_WRITTEN = Map.of(SourceMap.class, SourceMap.recorded(Map.of()));
    private static final Set<Class<?>> SPREAD = Set.of(SimulationKey.class, SimulationEnd.class, Measured.class,
            OperationSummary.Most.class);

    private SimulationFile() {}

    /** The data of the segments of the stacks that the views need. */
    record Places(List<Place> places) {}

    /**
     * One segment.
     *
     * @param name name of what is drawn for it; older files do not have it
     */
    record Place(LatencySegment segment, String label, List<String> elementIds, Optional<String> name) {}

    static String write(List<RunResult> results) {
        var places = new LinkedHashMap<LatencySegment, Place>();
        for (var result : results) {
            result.stack().ifPresent(stack -> stack.segments().forEach(segment -> places.putIfAbsent(segment,
                    place(segment, result.sourceMap()))));
        }
        var text = new StringBuilder(MAGIC).append('\n');
        var records = new RecordText(NOT_WRITTEN, SPREAD);
        text.append(records.write(new Places(List.copyOf(places.values())))).append('\n');
        results.forEach(result -> text.append(records.write(result)).append('\n'));
        return text.toString();
    }

    private static Place place(LatencySegment segment, SourceMap drawing) {
        return new Place(segment, drawing.label(segment), drawing.elementIds(segment),
                Optional.of(drawing.name(segment)));
    }

    /** @throws IllegalArgumentException if the text is something else, or damaged, or of another version */
    static List<RunResult> read(String text) {
        var lines = text.lines().toList();
        if (lines.size() < 3 || !lines.get(0).equals(MAGIC)) {
            throw new IllegalArgumentException("no results");
        }
        var known = new HashMap<LatencySegment, SourceMap.Drawn>();
        new RecordText(Map.of(), Set.of()).read(Places.class, lines.get(1)).places()
                .forEach(place -> known.put(place.segment, new SourceMap.Drawn(
                        place.name.orElse(place.label), place.label, place.elementIds)));
        var records = new RecordText(Map.of(SourceMap.class, SourceMap.recorded(known)), SPREAD);
        return lines.stream().skip(2).map(line -> records.read(RunResult.class, line)).toList();
    }
}
