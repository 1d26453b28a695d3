// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** Facts that a run counts, for results and checks. */
public enum Counter {
    /** Interrupts of hosts. */
    INTERRUPTS("Interrupts"),
    /** Messages that a receiver dropped. */
    DROPS("Dropped messages"),
    /** Messages that a receiver dropped only because an earlier one of the same source must come again first. */
    ORDER_DROPS("Dropped to keep the order"),
    /** Acknowledgements of messages, as control messages. */
    ACKS("ACKs"),
    /** Control messages that ask for a message once more. */
    NACKS("NACKs"),
    /** Answers of nodes that had not booted. */
    PREBOOT_ACKS("PREBOOT_ACKs"),
    /** Answers to the first message that a node saw after it had booted. */
    POSTBOOT_ACKS("FIRST_POSTBOOT_ACKs"),
    /** Messages or packets sent once more. */
    RETRANSMISSIONS("Retransmissions"),
    /** Answers that came before the end of their message's transmission. */
    EARLY_ANSWERS("Answers before the end of the transmission"),
    /** Long messages that came before their receive and were dropped. */
    UNEXPECTED_DROPS("Dropped for lack of a posted receive"),
    /** Messages without an answer. */
    TIMEOUTS("Timeouts"),
    /** Messages that their senders gave up. */
    FAILED_MESSAGES("Failed messages"),
    /** Bytes of messages that were longer than their receives; dropped on arrival. */
    TRAILING_BYTES("Bytes beyond the receive"),
    /** Sequence numbers that receivers looked at. */
    SEQUENCE_CHECKS("Sequence number checks"),
    /** Stores of a processor that stood still because the bus had no credit. */
    CORE_STALLS("Stalls of cores"),
    /** Picoseconds for which they stood still. */
    CORE_STALL_PS("Stall time of cores in ps"),
    /** Stalls that lasted longer than the watchdog of the NIC tolerates. */
    WATCHDOG_ALARMS("Watchdog alarms"),
    /** Sends that waited for software credits. */
    CREDIT_WAITS("Waits for software credits"),
    /** Messages whose connection context was not in the cache of the NIC. */
    CONTEXT_MISSES("Misses of connection contexts"),
    /** Packets that a link damaged or cut off. */
    LINK_ERRORS("Link errors"),
    /** Routing tables changed to avoid a link. */
    REROUTES("Changed routes"),
    /** Packets that a receiver refused for the time being. */
    REFUSALS("Refused packets"),
    /** Packets that arrived again after their acknowledgment was lost, and were dropped. */
    DUPLICATES("Duplicate packets"),
    /** Packets of processes that may not talk to their target. */
    DENIALS("Denied packets"),
    /** Packets that a link sent again because they were damaged. */
    LINK_RETRIES("Link retries"),
    /** Packets that went around a broken link. */
    DETOURS("Detours of packets"),
    /** Pause frames that routers sent, those that end a pause included. */
    PAUSE_FRAMES("Pause frames"),
    /** Packets that found no room at the end of a link. */
    BUFFER_DROPS("Packets dropped for lack of room"),
    /** Packets that were marked because of a long queue. */
    MARKED_PACKETS("Marked packets"),
    /** Notifications of marked packets to their senders. */
    NOTIFICATIONS("Congestion notifications"),
    /** Packets that lost their payload because they found no room. */
    TRIMMED_PACKETS("Trimmed packets"),
    /** Packets for nodes that were switched off. */
    VANISHED_PACKETS("Packets for nodes that were off"),
    /** Operations that waited at their initiator until the header before them was queued. */
    HEADERS_HELD("Headers held back"),
    /** Messages that a NIC copied into a slot of an event queue. */
    SLOT_COPIES("Copies into event slots"),
    /** Messages that a library copied out of a slot of an event queue. */
    LIBRARY_COPIES("Copies out of event slots"),
    /** Control packets that ask for one packet once more; those that ask for a message are {@link #NACKS}. */
    PACKET_NACKS("NACKs of packets");

    private final String label;

    Counter(String label) {
        this.label = label;
    }

    /** Name for reports and views, in plain English. */
    public String label() {
        return label;
    }
}
