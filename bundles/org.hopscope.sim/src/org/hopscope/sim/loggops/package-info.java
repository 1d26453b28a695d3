// SPDX-License-Identifier: EPL-2.0
/**
 * The LogGOPS model as a small simulator of its own: a {@link org.hopscope.sim.loggops.LogGopsRun} executes the graphs
 * of a schedule with the times that LogGOPSim gives them (spcl/LogGOPSim 76451de), to the nanosecond. Three of its
 * rules are not what a drawn machine does, which is why this is not a protocol of blocks:
 * <ul>
 * <li>a message occupies the processor and the NIC of its receiver that have the numbers of those of its send;
 * <li>what follows an operation starts when its own processor is free, even if that was before the operation ended on
 * another one, so that time may go back;
 * <li>the sender of a long message learns at once that it has been received.
 * </ul>
 */
@NullMarked
package org.hopscope.sim.loggops;

import org.jspecify.annotations.NullMarked;
