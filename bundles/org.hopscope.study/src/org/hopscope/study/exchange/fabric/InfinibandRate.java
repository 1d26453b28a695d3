// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigDecimal;
import java.math.MathContext;

/** The data rates of InfiniBand links: what is left of the signalling rate after line coding (InfiniBand, volume 2). */
final class InfinibandRate {

    private InfinibandRate() {}

    /** A link with this many lanes of a speed such as "NDR". */
    static Fabric.CableKind kind(int lanes, String speed) {
        var rate = perLane(speed).multiply(BigDecimal.valueOf(lanes)).round(MathContext.DECIMAL32).stripTrailingZeros();
        return new Fabric.CableKind(lanes + "x" + speed, rate.toPlainString() + " Gb/s", "");
    }

    /**
     * A link of this many lanes of a signalling rate in Gbit/s, as iblinkinfo prints it; empty rate if it is unknown.
     */
    static Fabric.CableKind ofSignalling(int lanes, String gigabits) {
        var speed = switch (gigabits) {
            case "2.5" -> "SDR";
            case "5.0" -> "DDR";
            case "10.0" -> "QDR";
            case "10.3125" -> "FDR10";
            case "14.0625" -> "FDR";
            case "25.78125" -> "EDR";
            case "53.125" -> "HDR";
            case "106.25" -> "NDR";
            case "212.5" -> "XDR";
            default -> "";
        };
        return speed.isEmpty() ? Fabric.CableKind.UNKNOWN : kind(lanes, speed);
    }

    /** Gbit/s of one lane. */
    private static BigDecimal perLane(String speed) {
        return switch (speed) {
            case "SDR" -> BigDecimal.valueOf(2);
            case "DDR" -> BigDecimal.valueOf(4);
            case "QDR" -> BigDecimal.valueOf(8);
            case "FDR10" -> BigDecimal.valueOf(10);
            case "FDR" -> new BigDecimal("13.64");
            case "EDR" -> BigDecimal.valueOf(25);
            case "HDR" -> BigDecimal.valueOf(50);
            case "NDR" -> BigDecimal.valueOf(100);
            default -> BigDecimal.valueOf(200);
        };
    }
}
