// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The sockets of a node. The host bus with its NICs is attached to one of them; each other one is joined to that by a
 * link with two directions.
 *
 * @param count number of sockets, 1 or more; all have equally many cores
 * @param nicSocket the socket that the host bus is attached to
 * @param rate rate of each direction of a link; meaningless with one socket
 * @param latencyPs time from one socket to another, in picoseconds
 * @param spread whether consecutive cores are on different sockets; otherwise those of a socket follow each other
 */
public record SocketsPlan(int count, int nicSocket, Rate rate, long latencyPs, boolean spread) {

    /** One socket. */
    public static final SocketsPlan ONE = new SocketsPlan(1, 0, new Rate(1), 0, false);

    public SocketsPlan {
        if (count < 1 || nicSocket < 0 || nicSocket >= count || latencyPs < 0) {
            throw new IllegalArgumentException("NIC at socket " + nicSocket + " of " + count + ", " + latencyPs
                    + " ps");
        }
    }

    /** The socket of a core of this many that a node has. */
    public int socket(int core, int cores) {
        return spread ? core % count : (int) ((long) core * count / Math.max(cores, 1));
    }
}
