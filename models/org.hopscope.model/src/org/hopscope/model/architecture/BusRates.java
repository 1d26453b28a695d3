// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * The rates of buses, and how they divide transfers. What is not stated follows from the generation and lanes of PCI
 * Express (PCI Express Base Specification): 2.5, 5, 8, 16, 32, 64, 128 GT/s per lane and direction in generations 1 to
 * 7, with 8b/10b line code in the first two, 128b/130b in the next three, and flits of 256 bytes of which 236 hold
 * transactions in the last two. A transaction has a payload of 256 bytes, which most root ports take, and a header of
 * four words; before the flits also 8 bytes of framing, sequence number and checksum.
 */
public final class BusRates {

    private static final int LAST_PACKETS = 5;
    private static final BigDecimal FLIT = BigDecimal.valueOf(256);
    private static final BigDecimal IN_FLIT = BigDecimal.valueOf(236);
    /** Bytes per second of a lane without line code and flits. */
    private static final long[] PER_LANE = {312_500_000, 625_000_000, 1_000_000_000, 2_000_000_000, 4_000_000_000L,
        8_000_000_000L, 16_000_000_000L};
    private static final List<Integer> WIDTHS = List.of(1, 2, 4, 8, 12, 16, 32);
    private static final Quantity PAYLOAD = Quantity.of(256, Unit.BYTE);
    private static final Quantity OF_PACKETS = Quantity.of(24, Unit.BYTE);
    private static final Quantity OF_FLITS = Quantity.of(16, Unit.BYTE);

    private BusRates() {}

    /**
     * The choices of a card for PCI Express.
     *
     * @param generation 1 to 7
     * @param lanes one of the widths that there are
     */
    private record Express(int generation, int lanes) {

        Quantity rate() {
            var code = generation <= 2 ? new BigDecimal("0.8")
                    : generation <= LAST_PACKETS ? BigDecimal.valueOf(128).divide(BigDecimal.valueOf(130),
                            MathContext.DECIMAL64)
                    : IN_FLIT.divide(FLIT, MathContext.DECIMAL64);
            var bytes = BigDecimal.valueOf(PER_LANE[generation - 1]).multiply(code).setScale(0, RoundingMode.HALF_UP)
                    .multiply(BigDecimal.valueOf(lanes));
            return new Quantity(bytes, Unit.BYTE_PER_SECOND);
        }

        Quantity overhead() {
            return generation <= LAST_PACKETS ? OF_PACKETS : OF_FLITS;
        }
    }

    /** Why generation and lanes mean nothing; empty if they do, or if there are none. */
    public static Optional<String> obstacle(BusKind kind, int generation, int lanes) {
        if (generation == 0 && lanes == 0) {
            return Optional.empty();
        }
        if (kind != BusKind.PCI_EXPRESS) {
            return Optional.of("only PCI Express has generations and lanes");
        }
        if (generation < 1 || generation > PER_LANE.length || lanes < 1) {
            return Optional.of("one of generation and lanes is missing");
        }
        return WIDTHS.contains(lanes) ? Optional.empty()
                : Optional.of("PCI Express has 1, 2, 4, 8, 12, 16 or 32 lanes, not " + lanes);
    }

    private static Optional<Express> express(BusKind kind, int generation, int lanes) {
        return generation == 0 || obstacle(kind, generation, lanes).isPresent() ? Optional.empty()
                : Optional.of(new Express(generation, lanes));
    }

    private static Optional<Express> express(Bus bus) {
        return express(bus.getKind(), bus.getGeneration(), bus.getLanes());
    }

    private static Optional<Express> express(HostBus bus) {
        return express(bus.getKind(), bus.getGeneration(), bus.getLanes());
    }

    /** The rate of a direction, headers of transactions included; empty if it is neither stated nor follows. */
    public static Optional<Quantity> rate(Bus bus) {
        return Optional.ofNullable(bus.getRate()).or(() -> express(bus).map(Express::rate));
    }

    /** The largest payload of a transaction; empty if transfers are not divided. */
    public static Optional<Quantity> transaction(Bus bus) {
        return Optional.ofNullable(bus.getTransaction()).or(() -> express(bus).map(express -> PAYLOAD));
    }

    /** Header and framing of a transaction; empty for none. */
    public static Optional<Quantity> overhead(Bus bus) {
        return Optional.ofNullable(bus.getOverhead()).or(() -> express(bus).map(Express::overhead));
    }

    /** The peak of a direction; empty if it is neither stated nor follows. */
    public static Optional<Quantity> rawRate(HostBus bus) {
        return Optional.ofNullable(bus.getRawRate()).or(() -> express(bus).map(Express::rate));
    }

    /** The rate of payload, which long transfers have; empty if it is neither stated nor follows. */
    public static Optional<Quantity> payloadRate(HostBus bus) {
        return Optional.ofNullable(bus.getPayloadRate()).or(() -> express(bus).map(express -> {
            var payload = PAYLOAD.inBaseUnits();
            var bytes = express.rate().inBaseUnits().multiply(payload).divide(payload.add(express.overhead()
                    .inBaseUnits()), 0, RoundingMode.HALF_UP);
            return new Quantity(bytes, Unit.BYTE_PER_SECOND);
        }));
    }

    /** True if a host bus divides transfers into transactions with a header each, not by a rate of payload. */
    public static boolean isDivided(HostBus bus) {
        return bus.getPayloadRate() == null && express(bus).isPresent();
    }

    /** The largest payload of a transaction of a host bus that divides transfers. */
    public static Quantity transaction(HostBus bus) {
        return express(bus).map(express -> PAYLOAD).orElseThrow();
    }

    /** Header and framing of a transaction of a host bus that divides transfers. */
    public static Optional<Quantity> overhead(HostBus bus) {
        return Optional.ofNullable(bus.getOverhead()).or(() -> express(bus).filter(express -> isDivided(bus))
                .map(Express::overhead));
    }
}
