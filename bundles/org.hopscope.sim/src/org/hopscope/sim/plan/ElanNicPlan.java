// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The port of a NIC to a circuit network, as Elans have it: microcode engines and a memory of their own.
 *
 * @param engines the microcode threads
 * @param memory the NIC's memory, its bus and its MMU
 * @param pci its port to the host bus
 * @param packets how data is cut into packets
 */
public record ElanNicPlan(Engines engines, Memory memory, Pci pci, Packets packets) implements NicPlan {

    /**
     * The microcode threads: command processor, DMA engine and inputter.
     *
     * @param commandPs the command processor takes one command of the host
     * @param dmaStartPs the DMA engine starts a DMA: fetches its descriptor and schedules it
     * @param packetGapPs wake, schedule and sleep between two packets that the NIC sends
     * @param inputPs the inputter closes a packet and answers it
     * @param eventPs an event is set and what hangs on it is started
     * @param slicePs time after which a large DMA lets others go first
     * @param smallBytes largest DMA that goes before large ones
     */
    public record Engines(long commandPs, long dmaStartPs, long packetGapPs, long inputPs, long eventPs, long slicePs,
            long smallBytes) {}

    /**
     * The NIC's memory side.
     *
     * @param bus internal data bus that inputter and DMA engine share
     * @param outstanding memory requests of the microcode that may be open at the same time
     * @param latencyPs access time of the NIC's memory
     * @param tlbEntries translations that the MMU holds
     * @param pageBytes size of a page
     * @param walkPs time of a table walk
     */
    public record Memory(Rate bus, int outstanding, long latencyPs, int tlbEntries, long pageBytes, long walkPs) {}

    /**
     * The port to the host bus. A transfer holds the bus at the sustained rate; its own data crosses at the burst rate.
     *
     * @param read sustained rate of reads of host memory
     * @param write sustained rate of writes to host memory
     * @param burst rate of one burst
     * @param readPs from a read request until its first data
     * @param writePs from the end of a posted write at the NIC until it is in host memory
     */
    public record Pci(Rate read, Rate write, Rate burst, long readPs, long writePs) {}

    /**
     * The packets.
     *
     * @param dataBytes largest payload
     * @param blockBytes payload of a write-block transaction, which is always sent whole
     * @param transactionBytes bytes on the wire around the payload of a transaction
     * @param tagBytes one route tag
     * @param tokenBytes an acknowledge, end or error token
     * @param retries repetitions after errors before the routing table is changed
     * @param retryPs wait before a repetition
     */
    public record Packets(int dataBytes, int blockBytes, int transactionBytes, int tagBytes, int tokenBytes,
            int retries, long retryPs) {}
}
