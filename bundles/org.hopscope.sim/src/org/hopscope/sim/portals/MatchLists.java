// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/**
 * The portal table and its match lists (rules R01 to R07). Rows are chained both ways by index, so that attaching,
 * inserting and unlinking take constant time and a walk touches one short run of memory per entry.
 */
final class MatchLists extends HandlePool {

    static final int NONE = -1;

    private static final int ANY = MatchCriteria.ANY;
    private static final int NEXT = 1;
    private static final int PREV = 2;
    private static final int MD = 3;
    private static final int NODE = 4;
    private static final int PROCESS = 5;
    private static final int JOB = 6;
    private static final int USER = 7;
    private static final int PORTAL_AND_UNLINK = 8;
    /** Longs in two words. */
    private static final int MATCH_BITS = 9;
    private static final int IGNORE_BITS = 11;
    private static final int STRIDE = 13;
    private static final int[] NO_INTS = {};

    private final int portals;
    private int[] heads = NO_INTS;

    MatchLists(int portals, int limit) {
        super(limit, STRIDE);
        this.portals = portals;
    }

    int portals() {
        return portals;
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
        retire(me);
        release(me);
    }

    /** First entry of a list, or -1 if the list is empty. */
    int head(int portal) {
        return 2 * portal < heads.length ? heads[2 * portal] : NONE;
    }

    int next(int me) {
        return rows[me * STRIDE + NEXT];
    }

    boolean fits(int me, PtlRequest request) {
        final int at = me * STRIDE;
        if (((request.matchBits ^ wide(at + MATCH_BITS)) & ~wide(at + IGNORE_BITS)) != 0) {
            return false;
        }
        final int[] r = rows;
        return (r[at + NODE] == ANY || r[at + NODE] == request.sourceNode)
                && (r[at + PROCESS] == ANY || r[at + PROCESS] == request.sourceProcess)
                && (r[at + JOB] == ANY || r[at + JOB] == request.sourceJob)
                && (r[at + USER] == ANY || r[at + USER] == request.sourceUser);
    }

    private int tail(int portal) {
        return 2 * portal < heads.length ? heads[2 * portal + 1] : NONE;
    }

    private int newRow(int portal, MatchCriteria criteria, boolean unlink) {
        final int handle = acquire();
        if (handle < 0) {
            return NONE;
        }
        final int me = HandlePool.index(handle);
        if (2 * portal >= heads.length) {
            grow(portal);
        }
        final int at = me * STRIDE;
        wide(at + MATCH_BITS, criteria.matchBits);
        wide(at + IGNORE_BITS, criteria.ignoreBits);
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
        final int old = heads.length;
        heads = Arrays.copyOf(heads, 2 * portal + 2);
        Arrays.fill(heads, old, heads.length, NONE);
    }
}
