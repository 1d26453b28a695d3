// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/**
 * The portal table and its match lists (rules R01 to R07). An entry is a row of two arrays; rows are chained both ways
 * by index, so that attaching, inserting and unlinking take constant time and a walk touches two short runs of memory
 * per entry.
 */
final class MatchLists {

    static final int NONE = -1;

    private static final int ANY = MatchCriteria.ANY;
    private static final int NEXT = 0;
    private static final int PREV = 1;
    private static final int MD = 2;
    private static final int NODE = 3;
    private static final int PROCESS = 4;
    private static final int JOB = 5;
    private static final int USER = 6;
    private static final int PORTAL_AND_UNLINK = 7;
    private static final int STRIDE = 8;
    private static final int[] NO_INTS = {};
    private static final long[] NO_LONGS = {};

    private final int portals;
    private final HandlePool pool;
    private int[] heads = NO_INTS;
    private int[] rows = NO_INTS;
    private long[] bits = NO_LONGS;

    MatchLists(int portals, int limit) {
        this.portals = portals;
        this.pool = new HandlePool(limit);
    }

    int portals() {
        return portals;
    }

    boolean isLive(int handle) {
        return pool.isLive(handle);
    }

    int used() {
        return pool.used();
    }

    int md(int me) {
        return rows[me * STRIDE + MD];
    }

    void setMd(int me, int md) {
        rows[me * STRIDE + MD] = md;
    }

    boolean unlinks(int me) {
        return (rows[me * STRIDE + PORTAL_AND_UNLINK] & 1) != 0;
    }

    int attach(int portal, MatchCriteria criteria, boolean unlink, Position position) {
        if (portal < 0 || portal >= portals) {
            return NONE;
        }
        final int handle = newRow(portal, criteria, unlink);
        if (handle >= 0) {
            final int me = HandlePool.index(handle);
            if (position == Position.BEFORE) {
                link(me, portal, NONE, head(portal));
            } else {
                link(me, portal, tail(portal), NONE);
            }
        }
        return handle;
    }

    int insert(int existing, MatchCriteria criteria, boolean unlink, Position position) {
        final int portal = rows[existing * STRIDE + PORTAL_AND_UNLINK] >> 1;
        final int handle = newRow(portal, criteria, unlink);
        if (handle >= 0) {
            final int me = HandlePool.index(handle);
            if (position == Position.BEFORE) {
                link(me, portal, rows[existing * STRIDE + PREV], existing);
            } else {
                link(me, portal, existing, rows[existing * STRIDE + NEXT]);
            }
        }
        return handle;
    }

    /** Takes an entry without descriptor out of its list; its handle goes stale. */
    void unlink(int me) {
        final int at = me * STRIDE;
        final int portal = rows[at + PORTAL_AND_UNLINK] >> 1;
        final int next = rows[at + NEXT];
        final int prev = rows[at + PREV];
        if (prev < 0) {
            heads[2 * portal] = next;
        } else {
            rows[prev * STRIDE + NEXT] = next;
        }
        if (next < 0) {
            heads[2 * portal + 1] = prev;
        } else {
            rows[next * STRIDE + PREV] = prev;
        }
        pool.retire(me);
        pool.release(me);
    }

    /** First entry of a list, or -1 if the list is empty. */
    int head(int portal) {
        return 2 * portal < heads.length ? heads[2 * portal] : NONE;
    }

    int next(int me) {
        return rows[me * STRIDE + NEXT];
    }

    boolean fits(int me, PtlRequest request) {
        if (((request.matchBits ^ bits[2 * me]) & ~bits[2 * me + 1]) != 0) {
            return false;
        }
        final int[] r = rows;
        final int at = me * STRIDE;
        return (r[at + NODE] == ANY || r[at + NODE] == request.sourceNode)
                && (r[at + PROCESS] == ANY || r[at + PROCESS] == request.sourceProcess)
                && (r[at + JOB] == ANY || r[at + JOB] == request.sourceJob)
                && (r[at + USER] == ANY || r[at + USER] == request.sourceUser);
    }

    private int tail(int portal) {
        return 2 * portal < heads.length ? heads[2 * portal + 1] : NONE;
    }

    private int newRow(int portal, MatchCriteria criteria, boolean unlink) {
        final int handle = pool.acquire();
        if (handle < 0) {
            return NONE;
        }
        final int me = HandlePool.index(handle);
        if (2 * me >= bits.length || 2 * portal >= heads.length) {
            grow(portal);
        }
        final int at = me * STRIDE;
        bits[2 * me] = criteria.matchBits;
        bits[2 * me + 1] = criteria.ignoreBits;
        rows[at + MD] = NONE;
        rows[at + NODE] = criteria.node;
        rows[at + PROCESS] = criteria.process;
        rows[at + JOB] = criteria.job;
        rows[at + USER] = criteria.user;
        rows[at + PORTAL_AND_UNLINK] = portal << 1 | (unlink ? 1 : 0);
        return handle;
    }

    private void link(int me, int portal, int prev, int next) {
        rows[me * STRIDE + PREV] = prev;
        rows[me * STRIDE + NEXT] = next;
        if (prev < 0) {
            heads[2 * portal] = me;
        } else {
            rows[prev * STRIDE + NEXT] = me;
        }
        if (next < 0) {
            heads[2 * portal + 1] = me;
        } else {
            rows[next * STRIDE + PREV] = me;
        }
    }

    private void grow(int portal) {
        rows = Arrays.copyOf(rows, pool.capacity() * STRIDE);
        bits = Arrays.copyOf(bits, pool.capacity() * 2);
        if (2 * portal >= heads.length) {
            final int old = heads.length;
            heads = Arrays.copyOf(heads, 2 * portal + 2);
            Arrays.fill(heads, old, heads.length, NONE);
        }
    }
}
