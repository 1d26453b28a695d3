// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * What the value of a quantity or number must be.
 *
 * @param dimension what a quantity measures; null for a plain number
 * @param required whether it must be given
 * @param least smallest amount in base units (ps, B, B/s, Hz, mW)
 * @param most largest amount in base units
 */
record Limits(Dimension dimension, boolean required, long least, long most) {

    /** No modelled delay is longer: 1000 s; thousands of them still add up within 63 bits. */
    static final long LONGEST_PS = 1_000_000_000_000_000L;
    static final long LARGEST_SIZE = 1L << 60;
    /** Sizes of packets, headers and messages are ints in the simulator. */
    static final long LARGEST_MESSAGE = 1L << 30;
    private static final long MOST_RANKS = 1 << 20;
    private static final long MOST_REQUESTS = 1 << 20;
    /** A gigawatt. */
    private static final long MOST_MILLIWATTS = 1_000_000_000_000L;
    static final long FASTEST = 1_000_000_000_000_000L;

    static final Map<EAttribute, Limits> BY_FEATURE = byFeature();

    private static Map<EAttribute, Limits> byFeature() {
        var limits = new LinkedHashMap<EAttribute, Limits>();
        node(limits);
        nic(limits);
        messageUnits(limits);
        offload(limits);
        elan(limits);
        network(limits);
        stackAndWorkload(limits);
        costAndPower(limits);
        ComposedLimits.add(limits);
        return limits;
    }

    private static void costAndPower(Map<EAttribute, Limits> limits) {
        for (var cost : List.of(MachinePackage.Literals.NODE_TYPE__COST, MachinePackage.Literals.NIC_TYPE__COST,
                MachinePackage.Literals.ROUTER_TYPE__COST, MachinePackage.Literals.LINK_TYPE__COST)) {
            limits.put(cost, number(0, Integer.MAX_VALUE));
        }
        for (var power : List.of(MachinePackage.Literals.NODE_TYPE__POWER, MachinePackage.Literals.NIC_TYPE__POWER,
                MachinePackage.Literals.ROUTER_TYPE__POWER, MachinePackage.Literals.LINK_TYPE__POWER)) {
            limits.put(power, new Limits(Dimension.POWER, false, 0, MOST_MILLIWATTS));
        }
    }

