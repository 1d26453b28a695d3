// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The memory descriptors of one process (rules R08 to R16, R19) and their life: live, retiring (unlinked itself while
 * operations still move its data) and dead (unlinked, index kept until no outstanding token refers to it).
 */
final class MemoryDescriptors extends HandlePool {

    private static final int NONE = PortalsInterface.NONE;
    private static final int THRESHOLD = 1;
    private static final int OPTIONS = 2;
    private static final int EQ = 3;
    private static final int ME = 4;
    private static final int PENDING = 5;
    private static final int REFERENCES = 6;
    private static final int STATE = 7;
    /** Longs in two words. */
    private static final int START = 8;
    private static final int LENGTH = 10;
    private static final int OFFSET = 12;
    private static final int MAX_SIZE = 14;
    private static final int USER_POINTER = 16;
    private static final int STRIDE = 18;

    private static final int UNLINK = 1;
    private static final int RETIRING = 2;
    private static final int DEAD = 4;

    MemoryDescriptors(int limit) {
        super(limit, STRIDE);
    }

    /** A new descriptor in the given match entry (-1: free-floating); -1 if the limit is reached. */
    int create(int me, MdSpec spec) {
        final int handle = acquire();
        if (handle < 0) {
            return NONE;
        }
        final int md = HandlePool.index(handle);
        rows[md * STRIDE + ME] = me;
        rows[md * STRIDE + PENDING] = 0;
        rows[md * STRIDE + REFERENCES] = 0;
        write(md, spec);
        return handle;
    }

    /** Replaces the state; the local offset starts again at 0. */
    void write(int md, MdSpec spec) {
        final int at = md * STRIDE;
        rows[at + THRESHOLD] = spec.threshold;
        rows[at + OPTIONS] = spec.options;
        rows[at + EQ] = spec.eventQueue;
        rows[at + STATE] = spec.unlink ? UNLINK : 0;
        final int w = md * STRIDE;
        wide(w + START, spec.start);
        wide(w + LENGTH, spec.length);
        wide(w + OFFSET, 0);
        wide(w + MAX_SIZE, spec.maxSize);
        wide(w + USER_POINTER, spec.userPointer);
    }

    void read(int md, MdSpec out) {
        final int at = md * STRIDE;
        out.threshold = rows[at + THRESHOLD];
        out.options = rows[at + OPTIONS];
        out.eventQueue = rows[at + EQ];
        out.unlink = (rows[at + STATE] & UNLINK) != 0;
        final int w = md * STRIDE;
        out.start = wide(w + START);
        out.length = wide(w + LENGTH);
        out.maxSize = wide(w + MAX_SIZE);
        out.userPointer = wide(w + USER_POINTER);
    }

    /** True if one more operation may use the descriptor (rule R19). */
    boolean isActive(int md) {
        final int at = md * STRIDE;
        if (rows[at + THRESHOLD] == 0 || (rows[at + STATE] & (RETIRING | DEAD)) != 0) {
            return false;
        }
        if ((rows[at + OPTIONS] & MdSpec.MAX_SIZE) == 0) {
            return true;
        }
        final int w = md * STRIDE;
        return wide(w + LENGTH) - wide(w + OFFSET) >= wide(w + MAX_SIZE);
    }

    /**
     * True if the descriptor takes the request; if so, sets offset, mlength and truncated. The order of the checks is
     * the one of rule R38: threshold, offset and space, permission.
     */
    boolean accepts(int md, PtlRequest request, Delivery out) {
        if (!isActive(md)) {
            return false;
        }
        final int options = rows[md * STRIDE + OPTIONS];
        final int w = md * STRIDE;
        final long offset = (options & MdSpec.MANAGE_REMOTE) != 0 ? request.remoteOffset : wide(w + OFFSET);
        long space = wide(w + LENGTH) - offset;
        if (offset < 0 || space < 0) {
            return false;
        }
        if ((options & MdSpec.MAX_SIZE) != 0) {
            space = Math.min(space, wide(w + MAX_SIZE));
        }
        final boolean tooLong = request.length > space;
        if (tooLong && (options & MdSpec.TRUNCATE) == 0 || !permits(options, request.operation)) {
            return false;
        }
        out.offset = offset;
        out.mlength = tooLong ? space : request.length;
        out.truncated = tooLong;
        return true;
    }

    private static boolean permits(int options, PtlOperation operation) {
        final int needed = switch (operation) {
            case PUT -> MdSpec.PUT;
            case GET -> MdSpec.GET;
            case GETPUT -> MdSpec.PUT | MdSpec.GET;
        };
        return (options & needed) == needed;
    }

    /** Counts one operation against the threshold. */
    void count(int md) {
        if (rows[md * STRIDE + THRESHOLD] > 0) {
            rows[md * STRIDE + THRESHOLD]--;
        }
    }

    /** Moves a locally managed offset past the bytes just taken (rule R12). */
    void advance(int md, long bytes) {
        if ((rows[md * STRIDE + OPTIONS] & MdSpec.MANAGE_REMOTE) == 0) {
            wide(md * STRIDE + OFFSET, localOffset(md) + bytes);
        }
    }

    boolean has(int md, int option) {
        return (rows[md * STRIDE + OPTIONS] & option) != 0;
    }

    boolean wantsUnlink(int md) {
        return (rows[md * STRIDE + STATE] & (UNLINK | RETIRING | DEAD)) == UNLINK;
    }

    boolean isRetiring(int md) {
        return (rows[md * STRIDE + STATE] & RETIRING) != 0;
    }

    boolean isDead(int md) {
        return (rows[md * STRIDE + STATE] & DEAD) != 0;
    }

    void setRetiring(int md) {
        rows[md * STRIDE + STATE] |= RETIRING;
    }

    /** Ends the descriptor's life: the handle goes stale now, the index is free once no token refers to it. */
    void kill(int md) {
        rows[md * STRIDE + STATE] = DEAD;
        retire(md);
        if (rows[md * STRIDE + REFERENCES] == 0) {
            release(md);
        }
    }

    void addReference(int md) {
        rows[md * STRIDE + REFERENCES]++;
    }

    void dropReference(int md) {
        if (--rows[md * STRIDE + REFERENCES] == 0 && isDead(md)) {
            release(md);
        }
    }

    int pending(int md) {
        return rows[md * STRIDE + PENDING];
    }

    void addPending(int md, int change) {
        rows[md * STRIDE + PENDING] += change;
    }

    int matchEntry(int md) {
        return rows[md * STRIDE + ME];
    }

    void clearMatchEntry(int md) {
        rows[md * STRIDE + ME] = NONE;
    }

    int eventQueue(int md) {
        return rows[md * STRIDE + EQ];
    }

    int threshold(int md) {
        return rows[md * STRIDE + THRESHOLD];
    }

    int options(int md) {
        return rows[md * STRIDE + OPTIONS];
    }

    boolean unlinks(int md) {
        return (rows[md * STRIDE + STATE] & UNLINK) != 0;
    }

    long start(int md) {
        return wide(md * STRIDE + START);
    }

    long length(int md) {
        return wide(md * STRIDE + LENGTH);
    }

    long localOffset(int md) {
        return wide(md * STRIDE + OFFSET);
    }

    /** Copies start, length, local offset, size limit and user pointer to a place in an array. */
    void copyWide(int md, long[] target, int at) {
        final int w = md * STRIDE;
        target[at] = wide(w + START);
        target[at + 1] = wide(w + LENGTH);
        target[at + 2] = wide(w + OFFSET);
        target[at + 3] = wide(w + MAX_SIZE);
        target[at + 4] = wide(w + USER_POINTER);
    }
}
