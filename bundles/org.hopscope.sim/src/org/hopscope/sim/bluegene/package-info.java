// SPDX-License-Identifier: EPL-2.0
/**
 * Blue Gene/L's message layer: the processor writes packets into injection FIFOs and reads them from reception FIFOs,
 * and all progress is made by a polling loop that runs while a rank is inside a call:
 *
 * <pre>
 *  send queue --write--&gt; injection FIFO --&gt; torus --&gt; reception FIFO --read--&gt; dispatch
 * </pre>
 */
package org.hopscope.sim.bluegene;
