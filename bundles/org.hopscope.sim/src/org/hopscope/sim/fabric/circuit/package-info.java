// SPDX-License-Identifier: EPL-2.0
/**
 * A wormhole network whose packets are circuits. The head of a packet takes a virtual channel of one link after the
 * other, the packet follows block by block, the destination sends one acknowledge token (PA) back over the same
 * channels, and only the end-of-packet token (EOP) that answers it frees them:
 *
 * <pre>
 *   source   |-head-&gt;|==block==|==block==|..........|-EOP-&gt;|
 *   switch      |-head-&gt;|==block==|==block==|....&lt;-PA-|  |-EOP-&gt;|
 *   target         |-head-&gt;|==block==|==block==|-PA
 * </pre>
 */
@NullMarked
package org.hopscope.sim.fabric.circuit;

import org.jspecify.annotations.NullMarked;
