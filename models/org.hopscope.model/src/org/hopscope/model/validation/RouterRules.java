// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/** M321 to M329: what the options of a router demand of each other. */
final class RouterRules implements Rule {

    private static final int ALL = 100;

    @Override
    public void check(Scope scope, Findings found) {
        scope.machine().getRouterTypes().forEach(type -> check(type, found));
    }

    private static void check(RouterType type, Findings found) {
        if (type.getAdaptiveChannels() > 0 && type.getAdaptiveChannels() >= type.getVirtualChannels()) {
            found.error(type, "M321", "All %s virtual channels are adaptive; one must be left for fixed paths"
                    .formatted(type.getVirtualChannels()), "lower the adaptive or raise the virtual channels");
        }
        if (type.getAdaptiveChannels() > 0 && type.getQueueing() == Queueing.VIRTUAL_OUTPUT) {
            found.error(type, "M322", "Virtual output queues have room for one output each, but a packet in an "
                    + "adaptive channel waits for several", "choose another queueing, or no adaptive channels");
        }
        var packet = type.getPacketSize();
        var granule = type.getPacketGranule();
        if (packet != null && granule != null && packet.dimension() == Dimension.DATA_SIZE
                && granule.dimension() == Dimension.DATA_SIZE && granule.signum() > 0
                && packet.inBaseUnits().remainder(granule.inBaseUnits()).compareTo(BigDecimal.ZERO) != 0) {
            found.error(type, "M323", "The largest packet of %s is not a multiple of %s".formatted(packet, granule),
                    "choose a packet size that is a multiple of the packet granule");
        }
        checkShares(type, found);
        checkMarks(type, found);
        checkCredits(type, found);
        if (type.getFreezeTime() != null && type.getRouting() != RoutingKind.REPS) {
            found.error(type, "M329", "Entropies are frozen for %s, but %s routing has none".formatted(
                    type.getFreezeTime(), type.getRouting().getName()), "set routing to REPS, or remove freezeTime");
        }
        switch (type.getAdmission()) {
            case CREDITS -> { }
            case PAUSE -> checkPauses(type, found);
            case DROP, TRIM, TRIM_EITHER -> checkQueues(type, found);
        }
        if (type.getRetransmission() != Retransmission.NONE
                && (type.getWindow() == null || type.getRetransmissionTimeout() == null)) {
            found.error(type, "M325", "Retransmission needs a window and a timeout",
                    "state window and retransmissionTimeout, or set retransmission to NONE");
        }
        if (type.getRetransmission() == Retransmission.NONE && type.getAcknowledgeEvery() != null) {
            found.error(type, "M325", "Packets are acknowledged every %s only with a retransmission".formatted(
                    type.getAcknowledgeEvery()), "choose a retransmission, or remove acknowledgeEvery");
        }
    }

    /** A buffer that is counted in bytes holds two of the largest packets, so that one can enter a ring. */
    private static void checkCredits(RouterType type, Findings found) {
        var credit = type.getCreditSize();
        var size = type.getBufferSize();
        var packet = type.getPacketSize();
        if (credit == null) {
            return;
        }
        if (type.getAdmission() != Admission.CREDITS) {
            found.error(type, "M328", "Credits of %s are counted, but packets are admitted by %s".formatted(credit,
                    type.getAdmission().getName()), "set admission to CREDITS, or remove creditSize");
        } else if (size == null) {
            found.error(type, "M328", "Credits of %s stand for a buffer without a size".formatted(credit),
                    "state bufferSize, or remove creditSize to count packets");
        } else if (packet != null && sizes(credit, size, packet)) {
            var one = credit.inBaseUnits();
            var credits = packet.inBaseUnits().divide(one, 0, RoundingMode.CEILING);
            var needed = credits.multiply(one).multiply(BigDecimal.TWO);
            if (size.inBaseUnits().compareTo(needed) < 0) {
                found.error(type, "M328", "A buffer of %s does not hold two packets of %s in credits of %s".formatted(
                        size, packet, credit), "raise bufferSize to %s B".formatted(needed.toPlainString()));
            }
        }
    }

    private static boolean sizes(Quantity... all) {
        return Arrays.stream(all).allMatch(one -> one.dimension() == Dimension.DATA_SIZE && one.signum() > 0);
    }

