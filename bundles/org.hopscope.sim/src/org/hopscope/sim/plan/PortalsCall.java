// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A call of the Portals interface in a program. Objects are named by numbers of the rank that executes the call,
 * counted for each kind of object; a call that makes an object gives its number a new meaning.
 */
public sealed interface PortalsCall {

    /** Makes an event queue. */
    record EqAlloc(int eq, int slots) implements PortalsCall {}

    /** Removes an event queue. */
    record EqFree(int eq) implements PortalsCall {}

    /** Takes the oldest event, if there is one. */
    record EqGet(int eq) implements PortalsCall {}

    /** Waits for an event and takes it. */
    record EqWait(int eq) implements PortalsCall {}

    /** Adds a match entry at the head or tail of a list. */
    record MeAttach(int me, int portal, MatchPlan criteria, boolean unlink, boolean first) implements PortalsCall {}

    /** Adds a match entry before or after another one. */
    record MeInsert(int me, int base, MatchPlan criteria, boolean unlink, boolean before) implements PortalsCall {}

    /** Removes a match entry and its descriptor. */
    record MeUnlink(int me) implements PortalsCall {}

    /** Makes a descriptor in a match entry. */
    record MdAttach(int md, int me, MdPlan spec) implements PortalsCall {}

    /** Makes a descriptor without a match entry. */
    record MdBind(int md, MdPlan spec) implements PortalsCall {}

    /** Replaces a descriptor if queue {@code testEq} (-1: none) is empty. */
    record MdUpdate(int md, MdPlan spec, int testEq) implements PortalsCall {}

    /** Removes a descriptor. */
    record MdUnlink(int md) implements PortalsCall {}

    /** PtlPost: entry before {@code base} and its descriptor at once, if queue {@code testEq} (-1: none) is empty. */
    record Post(int me, int base, MatchPlan criteria, int md, MdPlan spec, int testEq) implements PortalsCall {}

    /** Puts bytes of a descriptor. */
    record Put(int md, long offset, PortalsRequestPlan request) implements PortalsCall {}

    /** Gets bytes into a descriptor. */
    record Get(int md, long offset, PortalsRequestPlan request) implements PortalsCall {}

    /** Swaps: puts bytes of one descriptor and gets what was there into another. */
    record GetPut(int md, long offset, int getMd, long getOffset, PortalsRequestPlan request)
            implements PortalsCall {}

    /** Sets an entry of the access control list; -1 admits any. */
    record AcEntry(int index, int node, int process, int job, int user, int portal) implements PortalsCall {}

    /** Reads how many requests have been dropped. */
    record NiStatus() implements PortalsCall {}
}
