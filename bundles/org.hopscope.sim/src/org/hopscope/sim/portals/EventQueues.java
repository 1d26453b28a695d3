// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/** The event queues of one process under their handles (rules R22, R23). */
final class EventQueues extends HandlePool {

    private static final EventRing[] NO_RINGS = {};

    private EventRing[] rings = NO_RINGS;

    EventQueues(int limit) {
        super(limit, 1);
    }

    int create(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("an event queue needs at least 1 slot, not " + slots);
        }
        final int handle = acquire();
        if (handle < 0) {
            return PortalsInterface.NONE;
        }
        if (rings.length < capacity()) {
            rings = Arrays.copyOf(rings, capacity());
        }
        rings[HandlePool.index(handle)] = new EventRing(slots);
        return handle;
    }

    /** The queue of a handle that the program supplied. */
    EventRing ring(int handle) {
        if (!isLive(handle)) {
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
        retire(index);
        release(index);
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
