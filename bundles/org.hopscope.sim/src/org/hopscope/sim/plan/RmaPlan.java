// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The unit that moves bulk data between memories.
 *
 * @param packetBytes payload of a full packet
 * @param datapath rate of the internal data path
 * @param requestPs from a descriptor's arrival until its packet is offered to the switch, address translation included
 * @param respondPs from a request's arrival until host memory is read, address translation included
 * @param completePs from the arrival of data until they are written, address translation included
 */
public record RmaPlan(int packetBytes, Rate datapath, long requestPs, long respondPs, long completePs) {}
