// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;

/**
 * One place of a machine that has a load of its own: a link between two vertices, or the parts of a kind at a vertex.
 * The drawing of a regular topology has one element for all its links; their loads are kept under the keys of places,
 * beside those of drawn elements.
 *
 * @param vertex where the parts are; of a link where it begins
 * @param target where a link ends, -1 for other parts
 */
public record LoadPlace(Resource resource, int vertex, int target) {

    /** Where more places were used, the elements alone have loads. */
    private static final int MOST_PLACES = 50_000;

    /** Stands in no UUID of an element. */
    private static final char AT = '@';
    private static final char TO = '>';

    /** The key of the place in a map of loads. */
    public String key() {
        return resource.name() + AT + vertex + (target < 0 ? "" : String.valueOf(TO) + target);
    }

    /** The place that a key of a map of loads stands for; empty if it is the UUID of an element. */
    public static Optional<LoadPlace> of(String key) {
        int at = key.indexOf(AT);
        if (at < 0) {
            return Optional.empty();
        }
        int to = key.indexOf(TO, at);
        return Optional.of(new LoadPlace(Resource.valueOf(key.substring(0, at)),
                Integer.parseInt(key.substring(at + 1, to < 0 ? key.length() : to)),
                to < 0 ? -1 : Integer.parseInt(key.substring(to + 1))));
    }

    /**
     * The load of each place at which something was used, of several parts the busiest; none if too many were.
     *
     * @param passedPs time since the start of the run, in picoseconds
     */
    static Map<String, Load> loads(Usage usage, Wiring wiring, long passedPs) {
        var loads = new LinkedHashMap<String, Load>();
        for (var resource : Resource.values()) {
            for (int number = 0; number < usage.count(resource); number++) {
                if (usage.uses(resource, number) > 0) {
                    int instance = usage.instance(resource, number);
                    var place = resource == Resource.LINK
                            ? new LoadPlace(resource, wiring.source(instance), wiring.target(instance))
                            : new LoadPlace(resource, instance, -1);
                    loads.merge(place.key(), Load.of(usage, resource, number, passedPs), Load::and);
                    if (loads.size() > MOST_PLACES) {
                        return Map.of();
                    }
                }
            }
        }
        return loads;
    }
}
