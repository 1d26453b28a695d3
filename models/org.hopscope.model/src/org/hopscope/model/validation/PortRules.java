// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.ports.PortMap;

/** M420 to M422: port numbers of links exist, each is used once, and none is negative. */
final class PortRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        if (scope.machine().getTopology() instanceof GraphTopology graph) {
            graph.getLinks().forEach(link -> checkSign(link, found));
            for (var clash : PortMap.of(graph).clashes()) {
                if (clash.exists()) {
                    found.error(clash.link(), "M421", "Port %s of '%s' is used by another link".formatted(clash.port(),
                            clash.vertex().getName()), "choose another port, or 0 for the next free one");
                } else {
                    found.error(clash.link(), "M420", "'%s' has no port %s, only %s".formatted(
                            clash.vertex().getName(), clash.port(), PortMap.capacity(clash.vertex()).orElse(0)),
                            "choose another port, or 0 for the next free one");
                }
            }
        }
    }

    private static void checkSign(Link link, Findings found) {
        if (link.getSourcePort() < 0 || link.getTargetPort() < 0) {
            found.error(link, "M422", "Ports are numbered from 1", "choose a port, or 0 for the next free one");
        }
    }
}
