// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.List;

import org.hopscope.sim.plan.ComposedNicPlan.ServerPart;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The use of the processors and engines of NICs. Those that stand for the parts of a NIC with firmware count as these:
 * the first one of each kind, for others are no parts of their own.
 */
final class ServerUse {

    /** Per processor or engine of a NIC; null where none is kept. */
    private final UsageColumn[] columns;
    /** Entries of a vertex in each column. */
    private final int each;

    /** @param standsForLayers whether the protocol stands for layers of firmware */
    ServerUse(Hardware hardware, Usage usage, boolean standsForLayers) {
        List<ServerPart> parts = hardware.alike().servers();
        int vertices = hardware.nics().length;
        columns = new UsageColumn[parts.size()];
        if (standsForLayers) {
            each = 1;
            for (int i = 0; usage.isOn() && i < columns.length; i++) {
                Part place = parts.get(i).place();
                boolean first = parts.subList(0, i).stream().noneMatch(other -> other.place() == place);
                columns[i] = first ? usage.column(resource(place), vertices) : null;
            }
        } else {
            each = columns.length;
            UsageColumn all = usage.parts(Resource.SERVER, vertices, each);
            for (int i = 0; usage.isOn() && i < columns.length; i++) {
                columns[i] = all;
            }
        }
    }

    private static Resource resource(Part place) {
        return switch (place) {
            case TX_ENGINE -> Resource.TX_ENGINE;
            case RX_ENGINE -> Resource.RX_ENGINE;
            default -> Resource.NIC_PROCESSOR;
        };
    }

    /** Notes that a server works; others than those of NICs are cores, which are counted elsewhere. */
    void use(int vertex, int server, long ps) {
        if (isKept(server)) {
            columns[server].use(entry(vertex, server), ps);
        }
    }

    void joined(int vertex, int server, long nowPs) {
        if (isKept(server)) {
            columns[server].joined(entry(vertex, server), nowPs);
        }
    }

    void left(int vertex, int server, long nowPs) {
        if (isKept(server)) {
            columns[server].left(entry(vertex, server), nowPs);
        }
    }

    private boolean isKept(int server) {
        return server < columns.length && columns[server] != null;
    }

    private int entry(int vertex, int server) {
        return each == 1 ? vertex : vertex * each + server;
    }
}
