// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The mechanism of end points that makes every packet arrive once. The receiver acknowledges packets by packets of its
 * own.
 *
 * @param kind what is sent again
 * @param windowBytes most bytes of a pair of nodes that are on their way without an acknowledgment; one packet always
 *            may be
 * @param timeoutPs time after which a packet without an acknowledgment counts as lost, in picoseconds
 * @param acknowledgments how long they are, and how many packets one is for
 * @param rates how fast packets are sent when the network is congested
 * @param windows how the window changes then by delay and marks
 * @param telemetry how it changes by what packets record on their way
 * @param credits how receivers share their link among senders
 */
public record DeliveryPlan(Retransmission kind, int windowBytes, long timeoutPs, AcknowledgmentPlan acknowledgments,
        RateControlPlan rates, WindowControlPlan windows, TelemetryControlPlan telemetry,
        CreditControlPlan credits) {

    /** Packets are not acknowledged. */
    public static final DeliveryPlan NONE = new DeliveryPlan(Retransmission.NONE, 0, 0, 0);

    public DeliveryPlan {
        if (kind != Retransmission.NONE && (windowBytes < 1 || timeoutPs < 1 || acknowledgments.bytes() < 1)) {
            throw new IllegalArgumentException("a window of " + windowBytes + " B, a timeout of " + timeoutPs
                    + " ps and acknowledgments of " + acknowledgments.bytes() + " B");
        }
        if (credits.isOn() && kind != Retransmission.SELECTIVE) {
            throw new IllegalArgumentException("a receiver that gives credits has to track missing packets");
        }
    }

    /** Packets are sent as fast as the window allows. */
    public DeliveryPlan(Retransmission kind, int windowBytes, long timeoutPs, int acknowledgmentBytes) {
        this(kind, windowBytes, timeoutPs, acknowledgmentBytes, RateControlPlan.NONE, WindowControlPlan.NONE,
                TelemetryControlPlan.NONE);
    }

    /** The window stays as it is. */
    public DeliveryPlan(Retransmission kind, int windowBytes, long timeoutPs, int acknowledgmentBytes,
            RateControlPlan rates) {
        this(kind, windowBytes, timeoutPs, acknowledgmentBytes, rates, WindowControlPlan.NONE,
                TelemetryControlPlan.NONE);
    }

    /** Receivers give no credits. */
    public DeliveryPlan(Retransmission kind, int windowBytes, long timeoutPs, int acknowledgmentBytes,
            RateControlPlan rates, WindowControlPlan windows, TelemetryControlPlan telemetry) {
        this(kind, windowBytes, timeoutPs, AcknowledgmentPlan.ofEach(acknowledgmentBytes), rates, windows, telemetry,
                CreditControlPlan.NONE);
    }

    /** Receivers give credits, and windows are what senders may send without. */
    public DeliveryPlan(int windowBytes, long timeoutPs, int acknowledgmentBytes, CreditControlPlan credits) {
        this(Retransmission.SELECTIVE, windowBytes, timeoutPs, AcknowledgmentPlan.ofEach(acknowledgmentBytes),
                RateControlPlan.NONE, WindowControlPlan.NONE, TelemetryControlPlan.NONE, credits);
    }

    /** The same with other acknowledgments. */
    public DeliveryPlan with(AcknowledgmentPlan others) {
        return new DeliveryPlan(kind, windowBytes, timeoutPs, others, rates, windows, telemetry, credits);
    }

    /** True if packets are acknowledged. */
    public boolean acknowledges() {
        return kind != Retransmission.NONE;
    }
}
