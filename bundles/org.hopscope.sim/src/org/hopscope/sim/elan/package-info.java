// SPDX-License-Identifier: EPL-2.0
/**
 * The Elan NIC. Microcode engines share one memory system; the thread processor runs what a library has put there.
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
package org.hopscope.sim.elan;
