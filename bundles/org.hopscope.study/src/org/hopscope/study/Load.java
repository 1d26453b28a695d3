// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Store;
import org.hopscope.sim.trace.Usage;

/**
 * The load of a drawn element: the busiest of the parts that it stands for.
 *
 * @param utilisation busy time as a share of the time that has passed, 0 to 1
 * @param longestQueue how many waited for one of its parts at once at most
 * @param occupancy how full it is; empty if it keeps nothing
 */
public record Load(double utilisation, int longestQueue, Optional<Occupancy> occupancy) {

    /** The load of a part that keeps nothing. */
    public Load(double utilisation, int longestQueue) {
        this(utilisation, longestQueue, Optional.empty());
    }

    /** Both loads seen as one: the larger of each. */
    public Load and(Load other) {
        return new Load(Math.max(utilisation, other.utilisation), Math.max(longestQueue, other.longestQueue),
                occupancy.isPresent() && other.occupancy.isPresent()
                        ? Optional.of(occupancy.get().and(other.occupancy.get())) : occupancy.or(other::occupancy));
    }

    /**
     * The load of every drawn element (UUID) that has a part which did something.
     *
     * @param passedPs time since the start of the run, in picoseconds
     */
    public static Map<String, Load> of(Usage usage, SourceMap drawing, LinkEnds links, long passedPs) {
        var loads = new HashMap<String, Load>();
        for (var resource : Resource.values()) {
            for (int number = 0; number < usage.count(resource); number++) {
                if (usage.uses(resource, number) > 0) {
                    var load = of(usage, resource, number, passedPs);
                    for (var id : drawn(resource, number, usage, drawing, links)) {
                        loads.merge(id, load, Load::and);
                    }
                }
            }
        }
        for (var store : Store.values()) {
            for (int number = 0; number < usage.count(store); number++) {
                var level = usage.level(store, number);
                if (level.most() > 0 || level.least() < 0) {
                    var load = new Load(0, 0, Optional.of(Occupancy.of(store, level)));
                    for (var id : drawing.store(store, number % usage.storesPerVertex(store))) {
                        loads.merge(id, load, Load::and);
                    }
                }
            }
        }
        return loads;
    }

    /** The load of one part; a use counts in full when it begins, so the part may seem busier than it can be. */
    static Load of(Usage usage, Resource resource, int number, long passedPs) {
        double busy = Math.min(1, usage.busyPs(resource, number) / (double) Math.max(1, passedPs));
        return new Load(busy, usage.longestQueue(resource, number));
    }

    private static List<String> drawn(Resource resource, int number, Usage usage, SourceMap drawing, LinkEnds links) {
        int instance = usage.instance(resource, number);
        return drawing.part(resource, instance, number % usage.perVertex(resource)).map(SourceMap.Drawn::elementIds)
                .orElseGet(() -> drawing.elementIds(segment(resource, instance, links)));
    }

    /** Contention is no layer's work, so the part alone is meant. */
    private static LatencySegment segment(Resource resource, int instance, LinkEnds links) {
        boolean link = resource == Resource.LINK;
        return new LatencySegment(Component.CONTENTION, resource.part(), link ? links.source(instance) : instance,
                link ? instance : -1, 1);
    }
}
