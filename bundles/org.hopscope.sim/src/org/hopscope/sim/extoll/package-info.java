// SPDX-License-Identifier: EPL-2.0
/**
 * Machines with message units: small messages are stored by the processor straight into a unit that keeps no state, and
 * land in a ring buffer that the receiving process polls; bulk data are moved by Get and Put.
 *
 * <pre>
 *  process --&gt; bus --&gt; VELO --&gt; switch ==&gt; switch --&gt; VELO --&gt; bus --&gt; ring --&gt; process
 * </pre>
 *
 * Credits lead back along the whole way, so that a process that stops polling is felt by the core that sends to it.
 */
package org.hopscope.sim.extoll;
