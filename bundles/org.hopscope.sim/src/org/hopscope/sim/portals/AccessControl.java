// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

import java.util.Arrays;

/**
 * The access control list of one process (rules R31 to R33). Entry 0 admits the process's own job and user, entry 1
 * the system (user 0), each to every portal, as the specification initialises them; the others admit none until set.
 * A list that was not set takes no memory.
 */
final class AccessControl {

    private static final int ANY = MatchCriteria.ANY;
    private static final int DISABLED = -2;
    private static final int NODE = 0;
    private static final int PROCESS = 1;
    private static final int JOB = 2;
    private static final int USER = 3;
    private static final int PORTAL = 4;
    private static final int STRIDE = 5;

    private static final int[] AS_INITIALISED = {};

    private final int limit;
    private final int ownJob;
    private final int ownUser;
    private int[] entries = AS_INITIALISED;

    AccessControl(int limit, int ownJob, int ownUser) {
        this.limit = limit;
        this.ownJob = ownJob;
        this.ownUser = ownUser;
    }

    void set(int index, AclEntry entry) {
        require(index);
        put(index, entry);
    }

    void disable(int index) {
        require(index);
        entries[index * STRIDE + PORTAL] = DISABLED;
    }

    boolean admits(PtlRequest request) {
        final int[] e = entries;
        if (e == AS_INITIALISED && request.aclIndex < limit) {
            return request.aclIndex == 0
                    ? fits(ownJob, request.sourceJob) && fits(ownUser, request.sourceUser)
                    : request.aclIndex == 1 && fits(0, request.sourceUser);
        }
        final int at = request.aclIndex * STRIDE;
        if (request.aclIndex < 0 || request.aclIndex >= limit || at >= e.length) {
            return false;
        }
        return fits(e[at + PORTAL], request.portalIndex) && fits(e[at + NODE], request.sourceNode)
                && fits(e[at + PROCESS], request.sourceProcess) && fits(e[at + JOB], request.sourceJob)
                && fits(e[at + USER], request.sourceUser);
    }

    private static boolean fits(int allowed, int actual) {
        return allowed == ANY || allowed == actual && allowed != DISABLED;
    }

    private void put(int index, AclEntry entry) {
        final int at = index * STRIDE;
        entries[at + NODE] = entry.node();
        entries[at + PROCESS] = entry.process();
        entries[at + JOB] = entry.job();
        entries[at + USER] = entry.user();
        entries[at + PORTAL] = entry.portalIndex();
    }

    private void require(int index) {
        if (index < 0 || index >= limit) {
            throw new IllegalArgumentException("access control index " + index + " is outside 0 .. " + (limit - 1));
        }
        if (entries == AS_INITIALISED) {
            entries = new int[2 * STRIDE];
            put(0, new AclEntry(ANY, ANY, ownJob, ownUser, ANY));
            put(1, new AclEntry(ANY, ANY, ANY, 0, ANY));
        }
        final int old = entries.length;
        if ((index + 1) * STRIDE > old) {
            entries = Arrays.copyOf(entries, (index + 1) * STRIDE);
            for (int at = old; at < entries.length; at += STRIDE) {
                entries[at + PORTAL] = DISABLED;
            }
        }
    }
}
