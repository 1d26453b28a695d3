// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.nic.FirmwareProcessor;
import org.hopscope.sim.nic.ReceiveListener;
import org.hopscope.sim.seastar.FlowControl;

/** Between the receive engine and the firmware: the protocol decides at the header, the firmware learns of all ends. */
final class Reception implements ReceiveListener {

    private final FlowControl flow;
    private final FirmwareProcessor firmware;
    private final MessageTable messages;

    Reception(FlowControl flow, FirmwareProcessor firmware, MessageTable messages) {
        this.flow = flow;
        this.firmware = firmware;
        this.messages = messages;
    }

    @Override
    public boolean admits(int vertex, int message, boolean room) {
        return flow.admits(vertex, message, room);
    }

    @Override
    public boolean knows(int message) {
        return flow.targetLives(message);
    }

    @Override
    public void headerArrived(int vertex, int message) {
        firmware.submit(vertex, FirmwareProcessor.HEADERS, Task.HEADER, message, messages.stamp(message));
    }

    @Override
    public void refused(int vertex, int message) {
        int answer = flow.answerDropped(vertex);
        if (answer == FlowControl.NO_ANSWER) {
            flow.unanswered(message);
        } else {
            messages.hold(message);
            firmware.submit(vertex, FirmwareProcessor.HEADERS, Task.REFUSED + answer, message,
                    messages.stamp(message));
        }
    }

    @Override
    public void deposited(int vertex, int message) {
        firmware.submit(vertex, FirmwareProcessor.COMPLETIONS, Task.DEPOSITED, message, messages.stamp(message));
    }

    @Override
    public void dropped(int vertex, int message) {
        // what was not taken ends when its transmission has left the network
        flow.discarded(message);
    }

    @Override
    public void drained(int message) {
        flow.drained(message);
    }

    @Override
    public void controlArrived(int vertex, int message, int control, int stamp) {
        firmware.submit(vertex, FirmwareProcessor.HEADERS, Task.CONTROL + control, message, stamp);
    }
}
