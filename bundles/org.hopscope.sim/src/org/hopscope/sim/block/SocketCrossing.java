// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.kernel.Engine;

/** One operation whose bytes cross the host bus, and for some ranks the link between two sockets. */
final class SocketCrossing extends Crossing {

    private final Items items;
    private final SocketLinks sockets;
    private final int bus;
    private final boolean toHost;
    private final boolean reads;
    private final boolean taken;
    private final Expression bytes;

    SocketCrossing(Engine engine, Items items, Buses buses, Interpreter interpreter, Step step) {
        super(engine, items, buses, interpreter, step);
        this.items = items;
        sockets = buses.sockets();
        bus = step.subject;
        toHost = step.is(Operations.TO_HOST);
        reads = step.is(Operations.READ);
        taken = step.is(Operations.TAKEN);
        bytes = Objects.requireNonNull(step.bytes);
    }

    @Override
    long past(Task task, long startPs, long endPs, long goesPs) {
        if (!sockets.take(bus, task.rank)) {
            return goesPs;
        }
        long linkEnd = sockets.occupy(task.rank, toHost, bytes.value(task), startPs);
        long goes = goesPs + Math.max(0, linkEnd - endPs) + (taken ? 0 : sockets.latencyPs(task.rank, reads));
        sockets.stamp(items, task, goes);
        return goes;
    }
}
