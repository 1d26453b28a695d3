// SPDX-License-Identifier: EPL-2.0
/**
 * The circuit port of Elans: microcode engines that share one memory system.
 *
 * <pre>
 *   host ==PCI==+-- command processor --&gt; DMA engine --&gt; circuit network
 *               |                            |
 *               +--------- internal bus -----+---- memory of the NIC
 *               |                            |
 *               +-- events &lt;---- inputter &lt;--+------- circuit network
 *                                   |
 *                               queue --&gt; thread processor
 * </pre>
 */
@NullMarked
package org.hopscope.sim.elan;

import org.jspecify.annotations.NullMarked;
