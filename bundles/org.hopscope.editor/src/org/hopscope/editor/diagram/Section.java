// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.Optional;

import org.hopscope.editor.picture.Plan;
import org.hopscope.model.machine.Topology;

/**
 * A part of a parametric topology that has a picture of its own, as a group of a dragonfly.
 *
 * @param number as the plan of the whole topology counts its sections
 */
public record Section(Topology topology, int number) {

    /** The plan of its picture; empty if the topology has become too small for it. */
    public Optional<Plan> plan() {
        return Plan.of(topology).flatMap(whole -> whole.section(number));
    }

    /** Its name, as "group 3". */
    public String name() {
        return Plan.of(topology).map(whole -> whole.sectionName(number)).orElse("");
    }
}
