// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Map;

import org.hopscope.study.exchange.ForeignNumber;

/**
 * A router of SST's merlin.
 *
 * @param parameters its parameters
 * @param topology those of its topology
 */
record SstRouter(Map<String, String> parameters, Map<String, String> topology) {

    private static final String RATE = "link_bw";

    /** The rate of a port such as "port3" as it is written; empty if it is not stated. */
    String rate(String port, boolean toHost) {
        var common = parameters.getOrDefault(RATE, "");
        if (toHost) {
            return of("host", common);
        }
        var number = ForeignNumber.whole(port.replaceFirst("^port", ""));
        var hosts = ForeignNumber.whole(topology.getOrDefault("hosts_per_router", ""));
        var routers = ForeignNumber.whole(topology.getOrDefault("routers_per_group", ""));
        if (number.isEmpty() || hosts.isEmpty() || routers.isEmpty()) {
            return common;
        }
        // the ports to the hosts come first, then those to the other routers of the group
        return of(number.getAsLong() < hosts.getAsLong() + routers.getAsLong() - 1 ? "group" : "global", common);
    }

    private String of(String group, String otherwise) {
        return parameters.getOrDefault(RATE + "." + group, parameters.getOrDefault(RATE + ":" + group, otherwise));
    }
}
