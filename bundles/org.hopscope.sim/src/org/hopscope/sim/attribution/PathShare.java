// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.Optional;

import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Time that one part had on the critical path of a run.
 *
 * @param activity what the run waited for
 * @param component what the time of the message was spent on; empty if it was no message
 * @param part the kind of part
 * @param vertex the vertex of the part; for {@link Part#LINK} the vertex that the link leaves
 * @param link for {@link Part#LINK} the number of the link direction, otherwise -1
 * @param block number of the block of a protocol that spent it, or {@link StampLog#NO_BLOCK}
 * @param ps picoseconds, above 0
 */
public record PathShare(Activity activity, Optional<Component> component, Part part, int vertex, int link, int block,
        long ps) {}
