// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A NIC with an embedded processor that polls for work.
 *
 * @param pollingCyclePs one turn of the polling loop that finds nothing, in picoseconds
 * @param transmit engine that reads host memory
 * @param receive engine that writes host memory
 * @param streams messages that the receive engine can take apart at the same time
 * @param pendings incoming messages for which the scratch memory has room
 * @param transmitPendings outgoing messages for which it has room
 * @param inlineBytes largest payload that travels inside the header packet
 */
public record FirmwareNicPlan(long pollingCyclePs, DmaPlan transmit, DmaPlan receive, int streams, int pendings,
        int transmitPendings, int inlineBytes) implements NicPlan {}
