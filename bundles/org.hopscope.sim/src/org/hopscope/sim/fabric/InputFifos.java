// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.trace.StampLog;

/** The order in which packets leave the input buffers of routers that let out only the first packet of a channel. */
final class InputFifos {

    private static final int NONE = -1;

    private final int[] first;
    private final int[] last;
    private final int[] leftStamp;
    private int[] following = new int[256];

    InputFifos(int counters) {
        first = Columns.filled(counters, NONE);
        last = Columns.filled(counters, NONE);
        leftStamp = Columns.filled(counters, StampLog.NONE);
    }

    /** Puts a packet at the end of a buffer and tells whether it is the first there. */
    boolean arrive(int counter, int packet) {
        if (packet >= following.length) {
            following = Columns.grown(following, Math.max(packet + 1, 2 * following.length));
        }
        following[packet] = NONE;
        boolean only = first[counter] == NONE;
        if (only) {
            first[counter] = packet;
        } else {
            following[last[counter]] = packet;
        }
        last[counter] = packet;
        return only;
    }

    /** Puts the copy of the first packet of a buffer in its place. */
    void replaceFirst(int counter, int packet) {
        int old = first[counter];
        if (packet >= following.length) {
            following = Columns.grown(following, Math.max(packet + 1, 2 * following.length));
        }
        following[packet] = following[old];
        first[counter] = packet;
        if (last[counter] == old) {
            last[counter] = packet;
        }
    }

    /** Takes the first packet out of a buffer and returns the next one, or -1. */
    int leave(int counter, int stamp) {
        first[counter] = following[first[counter]];
        leftStamp[counter] = stamp;
        return first[counter];
    }

    /** The stamp of the packet that has left the buffer last. */
    int leftStamp(int counter) {
        return leftStamp[counter];
    }
}
