// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/** The event queues of one process under their handles (rules R22, R23). */
final class EventQueues {

    private static final EventRing[] NO_RINGS = {};

    private final HandlePool pool;
    private EventRing[] rings = NO_RINGS;

    EventQueues(int limit) {
        pool = new HandlePool(limit);
    }

    int create(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("an event queue needs at least 1 slot, not " + slots);
        }
        final int handle = pool.acquire();
        if (handle < 0) {
            return PortalsInterface.NONE;
        }
        if (rings.length < pool.capacity()) {
            rings = Arrays.copyOf(rings, pool.capacity());
        }
        rings[HandlePool.index(handle)] = new EventRing(slots);
        return handle;
    }

    /** The queue behind a handle that the program supplied. */
    EventRing ring(int handle) {
        if (!pool.isLive(handle)) {
            throw unknown(handle);
        }
        return rings[HandlePool.index(handle)];
    }

    /** Removes a queue that no descriptor uses; false if one does. */
    boolean free(int handle) {
        if (ring(handle).users() > 0) {
            return false;
        }
        final int index = HandlePool.index(handle);
        rings[index] = null;
        pool.retire(index);
        pool.release(index);
        return true;
    }

    /** Notes that a descriptor started (+1) or ceased (-1) to use a queue; -1 as handle is no queue. */
    void use(int handle, int change) {
        if (handle != PortalsInterface.NONE) {
            ring(handle).addUser(change);
        }
    }

    private static IllegalArgumentException unknown(int handle) {
        return new IllegalArgumentException("no event queue has the handle " + handle);
    }
}
