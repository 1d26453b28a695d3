// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/**
 * For how long the virtual channels of links sent, in picoseconds; the channels of a link follow each other. A column
 * of more than {@value #MOST} channels keeps nothing.
 */
public final class ChannelColumn {

    /** Channels of a column; eight bytes each. */
    public static final int MOST = 1 << 18;

    private final int each;
    private final long[] busyPs;

    ChannelColumn(int links, int each) {
        this(each, new long[(long) links * each > MOST ? 0 : links * each]);
    }

    private ChannelColumn(int each, long[] busyPs) {
        this.each = each;
        this.busyPs = busyPs;
    }

    /** A channel of a link sends for {@code ps}. */
    // hot: packet hop
    public void use(int link, int channel, long ps) {
        int at = link * each + channel;
        if (at < busyPs.length) {
            busyPs[at] += ps;
        }
    }

    /** Channels of each link; 0 if nothing is kept. */
    int each() {
        return busyPs.length == 0 ? 0 : each;
    }

    long busyPs(int link, int channel) {
        return busyPs[link * each + channel];
    }

    ChannelColumn copy() {
        return new ChannelColumn(each, busyPs.clone());
    }
}
