// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

/** One operation whose bytes cross the host bus, and for some ranks the link between two sockets. */
final class SocketCrossing extends Crossing {

    private final Items items;
    private final SocketLinks sockets;
    private final int bus;
    private final boolean toHost;
    private final boolean reads;
    private final boolean taken;
    private final Expression bytes;

    SocketCrossing(BlockSetup setup, Parts parts, Interpreter interpreter, Step step) {
        super(setup, parts, interpreter, step);
        items = parts.items();
        sockets = parts.buses().sockets();
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