    /** Marks begin before all packets are marked, and rates are those of flows that are acknowledged. */
    private static void checkMarks(RouterType type, Findings found) {
        var from = type.getMarkFrom();
        var all = type.getMarkAll();
        if (from != null && (all == null || isAbove(from, all))) {
            found.error(type, "M327", "Packets are marked from %s on, and all of them above %s".formatted(from,
                    all == null ? "nothing" : all), "choose markAll above markFrom");
        }
        var control = type.getCongestionControl();
        boolean timed = control == CongestionControl.NSCC || control == CongestionControl.HPCC
                || control == CongestionControl.NSCC_RCCC;
        if (timed && type.getBaseRoundTrip() == null) {
            found.error(type, "M327", control
                    + " needs the round trip of the network without queues",
                    "state baseRoundTrip, or choose another congestionControl");
        }
        if (control != CongestionControl.NONE
                && type.getRetransmission() == Retransmission.NONE) {
            found.error(type, "M327", "Rates are controlled by the answers of receivers, which need retransmission",
                    "choose a retransmission, or set congestionControl to NONE");
        }
        boolean credits = control == CongestionControl.RCCC || control == CongestionControl.PAIR_BACK_PRESSURE
                || control == CongestionControl.NSCC_RCCC;
        if (credits && type.getRetransmission() == Retransmission.GO_BACK_N) {
            found.error(type, "M327", "Receivers give credits for missing packets, which they do not track with "
                    + "GO_BACK_N", "set retransmission to SELECTIVE, or congestionControl to NONE");
        }
    }

    /** Shares and limits are one for each channel, and together not more than a link. */
    private static void checkShares(RouterType type, Findings found) {
        int channels = type.getVirtualChannels();
        var shares = type.getShares();
        var limits = type.getLimits();
        int sum = shares.stream().mapToInt(Integer::intValue).sum();
        if (shares.isEmpty() && limits.isEmpty()) {
            return;
        }
        if (shares.size() != channels || !limits.isEmpty() && limits.size() != channels || sum > ALL) {
            found.error(type, "M326", "%s shares of %s %% in all and %s limits for %s virtual channels".formatted(
                    shares.size(), sum, limits.size(), channels),
                    "state a share for each channel, 100 % in all at most, and a limit for each or none");
        } else if (IntStream.range(0, limits.size()).anyMatch(i -> limits.get(i) < shares.get(i))) {
            found.error(type, "M326", "A virtual channel has a share above its limit",
                    "raise the limit or lower the share");
        } else if (type.getQueueing() == Queueing.VIRTUAL_OUTPUT || type.getAdaptiveChannels() > 0
                || trims(type)) {
            found.error(type, "M326", "Shares need packets that keep their channel: they exclude virtual output "
                    + "queues, adaptive channels, and trimming, which serves one channel before all others",
                    "remove the shares, or change the setting that conflicts with them");
        }
    }

    private static boolean trims(RouterType type) {
        return type.getAdmission() == Admission.TRIM || type.getAdmission() == Admission.TRIM_EITHER;
    }

    private static void checkQueues(RouterType type, Findings found) {
        if (type.getBufferSize() == null) {
            found.error(type, "M324", "Queues that drop packets when full need a size",
                    "state bufferSize, or set admission to CREDITS");
        }
    }

    /** Thresholds are in the order in which a buffer fills up. */
    private static void checkPauses(RouterType type, Findings found) {
        var size = type.getBufferSize();
        var pause = type.getPauseThreshold();
        var resume = type.getResumeThreshold();
        if (size == null || pause == null) {
            found.error(type, "M324", "Pause frames need a buffer size and a threshold",
                    "state bufferSize and pauseThreshold, or set admission to CREDITS");
        } else if (isAbove(pause, size) || resume != null && isAbove(resume, pause)) {
            found.error(type, "M324", "The sender is paused at %s of %s and continues at %s".formatted(pause, size,
                    resume == null ? "half of that" : resume),
                    "choose a pause threshold below the buffer size and a resume threshold below that");
        }
    }

    private static boolean isAbove(Quantity one, Quantity other) {
        return one.dimension() == Dimension.DATA_SIZE && other.dimension() == Dimension.DATA_SIZE
                && one.inBaseUnits().compareTo(other.inBaseUnits()) > 0;
    }
}
