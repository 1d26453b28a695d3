// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/**
 * The order of one engine of the events that all parts of a run have executed in a window. Each part finds the places
 * of the events in its share of the window's time, whichever part has executed them:
 *
 * <pre>
 *   part 0 executed  . .. .  | . ....   .. | .  ..
 *   part 1 executed    .   . |.  .   .   . |  .  . .
 *   ordered by part 0          part 1        part 2 ...
 * </pre>
 */
final class WindowOrder {

    private static final int NONE = -1;

    private final Window[] windows;
    private final int part;
    /** Per part its next event in the share, and the end of the share. */
    private final int[] next;
    private final int[] ends;
    private int longest;

    WindowOrder(Window[] windows, int part) {
        this.windows = windows;
        this.part = part;
        next = new int[windows.length];
        ends = new int[windows.length];
    }

    /**
     * Gives the events of the share their places.
     *
     * @param place of the first event of the window
     * @return the place after its last event
     */
    int find(int place) {
        longest = 0;
        int after = place;
        for (int i = 0; i < windows.length; i++) {
            int executed = windows[i].executed();
            longest = executed > windows[longest].executed() ? i : longest;
            after += windows[i].scheduledBefore(executed);
        }
        long fromPs = bound(part);
        long toPs = bound(part + 1);
        int at = place;
        for (int i = 0; i < windows.length; i++) {
            next[i] = windows[i].firstFrom(fromPs);
            ends[i] = windows[i].firstFrom(toPs);
            at += windows[i].scheduledBefore(next[i]);
        }
        for (int first = first(); first != NONE; first = first()) {
            Window window = windows[first];
            int event = next[first]++;
            window.place(event, at);
            at += window.scheduledBefore(event + 1) - window.scheduledBefore(event);
        }
        return after;
    }

    /** When the share of a part begins: all have about as many events of the part that has most. */
    private long bound(int number) {
        Window window = windows[longest];
        if (number == 0) {
            return Long.MIN_VALUE;
        }
        return number == windows.length || window.executed() == 0 ? Long.MAX_VALUE
                : window.timePs((int) ((long) window.executed() * number / windows.length));
    }

    /** The part whose next event is the first of all; -1 if none is left. */
    private int first() {
        int first = NONE;
        long leastPs = Long.MAX_VALUE;
        for (int i = 0; i < windows.length; i++) {
            if (next[i] < ends[i]) {
                long time = windows[i].timePs(next[i]);
                if (time < leastPs || time == leastPs && windows[i].isBefore(next[i], windows[first], next[first])) {
                    first = i;
                    leastPs = time;
                }
            }
        }
        return first;
    }
}
