// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.math.BigInteger;
import java.util.Optional;

/**
 * The rule by which a router admits packets to its buffers. What nodes put into their own router always waits for a
 * free buffer.
 *
 * @param kind the part that decides
 * @param bufferBytes room at the end of each link for each virtual channel with pause frames, and with credits for
 *            bytes; room for packets that wait for an output where they are dropped or trimmed; 0 with credits for
 *            packets
 * @param pauseBytes bytes in that room from which on the sender is stopped
 * @param resumeBytes bytes down to which it stays stopped, at most {@code pauseBytes}
 * @param pausePs time after which a sender continues unless another pause frame comes; a receiver repeats its pause
 *            frame after half of that; picoseconds, 2 or more
 * @param responsePs time from the arrival of a pause frame until its sender begins no other packet, in picoseconds
 * @param trimmedBytes what trimming leaves of a packet, without what a link adds
 * @param creditBytes bytes that a credit stands for; 0 if it stands for a packet of any size
 */
public record AdmissionPlan(Admission kind, int bufferBytes, int pauseBytes, int resumeBytes, long pausePs,
        long responsePs, int trimmedBytes, int creditBytes) {

    /** Length of a pause frame on the wire, without what a link adds (IEEE 802.3, annex 31B). */
    public static final int FRAME_BYTES = 64;

    /** Senders count buffers. */
    public static final AdmissionPlan CREDITS = new AdmissionPlan(Admission.CREDITS, 0, 0, 0, 0, 0, 0, 0);

    private static final BigInteger PS_PER_SECOND = BigInteger.valueOf(1_000_000_000_000L);

    public AdmissionPlan {
        if (kind == Admission.PAUSE && (pauseBytes < 1 || resumeBytes < 0 || resumeBytes > pauseBytes
                || bufferBytes < pauseBytes || pausePs < 2 || responsePs < 0)) {
            throw new IllegalArgumentException("pause at " + pauseBytes + " of " + bufferBytes + " B until "
                    + resumeBytes + " B, for " + pausePs + " ps after " + responsePs + " ps");
        }
        if (kind.isLossy() && (bufferBytes < 1 || kind.trims() && trimmedBytes < 1)) {
            throw new IllegalArgumentException("queues of " + bufferBytes + " B, trimmed packets of " + trimmedBytes
                    + " B");
        }
        if (creditBytes < 0 || creditBytes > 0 && (kind != Admission.CREDITS || bufferBytes < creditBytes)) {
            throw new IllegalArgumentException("credits of " + creditBytes + " B for " + bufferBytes + " B");
        }
    }

    /** Credits that stand for this many bytes each. */
    public static AdmissionPlan byteCredits(int bufferBytes, int creditBytes) {
        return new AdmissionPlan(Admission.CREDITS, bufferBytes, 0, 0, 0, 0, 0, creditBytes);
    }

    /** Pause frames. */
    public static AdmissionPlan pause(int bufferBytes, int pauseBytes, int resumeBytes, long pausePs, long responsePs) {
        return new AdmissionPlan(Admission.PAUSE, bufferBytes, pauseBytes, resumeBytes, pausePs, responsePs, 0, 0);
    }

    /** Queues that drop what finds no room. */
    public static AdmissionPlan drop(int bufferBytes) {
        return new AdmissionPlan(Admission.DROP, bufferBytes, 0, 0, 0, 0, 0, 0);
    }

    /** Queues that trim what finds no room. */
    public static AdmissionPlan trim(int bufferBytes, int trimmedBytes) {
        return new AdmissionPlan(Admission.TRIM, bufferBytes, 0, 0, 0, 0, trimmedBytes, 0);
    }

    /** Queues that trim what finds no room, or what waits last. */
    public static AdmissionPlan trimEither(int bufferBytes, int trimmedBytes) {
        return new AdmissionPlan(Admission.TRIM_EITHER, bufferBytes, 0, 0, 0, 0, trimmedBytes, 0);
    }

    /** True if senders count buffers. */
    public boolean isByCredits() {
        return kind == Admission.CREDITS;
    }

    /** True if senders count bytes, in credits. */
    public boolean countsBytes() {
        return creditBytes > 0;
    }

    /** Credits that a packet takes. */
    public int credits(int packetBytes) {
        return creditBytes == 0 ? 1 : Math.ceilDiv(packetBytes, creditBytes);
    }

    /**
     * Bytes that can still come over a link after its receiver has decided to pause it, as in annex N of IEEE 802.1Q:
     * the packet that reaches the threshold; a packet that the other direction has just begun and two frames of each
     * channel before ours; the flight of the frame, the response and the flight of the data; and the packet that the
     * sender has just begun. A packet counts whole as soon as its head is there.
     *
     * @param packetBytes longest packet
     * @param channels virtual channels of the link
     */
    public long headroomBytes(LinkPlan link, int packetBytes, int channels) {
        long framesPs = (2L * channels + 1) * link.serialisationPs(FRAME_BYTES);
        long openPs = Math.addExact(Math.addExact(link.serialisationPs(packetBytes), framesPs),
                Math.addExact(Math.multiplyExact(2, link.latencyPs()), responsePs));
        var bytes = BigInteger.valueOf(openPs).multiply(BigInteger.valueOf(link.rate().bytesPerSecond()))
                .divide(PS_PER_SECOND).longValueExact();
        return Math.addExact(bytes, 2L * packetBytes + 1);
    }

    /** Why the buffer at the end of a link can overflow, as the end of a sentence; empty if it cannot. */
    public Optional<String> overflow(LinkPlan link, int packetBytes, int channels) {
        if (kind != Admission.PAUSE) {
            return Optional.empty();
        }
        long needed = headroomBytes(link, packetBytes, channels);
        if (bufferBytes - pauseBytes < needed) {
            return Optional.of((bufferBytes - pauseBytes) + " B are left above the pause threshold, but " + needed
                    + " B can still come after it");
        }
        // frames wait differently long, and the next one must be there before the effect of the last one ends
        long waitPs = link.serialisationPs(packetBytes) + 2L * channels * link.serialisationPs(FRAME_BYTES);
        return pausePs / 2 >= waitPs ? Optional.empty()
                : Optional.of("a pause of " + pausePs + " ps can end before it is repeated, as a frame may wait "
                        + waitPs + " ps");
    }
}
