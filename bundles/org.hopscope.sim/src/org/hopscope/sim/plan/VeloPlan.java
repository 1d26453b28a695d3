// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The unit that sends and receives small messages. It keeps no state between messages: each passes its pipelines once.
 *
 * @param messageBytes largest hardware message
 * @param datapath rate of the internal data path
 * @param transmitPs from a message's arrival over the bus until it is offered to the switch
 * @param receivePs from its arrival from the switch until it is written over the bus
 * @param buffers messages that the unit takes before it withholds bus credits, 1 or more
 * @param ringSlots messages that the ring buffer of one process holds, 1 or more
 * @param watchdogPs stall of a core after which the watchdog reports it
 */
public record VeloPlan(int messageBytes, Rate datapath, long transmitPs, long receivePs, int buffers, int ringSlots,
        long watchdogPs) {}
