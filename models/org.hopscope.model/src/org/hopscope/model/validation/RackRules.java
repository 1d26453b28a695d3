// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;
import java.util.Set;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Rack;

/** M413: something is in each rack. That it is in one rack only needs no rule: it names its rack itself. */
final class RackRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        if (scope.machine().getTopology() instanceof GraphTopology graph && !graph.getRacks().isEmpty()) {
            Set<Rack> used = new HashSet<>();
            graph.getVertices().forEach(vertex -> used.add(vertex.getRack()));
            graph.getRacks().stream().filter(rack -> !used.contains(rack)).forEach(rack -> found.info(rack, "M413",
                    "The rack '%s' is empty".formatted(rack.getName()),
                    "drag nodes or switches into it, or remove it"));
        }
    }
}
