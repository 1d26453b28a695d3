// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The firmware's own work in picoseconds of the NIC's processor.
 *
 * @param transmitCommandPs take one transmit command from a mailbox and program the transmit engine
 * @param receiveHeaderPs take one new header from the receive engine
 * @param receiveCommandPs take one deposit command and program the receive engine
 * @param finishPs handle the end of one transmission or reception
 */
public record FirmwarePlan(long transmitCommandPs, long receiveHeaderPs, long receiveCommandPs, long finishPs) {}