    private static void node(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.PROCESSOR__CLOCK, optional(Dimension.FREQUENCY, FASTEST));
        limits.put(MachinePackage.Literals.PROCESSOR__CORES, number(1, 1 << 20));
        limits.put(MachinePackage.Literals.PROCESSOR__FLOPS_PER_CYCLE, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.PROCESSOR__SYSTEM_CALL, time());
        limits.put(MachinePackage.Literals.PROCESSOR__INTERRUPT, time());
        limits.put(MachinePackage.Literals.PROCESSOR__LIST_ITEM, new Limits(Dimension.TIME, false, 0, LONGEST_PS));
        limits.put(MachinePackage.Literals.PROCESSOR__FIRST_CACHE, optional(Dimension.DATA_SIZE, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.PROCESSOR__SECOND_CACHE, optional(Dimension.DATA_SIZE, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.PROCESSOR__SECOND_CACHE_LATENCY,
                new Limits(Dimension.TIME, false, 0, LONGEST_PS));
        limits.put(MachinePackage.Literals.PROCESSOR__MEMORY_LATENCY,
                new Limits(Dimension.TIME, false, 0, LONGEST_PS));
        limits.put(MachinePackage.Literals.MEMORY__SIZE, optional(Dimension.DATA_SIZE, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.MEMORY__COPY_RATE, rate());
        limits.put(MachinePackage.Literals.MEMORY__COPY_LATENCY, time());
        limits.put(MachinePackage.Literals.NIC_TYPE__NOMINAL_RATE, optional(Dimension.DATA_RATE, FASTEST));
        limits.put(MachinePackage.Literals.HOST_BUS__RAW_RATE, optional(Dimension.DATA_RATE, FASTEST));
        limits.put(MachinePackage.Literals.HOST_BUS__PAYLOAD_RATE, rate());
        limits.put(MachinePackage.Literals.HOST_BUS__ROUND_TRIP, time());
    }

    private static void nic(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.NIC_TYPE__INLINE_LIMIT, size(0, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.EMBEDDED_PROCESSOR__CLOCK, optional(Dimension.FREQUENCY, FASTEST));
        // a polling loop that takes no time would never let the simulated clock go on
        limits.put(MachinePackage.Literals.EMBEDDED_PROCESSOR__POLLING_CYCLE,
                new Limits(Dimension.TIME, true, 1, LONGEST_PS));
        limits.put(MachinePackage.Literals.DMA_ENGINE__SETUP, time());
        limits.put(MachinePackage.Literals.DMA_ENGINE__RATE, rate());
        limits.put(MachinePackage.Literals.STREAM_TABLE__STREAMS, number(1, 1 << 24));
        packetFifos(limits);
        limits.put(MachinePackage.Literals.SCRATCH_MEMORY__SIZE, size(1, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.SCRATCH_MEMORY__FIRMWARE_IMAGE, size(0, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.SCRATCH_MEMORY__PENDING_SIZE, size(1, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.SCRATCH_MEMORY__TRANSMIT_PENDINGS, number(1, 1 << 24));
        limits.put(MachinePackage.Literals.SCRATCH_MEMORY__PENDINGS, number(1, 1 << 24));
    }

    private static void messageUnits(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.CORE_LOGIC__CLOCK, new Limits(Dimension.FREQUENCY, true, 1, FASTEST));
        limits.put(MachinePackage.Literals.CORE_LOGIC__DATAPATH_BITS, number(8, 1 << 16));
        limits.put(MachinePackage.Literals.MESSAGE_UNIT__LARGEST_MESSAGE, size(64, 1 << 16));
        limits.put(MachinePackage.Literals.MESSAGE_UNIT__TRANSMIT_CYCLES, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.MESSAGE_UNIT__RECEIVE_CYCLES, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.MESSAGE_UNIT__BUFFERS, number(1, 1 << 16));
        limits.put(MachinePackage.Literals.MESSAGE_UNIT__RING_SLOTS, number(1, 1 << 24));
        limits.put(MachinePackage.Literals.MESSAGE_UNIT__WATCHDOG, time());
        limits.put(MachinePackage.Literals.BULK_UNIT__PACKET_PAYLOAD, size(1, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.BULK_UNIT__REQUEST_CYCLES, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.BULK_UNIT__RESPOND_CYCLES, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.BULK_UNIT__COMPLETE_CYCLES, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.ADDRESS_TRANSLATION__PAGE_SIZE, size(1, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.ADDRESS_TRANSLATION__LOOKUP_CYCLES, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.ADDRESS_TRANSLATION__REGISTER_PAGE, time());
        limits.put(StackPackage.Literals.MESSAGE_UNIT_LAYER__HEADER_SIZE, size(1, 40));
        limits.put(StackPackage.Literals.MESSAGE_UNIT_LAYER__EAGER_LIMIT, size(0, 1 << 24));
        limits.put(StackPackage.Literals.MESSAGE_UNIT_LAYER__SOFTWARE_CREDITS, number(0, 1 << 20));
    }

    private static void offload(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.OFFLOAD_ENGINE__SEND_TIME, time());
        limits.put(MachinePackage.Literals.OFFLOAD_ENGINE__RECEIVE_TIME, time());
        limits.put(MachinePackage.Literals.OFFLOAD_ENGINE__LATENCY, time());
        limits.put(MachinePackage.Literals.CONTEXT_CACHE__CONTEXTS, number(1, 1 << 24));
        limits.put(MachinePackage.Literals.CONTEXT_CACHE__MISS_TIME, time());
        limits.put(StackPackage.Literals.TRANSPORT_LAYER__HEADER_SIZE, size(1, 1 << 16));
    }

    private static void packetFifos(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.DATA_CACHE__SIZE, size(1, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.DATA_CACHE__LINE, size(1, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.PACKET_FIFOS__HEADER_SIZE, size(0, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.PACKET_FIFOS__INJECTION_FIFOS, number(1, 1 << 10));
        limits.put(MachinePackage.Literals.PACKET_FIFOS__INJECTION_PACKETS, number(1, 1 << 20));
        limits.put(MachinePackage.Literals.PACKET_FIFOS__RECEPTION_PACKETS, number(1, 1 << 20));
        limits.put(MachinePackage.Literals.PACKET_FIFOS__READ_TIME, time());
        limits.put(MachinePackage.Literals.PACKET_FIFOS__WRITE_TIME_CACHED, time());
        limits.put(MachinePackage.Literals.PACKET_FIFOS__WRITE_TIME_MEMORY, time());
    }

    private static void elan(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__CLOCK,
                new Limits(Dimension.FREQUENCY, true, 1, FASTEST));
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__SWITCH_CYCLES, number(0, 1 << 16));
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__COMMAND, time());
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__DMA_START, time());
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__INPUT, time());
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__EVENT, time());
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__TIME_SLICE, time());
        limits.put(MachinePackage.Literals.MICROCODE_PROCESSOR__SMALL_DMA, size(0, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.NIC_MEMORY__SIZE, optional(Dimension.DATA_SIZE, LARGEST_SIZE));
        limits.put(MachinePackage.Literals.NIC_MEMORY__BUS_RATE, rate());
        limits.put(MachinePackage.Literals.NIC_MEMORY__ACCESS, time());
        limits.put(MachinePackage.Literals.NIC_MEMORY__REQUESTS, number(1, 1 << 16));
        limits.put(MachinePackage.Literals.NIC_MEMORY__TRANSLATIONS, number(1, 1 << 12));
        limits.put(MachinePackage.Literals.NIC_MEMORY__PAGE_SIZE, size(1, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.NIC_MEMORY__TABLE_WALK, time());
        limits.put(MachinePackage.Literals.BUS_PORT__READ_RATE, rate());
        limits.put(MachinePackage.Literals.BUS_PORT__WRITE_RATE, rate());
        limits.put(MachinePackage.Literals.BUS_PORT__READ_LATENCY, time());
        limits.put(MachinePackage.Literals.CIRCUIT_PORT__PACKET_DATA, size(1, 1 << 20));
        limits.put(MachinePackage.Literals.CIRCUIT_PORT__BLOCK_SIZE, size(1, 1 << 20));
        limits.put(MachinePackage.Literals.CIRCUIT_PORT__TRANSACTION_OVERHEAD, size(1, 1 << 20));
        limits.put(MachinePackage.Literals.CIRCUIT_PORT__ROUTE_TAG, size(0, 1 << 20));
        limits.put(MachinePackage.Literals.CIRCUIT_PORT__TOKEN, size(0, 1 << 20));
        limits.put(MachinePackage.Literals.CIRCUIT_PORT__RETRIES, number(0, 1 << 16));
        // a repetition must find the tokens of the failed attempt gone
        limits.put(MachinePackage.Literals.CIRCUIT_PORT__RETRY_DELAY, new Limits(Dimension.TIME, true, 1, LONGEST_PS));
        limits.put(MachinePackage.Literals.THREAD_PROCESSOR__CLOCK, optional(Dimension.FREQUENCY, FASTEST));
        limits.put(MachinePackage.Literals.THREAD_PROCESSOR__WAKE_UP, time());
        limits.put(MachinePackage.Literals.THREAD_PROCESSOR__QUEUE_SLOTS, number(1, 1 << 20));
        limits.put(MachinePackage.Literals.FAT_TREE_TOPOLOGY__ARITY, number(2, 1 << 10));
        limits.put(MachinePackage.Literals.FAT_TREE_TOPOLOGY__LEVELS, number(1, 16));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__AGING, optional(Dimension.TIME, LONGEST_PS));
        elanPortals(limits);
        limits.put(StackPackage.Literals.TPORTS_LAYER__ENVELOPE_SIZE, size(1, 1 << 20));
        limits.put(StackPackage.Literals.TPORTS_LAYER__INLINE_LIMIT, size(0, 1 << 20));
    }

    private static void network(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.ROUTER_TYPE__PORTS, number(1, 1 << 16));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__VIRTUAL_CHANNELS, number(1, 8));
        // a packet that enters a ring needs two free buffers
        limits.put(MachinePackage.Literals.ROUTER_TYPE__BUFFER_PACKETS, number(2, 1 << 16));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__LATENCY, time());
        limits.put(MachinePackage.Literals.ROUTER_TYPE__PACKET_SIZE, size(1, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__ADAPTIVE_CHANNELS, number(0, 7));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__MINIMAL_CANDIDATES, number(1, 1 << 10));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__DETOUR_CANDIDATES, number(1, 1 << 10));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__MINIMAL_BIAS, number(0, 1 << 16));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__STATE_INTERVAL, optional(Dimension.TIME, LONGEST_PS));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__PACKET_GRANULE, optional(Dimension.DATA_SIZE, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__HOST_PORTS, number(1, 1 << 10));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__LATENCY_CYCLES, number(0, 1 << 20));
        limits.put(MachinePackage.Literals.ROUTER_TYPE__PACKET_OVERHEAD, optionalSize(LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.LINK_TYPE__LATENCY_CYCLES, number(0, 1 << 20));
        // a link without a rate takes it from the logic that drives it, see ClockRules
        limits.put(MachinePackage.Literals.LINK_TYPE__RATE, optional(Dimension.DATA_RATE, FASTEST));
        limits.put(MachinePackage.Literals.LINK_TYPE__LATENCY, time());
        limits.put(MachinePackage.Literals.LINK_TYPE__PACKET_OVERHEAD,
                new Limits(Dimension.DATA_SIZE, false, 0, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.LINK_TYPE__RETRY_TIME, new Limits(Dimension.TIME, false, 0, LONGEST_PS));
        topologies(limits);
        sideNetworks(limits);
    }

    private static void topologies(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.HYPERCUBE_TOPOLOGY__DIMENSIONS, number(1, 24));
        // the directions of all pairs are numbered by an int
        limits.put(MachinePackage.Literals.FULLY_CONNECTED_TOPOLOGY__NODES, number(1, 1 << 15));
        limits.put(MachinePackage.Literals.DRAGONFLY_TOPOLOGY__GROUPS, number(1, 1 << 20));
        limits.put(MachinePackage.Literals.DRAGONFLY_TOPOLOGY__ROUTERS_PER_GROUP, number(1, 1 << 12));
        limits.put(MachinePackage.Literals.DRAGONFLY_TOPOLOGY__NODES_PER_ROUTER, number(1, 1 << 12));
        limits.put(MachinePackage.Literals.DRAGONFLY_TOPOLOGY__GLOBAL_LINKS_PER_ROUTER, number(0, 1 << 12));
        limits.put(MachinePackage.Literals.NODE__COUNT, number(1, 1 << 24));
        limits.put(MachinePackage.Literals.LINK__COUNT, number(1, 1 << 10));
    }

    private static void sideNetworks(Map<EAttribute, Limits> limits) {
        limits.put(MachinePackage.Literals.COLLECTIVE_NETWORK__ARITY, number(1, 1 << 10));
        limits.put(MachinePackage.Literals.COLLECTIVE_NETWORK__RATE, rate());
        limits.put(MachinePackage.Literals.COLLECTIVE_NETWORK__PACKET_SIZE, size(1, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.COLLECTIVE_NETWORK__PACKET_OVERHEAD,
                new Limits(Dimension.DATA_SIZE, false, 0, LARGEST_MESSAGE));
        limits.put(MachinePackage.Literals.COLLECTIVE_NETWORK__HOP_LATENCY, time());
        limits.put(MachinePackage.Literals.COLLECTIVE_NETWORK__BUFFER_PACKETS, number(1, 1 << 16));
        limits.put(MachinePackage.Literals.INTERRUPT_NETWORK__ARITY, number(1, 1 << 10));
        limits.put(MachinePackage.Literals.INTERRUPT_NETWORK__LEVEL_LATENCY, time());
    }

    private static void stackAndWorkload(Map<EAttribute, Limits> limits) {
        limits.put(StackPackage.Literals.OPERATION_COST__TIME, time());
        limits.put(StackPackage.Literals.PORTALS_LAYER__HEADER_SIZE, size(1, LARGEST_MESSAGE));
        limits.put(StackPackage.Literals.PORTALS_LAYER__HEADER_ACCESSES, number(0, 1 << 16));
        limits.put(StackPackage.Literals.TORUS_MESSAGE_LAYER__EAGER_LIMIT, size(0, LARGEST_MESSAGE));
        limits.put(StackPackage.Literals.TORUS_MESSAGE_LAYER__SCRATCHPAD_PACKETS, number(1, 1 << 20));
        limits.put(StackPackage.Literals.MPI_LAYER__UNEXPECTED_LIMIT, optionalSize(LARGEST_MESSAGE));
        limits.put(StackPackage.Literals.FIRMWARE_LAYER__TIMEOUT, optional(Dimension.TIME, LONGEST_PS));
        limits.put(StackPackage.Literals.FIRMWARE_LAYER__BACK_OFF, optional(Dimension.TIME, LONGEST_PS / 1000));
        limits.put(StackPackage.Literals.FIRMWARE_LAYER__BACK_OFF_LIMIT, number(1, 1 << 16));
        limits.put(WorkloadPackage.Literals.WORKLOAD__ITERATIONS, number(1, 1 << 30));
        limits.put(WorkloadPackage.Literals.WORKLOAD__DAMAGED_PACKETS, number(0, 900_000_000));
        limits.put(WorkloadPackage.Literals.FAULT__TIME, time());
        limits.put(WorkloadPackage.Literals.WORKLOAD__WARMUP, number(0, 1 << 30));
        limits.put(WorkloadPackage.Literals.WORKLOAD__RANKS_PER_NODE, number(1, 1 << 20));
        limits.put(WorkloadPackage.Literals.WORKLOAD__SEND_DELAY, optionalTime());
        limits.put(WorkloadPackage.Literals.WORKLOAD__SEND_DELAY_PER_BYTE, optionalTime());
        limits.put(WorkloadPackage.Literals.POINT_TO_POINT__SIZE, size(0, LARGEST_MESSAGE));
        benchmarks(limits);
        collectives(limits);
        applications(limits);
    }

    private static void benchmarks(Map<EAttribute, Limits> limits) {
        limits.put(WorkloadPackage.Literals.STREAMING__WINDOW, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.BIDIRECTIONAL_STREAMING__WINDOW, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.MESSAGE_RATE__PAIRS, numbers(1, MOST_RANKS));
        limits.put(WorkloadPackage.Literals.MESSAGE_RATE__PAIRS_PER_NODE, number(0, MOST_RANKS));
        limits.put(WorkloadPackage.Literals.MESSAGE_RATE__WINDOW, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.QUEUE_DEPTH__DEPTH, numbers(0, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.NEIGHBOUR_EXCHANGE__LINKS, number(1, 1 << 16));
        limits.put(WorkloadPackage.Literals.NEIGHBOUR_EXCHANGE__WINDOW, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.HOP_DISTANCE__DISTANCE, number(1, 1 << 16));
        limits.put(WorkloadPackage.Literals.HOTSPOT__PROCESSES, numbers(1, MOST_RANKS));
        limits.put(WorkloadPackage.Literals.HOTSPOT__WINDOW, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.FLOOD__SENDERS, numbers(1, MOST_RANKS));
        limits.put(WorkloadPackage.Literals.FLOOD__WINDOW, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.ACCESS_PATTERN__RANKS, number(0, MOST_RANKS));
        limits.put(WorkloadPackage.Literals.ACCESS_PATTERN__WINDOW, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.TRAFFIC__LOAD, numbers(1, 100));
        limits.put(WorkloadPackage.Literals.TRAFFIC__PACKET, optional(Dimension.DATA_SIZE, LARGEST_MESSAGE));
        limits.put(WorkloadPackage.Literals.TRAFFIC__SETTLE, optionalTime());
        limits.put(WorkloadPackage.Literals.TRAFFIC__MEASURE, new Limits(Dimension.TIME, true, 1, LONGEST_PS));
        limits.put(WorkloadPackage.Literals.NEXT_GROUP_TRAFFIC__DISTANCE, number(1, 1 << 24));
        limits.put(WorkloadPackage.Literals.HOTSPOT_TRAFFIC__HOT_NODES, number(1, 1 << 24));
        limits.put(WorkloadPackage.Literals.HOTSPOT_TRAFFIC__HOT_SHARE, number(1, 100));
    }

    private static void applications(Map<EAttribute, Limits> limits) {
        limits.put(WorkloadPackage.Literals.APPLICATION__RANKS, number(0, MOST_RANKS));
        limits.put(WorkloadPackage.Literals.RANDOM_ACCESS__UPDATES, number(1, 1 << 24));
        limits.put(WorkloadPackage.Literals.RANDOM_ACCESS__LOOK_AHEAD, number(1, 1 << 20));
        limits.put(WorkloadPackage.Literals.RANDOM_ACCESS__RECEIVES, number(1, MOST_REQUESTS));
        limits.put(WorkloadPackage.Literals.RANDOM_ACCESS__UPDATE_TIME, time());
        limits.put(WorkloadPackage.Literals.RANDOM_ACCESS__TEST_TIME, time());
        limits.put(WorkloadPackage.Literals.WRF__WIDTH, number(1, 1 << 16));
        limits.put(WorkloadPackage.Literals.WRF__HEIGHT, number(1, 1 << 16));
        limits.put(WorkloadPackage.Literals.WRF__LEVELS, number(1, 1 << 10));
        limits.put(WorkloadPackage.Literals.WRF__EXCHANGES, number(1, 1 << 16));
        limits.put(WorkloadPackage.Literals.WRF__FIELDS, number(1, 1 << 10));
        limits.put(WorkloadPackage.Literals.WRF__HALO, number(1, 1 << 6));
        limits.put(WorkloadPackage.Literals.WRF__OPERATIONS, number(1, 1 << 30));
        limits.put(WorkloadPackage.Literals.WRF__STEP_TIME, time());
        limits.put(WorkloadPackage.Literals.NAS__SPEED, number(1, 1 << 30));
        limits.put(WorkloadPackage.Literals.NAS__SHARING, number(0, 1 << 10));
    }

    private static void collectives(Map<EAttribute, Limits> limits) {
        limits.put(WorkloadPackage.Literals.COLLECTIVE__RANKS, number(1, MOST_RANKS));
        limits.put(WorkloadPackage.Literals.SIZED_COLLECTIVE__SIZE, size(0, LARGEST_MESSAGE));
        limits.put(WorkloadPackage.Literals.SIZED_COLLECTIVE__SEGMENT, optional(Dimension.DATA_SIZE, LARGEST_MESSAGE));
        limits.put(WorkloadPackage.Literals.BCAST__ROUTES, number(1, 3));
    }

    private static void elanPortals(Map<EAttribute, Limits> limits) {
        limits.put(StackPackage.Literals.ELAN_PORTALS_LAYER__HEADER_SIZE, size(1, 1 << 10));
        limits.put(StackPackage.Literals.ELAN_PORTALS_LAYER__SHORT_LIMIT, size(0, 1 << 20));
        limits.put(StackPackage.Literals.ELAN_PORTALS_LAYER__EVENT_SIZE, size(1, 1 << 10));
        limits.put(StackPackage.Literals.ELAN_PORTALS_LAYER__ACCESSES, number(0, 1 << 10));
        limits.put(StackPackage.Literals.ELAN_PORTALS_LAYER__ACCESS, time());
        limits.put(StackPackage.Literals.ELAN_PORTALS_LAYER__TRANSFER_SETUP, time());
        limits.put(StackPackage.Literals.ELAN_PORTALS_LAYER__THRESHOLD, time());
    }

    /** Whether one value is of the right dimension and neither too small nor too large. */
    boolean allow(Object value) {
        return switch (value) {
            case Integer number -> number >= least && number <= most;
            case Quantity quantity -> quantity.dimension() == dimension && quantity.fitsLong()
                    && quantity.compareTo(base(least)) >= 0 && quantity.compareTo(base(most)) <= 0;
            default -> true;
        };
    }

    /** The nearest value that is allowed; empty for a quantity of another dimension. */
    Optional<Object> nearest(Object value) {
        if (value instanceof Integer number) {
            return Optional.of((int) Math.clamp(number, least, most));
        }
        if (value instanceof Quantity quantity && quantity.dimension() == dimension) {
            var low = base(least);
            var high = base(most);
            return Optional.of(quantity.compareTo(low) < 0 ? low : quantity.compareTo(high) > 0 ? high : quantity);
        }
        return Optional.empty();
    }

    private Quantity base(long amount) {
        return Quantity.of(amount, switch (dimension) {
            case TIME -> Unit.PICOSECOND;
            case DATA_SIZE -> Unit.BYTE;
            case DATA_RATE -> Unit.BYTE_PER_SECOND;
            case FREQUENCY -> Unit.HERTZ;
            case POWER -> Unit.MILLIWATT;
        });
    }

    static Limits time() {
        return new Limits(Dimension.TIME, true, 0, LONGEST_PS);
    }

    static Limits rate() {
        return new Limits(Dimension.DATA_RATE, true, 1, FASTEST);
    }

    static Limits size(long least, long most) {
        return new Limits(Dimension.DATA_SIZE, true, least, most);
    }

    static Limits optional(Dimension dimension, long most) {
        return new Limits(dimension, false, 1, most);
    }

    static Limits optionalSize(long most) {
        return new Limits(Dimension.DATA_SIZE, false, 0, most);
    }

    static Limits optionalTime() {
        return new Limits(Dimension.TIME, false, 0, LONGEST_PS);
    }

    /** Numbers of which there must be at least one. */
    private static Limits numbers(long least, long most) {
        return new Limits(null, true, least, most);
    }

    static Limits number(long least, long most) {
        return new Limits(null, false, least, most);
    }
}
