// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.Optional;

import org.hopscope.model.machine.BusKind;
import org.hopscope.model.parts.Bus;

/**
 * The rates of buses. PCI Express: 2.5, 5, 8, 16, 32, 64, 128 GT/s per lane and direction in generations 1 to 7, with
 * 8b/10b line code in the first two, 128b/130b in the next three, and flits of 256 bytes of which 242 hold transactions
 * in the last two (PCI Express Base Specification).
 */
final class BusRates {

    private static final long[] PER_LANE = {250_000_000, 500_000_000, 984_615_385, 1_969_230_769, 3_938_461_538L,
        7_562_500_000L, 15_125_000_000L};

    private BusRates() {}

    /** Bytes per second of one direction; empty if neither a rate nor generation and lanes of PCI Express are given. */
    static Optional<Long> of(Bus bus) {
        if (bus.getRate() != null) {
            return Optional.of(bus.getRate().toBytesPerSecond());
        }
        boolean known = bus.getKind() == BusKind.PCI_EXPRESS && bus.getGeneration() >= 1
                && bus.getGeneration() <= PER_LANE.length && bus.getLanes() >= 1;
        return known ? Optional.of(PER_LANE[bus.getGeneration() - 1] * bus.getLanes()) : Optional.empty();
    }
}
