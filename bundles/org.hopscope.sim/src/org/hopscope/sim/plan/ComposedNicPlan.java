// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

import org.hopscope.sim.trace.Part;
import org.jspecify.annotations.Nullable;

/**
 * The general parts of a node and of all its NICs, as a protocol of blocks uses them. Parts are numbered by their kind,
 * in lists: those of the node first, then those of each NIC slot, in the order of the drawing. All kinds of node of a
 * machine have lists of the same lengths, and a number stands for the same part in all of them.
 *
 * @param hostHertz clock of the host processor, 0 if unknown
 * @param servers processors and engines of the NICs
 * @param buses buses; the first one is the host bus of the node
 * @param stores queues, lookup tables and token pools
 * @param ports network ports
 * @param memories memories; the first one is the memory of the host, as the copy loop of its processor sees it
 * @param circuit the circuit port of the NIC, with the DMA engines and the memory that belong to it; null for a NIC
 *            whose packets go through network ports
 * @param extraPs what work takes longer on such a node than the protocol states, per operation; empty for nothing
 */
public record ComposedNicPlan(long hostHertz, List<ServerPart> servers, List<BusPart> buses, NicStores stores,
        List<PortPart> ports, List<MemoryPart> memories, @Nullable ElanNicPlan circuit, List<Long> extraPs)
        implements NicPlan {

    /** Parts without a circuit port. */
    public ComposedNicPlan(long hostHertz, List<ServerPart> servers, List<BusPart> buses, NicStores stores,
            List<PortPart> ports, List<MemoryPart> memories) {
        this(hostHertz, servers, buses, stores, ports, memories, null, List.of());
    }

    public ComposedNicPlan {
        servers = List.copyOf(servers);
        buses = List.copyOf(buses);
        ports = List.copyOf(ports);
        memories = List.copyOf(memories);
        extraPs = List.copyOf(extraPs);
    }

    /** The same parts with a circuit port. */
    public ComposedNicPlan with(ElanNicPlan circuitPort) {
        return new ComposedNicPlan(hostHertz, servers, buses, stores, ports, memories, circuitPort, extraPs);
    }

    /** The same parts, on which work takes longer by a time for each operation. */
    public ComposedNicPlan taking(List<Long> longer) {
        return new ComposedNicPlan(hostHertz, servers, buses, stores, ports, memories, circuit, longer);
    }

    /** The ways in which a processor or an engine discovers work. */
    public enum Discovery {
        /** A loop over its handlers. An idle one is at a random place; a turn that finds nothing takes the cycle. */
        POLLING,
        /** An interrupt, which takes its time before the first of the items that are there; the rest follow at once. */
        INTERRUPT,
        /** At once: all engines, and processors that are told. */
        DIRECT
    }

    /**
     * A processor or an engine.
     *
     * @param name name shown with waits and use
     * @param discovery how it learns of work, and how long that takes
     * @param hertz its clock; work of n cycles takes n x 10^12 / hertz picoseconds, rounded to the nearest one
     * @param servers cores of a processor, width of an engine: handlers that run side by side, 1 or more
     * @param intervalPs time after which an engine takes the next item, or 0 if an item occupies it to its end
     * @param startPs time to start each item, stamped as the component of its lane
     * @param rate rate at which it moves data, or null if only buses and memories limit it
     * @param place the kind of part that it is shown as, with the vertex as its number: for an engine
     *            {@link Part#TX_ENGINE} or {@link Part#RX_ENGINE}, otherwise {@link Part#NIC_PROCESSOR}
     */
    public record ServerPart(String name, WorkDiscovery discovery, long hertz, int servers, long intervalPs,
            long startPs, @Nullable Rate rate, Part place) {}

    /**
     * A bus. A transfer of n bytes occupies its direction for n + ceil(n / transaction) x overhead bytes at its rate.
     *
     * @param name name shown with use
     * @param rate rate per direction
     * @param transactionBytes largest payload of a transaction, or 0 if transfers are not divided
     * @param overheadBytes header and framing of each transaction
     * @param writeLatencyPs from the end of the occupation until a write is visible at the other side; half the round
     *            trip of a host bus
     * @param readLatencyPs time of an idle read round trip without its data
     * @param halfDuplex whether both directions share one occupation
     * @param outstandingReads reads under way at the same time, or 0 for no limit
     */
    public record BusPart(String name, Rate rate, int transactionBytes, int overheadBytes, long writeLatencyPs,
            long readLatencyPs, boolean halfDuplex, int outstandingReads) {}

    /**
     * A queue.
     *
     * @param name name shown with waits
     * @param entries entries that it holds, or 0 for no limit
     */
    public record QueuePart(String name, int entries) {}

    /**
     * A lookup table. A search takes {@code lookupPs}, {@code perItemPs} for each entry that it looks at, and
     * {@code missPs} if it finds nothing in a table of numbers.
     *
     * @param name name shown with waits
     * @param entries entries that it holds, or 0 for no limit
     * @param lookupPs time of each search
     * @param perItemPs time of each entry that it looks at
     * @param missPs time to fetch a number that is not there
     */
    public record TablePart(String name, int entries, long lookupPs, long perItemPs, long missPs) {}

    /**
     * A pool of tokens.
     *
     * @param name name shown with waits
     * @param count tokens at the start
     */
    public record TokensPart(String name, long count) {}

    /**
     * A port into the router of the node.
     *
     * @param name name shown with waits
     * @param payloadBytes largest payload of a packet, 1 or more
     * @param overheadBytes header and framing of each packet, besides the header of its kind
     * @param channel first virtual channel of the packets
     * @param rate rate at which it takes in packets, or null if only the network limits it
     * @param fifos what packets wait in between the NIC and the router
     * @param rail the network that it is attached to, see {@link GraphPlan#railVertex}
     */
    public record PortPart(String name, int payloadBytes, int overheadBytes, int channel, @Nullable Rate rate,
            PortFifos fifos, int rail) {

        /** A port without FIFOs into the node's own router. */
        public PortPart(String name, int payloadBytes, int overheadBytes, int channel, @Nullable Rate rate) {
            this(name, payloadBytes, overheadBytes, channel, rate, PortFifos.NONE, 0);
        }
    }

    /**
     * A memory.
     *
     * @param name name shown with use
     * @param rate rate of a move, or null for no limit
     * @param latencyPs time of a move before its first byte
     */
    public record MemoryPart(String name, @Nullable Rate rate, long latencyPs) {}
}
