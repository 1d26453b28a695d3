// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.parts.PartsPackage.Literals;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.units.Dimension;

/** The limits of general parts and of the blocks of protocols. */
final class ComposedLimits {

    private static final int MOST_ENTRIES = 1 << 24;
    private static final int MOST_COUNTERS = 1 << 12;

    private ComposedLimits() {}

    static void add(Map<EAttribute, Limits> limits) {
        processors(limits);
        bus(limits);
        stores(limits);
        declarations(limits);
        blocks(limits);
    }

    private static void processors(Map<EAttribute, Limits> limits) {
        limits.put(Literals.NIC_PROCESSOR__CLOCK, Limits.optional(Dimension.FREQUENCY, Limits.FASTEST));
        limits.put(Literals.NIC_PROCESSOR__CORES, Limits.number(1, 1 << 10));
        limits.put(Literals.NIC_PROCESSOR__POLLING_CYCLE, Limits.optionalTime());
        limits.put(Literals.NIC_PROCESSOR__INTERRUPT_COST, Limits.optionalTime());
        limits.put(Literals.NIC_PROCESSOR__COALESCING, Limits.optionalTime());
        limits.put(Literals.ENGINE__CLOCK, Limits.optional(Dimension.FREQUENCY, Limits.FASTEST));
        limits.put(Literals.ENGINE__WIDTH, Limits.number(1, 1 << 10));
        limits.put(Literals.ENGINE__INTERVAL, Limits.number(0, 1 << 20));
        limits.put(Literals.ENGINE__START_TIME, Limits.optionalTime());
        limits.put(Literals.ENGINE__RATE, Limits.optional(Dimension.DATA_RATE, Limits.FASTEST));
        // a timer without time between its ticks would never let the simulated clock go on
        limits.put(Literals.TIMER__PERIOD, new Limits(Dimension.TIME, true, 1, Limits.LONGEST_PS));
    }

    private static void bus(Map<EAttribute, Limits> limits) {
        limits.put(Literals.BUS__GENERATION, Limits.number(0, 7));
        limits.put(Literals.BUS__LANES, Limits.number(0, 1 << 10));
        // a bus without a rate takes that of its generation and lanes, see ComposedNicRules
        limits.put(Literals.BUS__RATE, Limits.optional(Dimension.DATA_RATE, Limits.FASTEST));
        limits.put(Literals.BUS__TRANSACTION, Limits.optional(Dimension.DATA_SIZE, Limits.LARGEST_MESSAGE));
        limits.put(Literals.BUS__OVERHEAD, Limits.optionalSize(Limits.LARGEST_MESSAGE));
        limits.put(Literals.BUS__WRITE_LATENCY, Limits.optionalTime());
        limits.put(Literals.BUS__READ_LATENCY, Limits.optionalTime());
        limits.put(Literals.BUS__OUTSTANDING_READS, Limits.number(0, 1 << 16));
    }

    private static void stores(Map<EAttribute, Limits> limits) {
        limits.put(Literals.LOCAL_MEMORY__SIZE, Limits.optional(Dimension.DATA_SIZE, Limits.LARGEST_SIZE));
        limits.put(Literals.LOCAL_MEMORY__RATE, Limits.optional(Dimension.DATA_RATE, Limits.FASTEST));
        limits.put(Literals.LOCAL_MEMORY__LATENCY, Limits.optionalTime());
        limits.put(Literals.QUEUE__ENTRIES, Limits.number(0, MOST_ENTRIES));
        limits.put(Literals.QUEUE__ENTRY_SIZE, Limits.optionalSize(Limits.LARGEST_MESSAGE));
        limits.put(Literals.LOOKUP_TABLE__ENTRIES, Limits.number(0, MOST_ENTRIES));
        limits.put(Literals.LOOKUP_TABLE__LOOKUP, Limits.optionalTime());
        limits.put(Literals.LOOKUP_TABLE__PER_ITEM, Limits.optionalTime());
        limits.put(Literals.LOOKUP_TABLE__MISS, Limits.optionalTime());
        limits.put(Literals.TOKEN_POOL__COUNT, Limits.number(0, MOST_ENTRIES));
        limits.put(Literals.NETWORK_PORT__PAYLOAD, Limits.optional(Dimension.DATA_SIZE, Limits.LARGEST_MESSAGE));
        limits.put(Literals.NETWORK_PORT__OVERHEAD, Limits.optionalSize(Limits.LARGEST_MESSAGE));
        limits.put(Literals.NETWORK_PORT__CHANNEL, Limits.number(0, 7));
        limits.put(Literals.NETWORK_PORT__INJECTION_FIFOS, Limits.number(0, 64));
        limits.put(Literals.NETWORK_PORT__INJECTION_PACKETS, Limits.number(0, 1 << 20));
        limits.put(Literals.NETWORK_PORT__RECEPTION_PACKETS, Limits.number(0, 1 << 20));
        limits.put(Literals.NETWORK_PORT__RATE, Limits.optional(Dimension.DATA_RATE, Limits.FASTEST));
    }

    private static void declarations(Map<EAttribute, Limits> limits) {
        limits.put(ProtocolPackage.Literals.SIZE_PARAMETER__VALUE, Limits.size(0, Limits.LARGEST_SIZE));
        limits.put(ProtocolPackage.Literals.TIME_PARAMETER__VALUE, Limits.time());
        limits.put(ProtocolPackage.Literals.LANE__POLL, Limits.optionalTime());
        limits.put(ProtocolPackage.Literals.MESSAGE_QUEUE__ENTRIES, Limits.number(0, MOST_ENTRIES));
        limits.put(ProtocolPackage.Literals.MATCH_TABLE__ENTRIES, Limits.number(0, MOST_ENTRIES));
        limits.put(ProtocolPackage.Literals.MATCH_TABLE__PER_ITEM, Limits.optionalTime());
        limits.put(ProtocolPackage.Literals.COUNTER__ENTRIES, Limits.number(1, MOST_COUNTERS));
        limits.put(ProtocolPackage.Literals.PACKET_KIND__HEADER, Limits.optionalSize(Limits.LARGEST_MESSAGE));
        limits.put(ProtocolPackage.Literals.PACKET_KIND__CHANNEL, Limits.number(0, 7));
        limits.put(ProtocolPackage.Literals.ON_TIMER__PERIOD,
                new Limits(Dimension.TIME, false, 1, Limits.LONGEST_PS));
    }

    private static void blocks(Map<EAttribute, Limits> limits) {
        for (var time : List.of(ProtocolPackage.Literals.WORK__TIME, ProtocolPackage.Literals.WORK__PER_ITEM,
                ProtocolPackage.Literals.TELL__DELAY)) {
            limits.put(time, Limits.optionalTime());
        }
        limits.put(ProtocolPackage.Literals.WORK__PER_BYTE, Limits.optional(Dimension.DATA_RATE, Limits.FASTEST));
    }
}
