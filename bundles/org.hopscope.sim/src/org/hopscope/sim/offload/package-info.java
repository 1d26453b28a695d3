// SPDX-License-Identifier: EPL-2.0
/**
 * Machines with offload NICs, for comparison: one engine per NIC works through queues of requests for all connections,
 * with their contexts in a cache; the transport above is in the NIC or in the kernel.
 *
 * <pre>
 *  process --&gt; bus --&gt; engine --&gt; router ==&gt; router --&gt; engine --&gt; bus --&gt; process
 * </pre>
 */
package org.hopscope.sim.offload;
