// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;

import org.hopscope.model.architecture.BusRates;
import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.PartsFactory;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rates of buses by generation and lanes. */
class BusRatesTest {

    private static Bus express(int generation, int lanes) {
        var bus = PartsFactory.eINSTANCE.createBus();
        bus.setGeneration(generation);
        bus.setLanes(lanes);
        return bus;
    }

    /**
     * GT/s per lane, times 8/10, 128/130 or 236/256, by 8 bits; headers of 16 bytes, before the flits with 8 more for
     * framing, sequence number and checksum.
     */
    @ParameterizedTest
    @CsvSource({"1, 1, 250000000, 24", "2, 8, 4000000000, 24", "3, 1, 984615385, 24", "4, 16, 31507692304, 24",
        "5, 16, 63015384608, 24", "6, 16, 118000000000, 16", "7, 4, 59000000000, 16"})
    void pciExpressIsGivenByGenerationAndLanes(int generation, int lanes, long rate, long overhead) {
        var bus = express(generation, lanes);
        assertEquals(rate, BusRates.rate(bus).orElseThrow().toBytesPerSecond());
        assertEquals(256, BusRates.transaction(bus).orElseThrow().toBytes());
        assertEquals(overhead, BusRates.overhead(bus).orElseThrow().toBytes());
        var host = MachineFactory.eINSTANCE.createHostBus();
        host.setKind(BusKind.PCI_EXPRESS);
        host.setGeneration(generation);
        host.setLanes(lanes);
        assertEquals(rate, BusRates.rawRate(host).orElseThrow().toBytesPerSecond());
        assertEquals(Math.round(rate * 256.0 / (256 + overhead)),
                BusRates.payloadRate(host).orElseThrow().toBytesPerSecond());
        assertTrue(BusRates.isDivided(host));
    }

    @Test
    void whatIsStatedCounts() {
        var bus = express(5, 16);
        bus.setRate(Quantity.parse(Dimension.DATA_RATE, "50 GB/s"));
        bus.setTransaction(Quantity.parse(Dimension.DATA_SIZE, "512 B"));
        assertEquals(50_000_000_000L, BusRates.rate(bus).orElseThrow().toBytesPerSecond());
        assertEquals(512, BusRates.transaction(bus).orElseThrow().toBytes());
        assertEquals(24, BusRates.overhead(bus).orElseThrow().toBytes());
        var host = MachineFactory.eINSTANCE.createHostBus();
        host.setPayloadRate(Quantity.parse(Dimension.DATA_RATE, "2 GB/s"));
        assertFalse(BusRates.isDivided(host));
        assertEquals(2_000_000_000, BusRates.payloadRate(host).orElseThrow().toBytesPerSecond());
    }

    /** A bus of another kind with generation and lanes and no rate ended a run with a fault of our own. */
    @Test
    void whatGivesNoRateIsSaid() {
        var onChip = express(5, 16);
        onChip.setKind(BusKind.ON_CHIP);
        assertEquals(Optional.empty(), BusRates.rate(onChip));
        assertEquals("only PCI Express has generations and lanes",
                BusRates.obstacle(BusKind.ON_CHIP, 5, 16).orElseThrow());
        assertEquals("PCI Express has 1, 2, 4, 8, 12, 16 or 32 lanes, not 3",
                BusRates.obstacle(BusKind.PCI_EXPRESS, 5, 3).orElseThrow());
        assertEquals("one of generation and lanes is missing",
                BusRates.obstacle(BusKind.PCI_EXPRESS, 0, 4).orElseThrow());
        assertEquals(Optional.empty(), BusRates.obstacle(BusKind.PCI, 0, 0));
        assertEquals(Optional.empty(), BusRates.rate(express(0, 0)));
    }
}
