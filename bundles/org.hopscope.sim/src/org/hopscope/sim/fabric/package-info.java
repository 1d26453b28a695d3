// SPDX-License-Identifier: EPL-2.0
/**
 * Routers and links: the wiring of a topology with its fixed paths, pipes with credits, and the packets in them.
 *
 * <pre>
 *   NIC --injection--&gt; router ==link==&gt; router ==link==&gt; router --ejection--&gt; NIC
 * </pre>
 */
@NullMarked
package org.hopscope.sim.fabric;

import org.jspecify.annotations.NullMarked;
