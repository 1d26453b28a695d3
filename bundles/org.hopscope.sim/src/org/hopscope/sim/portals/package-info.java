// SPDX-License-Identifier: EPL-2.0

/**
 * The untimed objects of Portals 3.3 as one process sees them. A {@link org.hopscope.sim.portals.PortalsInterface}
 * keeps the objects and applies the rules to them; it knows no clock. The code that models the machine around it (host
 * kernel, NIC firmware, NIC thread) calls it at the right simulated moment and charges time for the work it reports:
 * entries walked, events written, objects unlinked. Handles are non-negative ints that go stale when their object dies;
 * -1 means none.
 *
 * <pre>
 *  PUT/GET header --> access control list
 *                       |
 *   portal table        v
 *   +---+
 *   | 0 |--> match entry --> match entry --> ...        tried in this order, the first that accepts wins
 *   +---+        |               |
 *   | 1 |        v               v
 *   +---+    memory desc.    (none: inactive)           at most one MD per entry
 *   |...|        |
 *   +---+        +-----> event queue [start|end|...]    at most one EQ per MD, shared by any number of MDs
 *                ^
 *   free-floating MD (mdBind), used by the initiator side
 * </pre>
 *
 * Nothing on the way of a message allocates: objects live in int and long arrays indexed by handle, chained by ints and
 * grown in separate methods. All classes are confined to the thread of the run they belong to.
 */
@NullMarked
package org.hopscope.sim.portals;

import org.jspecify.annotations.NullMarked;
