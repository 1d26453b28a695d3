// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.finding;

import static org.hopscope.tests.study.finding.Seen.evidence;
import static org.hopscope.tests.study.finding.Seen.run;
import static org.hopscope.tests.study.finding.Seen.settings;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/** For each rule on shares a run in which it must speak, and one with another number in which it must not. */
@Slow
class ShareRulesTest {

    private static final String RED_STORM = "red-storm/red-storm.machine";
    private static final String INFINIBAND = "extoll/ib-qdr.machine";
    private static final String BLUE_GENE = "blue-gene-l/blue-gene-l.machine";

    /** Each message is copied out of a buffer of the library once: 30 ns and 8 KiB at 5 GB/s. */
    @Test
    void copiesAreFoundWhereTheMemoryIsSlow() {
        var run = run(INFINIBAND, "ping-pong", "verbs", "size=8 KiB");
        var copies = run.find("F103").orElseThrow();
        double ps = run.messages() * (30_000 + 8192 * 1e12 / 5e9);
        assertEquals(100 * ps / run.seen().stats().simulatedPs(),
                evidence(copies, "Memory copy, copy out: move memory"), 0.1);
        assertEquals(List.of("memory.copyRate=10 GB/s"), settings(copies));
        assertTrue(run(INFINIBAND, "ping-pong", "verbs", "size=8 KiB", "memory.copyRate=1000 GB/s").find("F103")
                .isEmpty());
    }

    /** A receiver writes back all of its 32 KiB of L1 at 3.01 GB/s, which is nothing beside a long message. */
    @Test
    void cacheFlushesAreFoundBesideShortMessages() {
        var run = run(BLUE_GENE, "ping-pong", "rendezvous", "size=16 KiB");
        double ps = run.messages() * (32 * 1024 * 1e12 / 3.01e9);
        assertEquals(100 * ps / run.seen().stats().simulatedPs(),
                evidence(run.find("F109").orElseThrow(), "Cache flush, memory"), 0.1);
        assertTrue(run(BLUE_GENE, "ping-pong", "rendezvous", "size=64 KiB").find("F109").isEmpty());
    }

    /** With retries of 2 us, what the run takes longer than without damage is what it waits for them. */
    @Test
    void linkFaultsAreFoundWhereRetriesAreSlow() {
        var slow = "SeaStar link.retryTime=2 us";
        var damaged = run(RED_STORM, "ping-pong", "NIC-based", "damagedPackets=100000000", slow);
        var whole = run(RED_STORM, "ping-pong", "NIC-based", slow);
        var faults = damaged.find("F110").orElseThrow();
        double longer = damaged.seen().stats().simulatedPs() - whole.seen().stats().simulatedPs();
        double all = damaged.seen().stats().simulatedPs();
        // the phases of the polling loops shift with each retry
        assertEquals(100 * longer / all, evidence(faults, "Link fault, SeaStar link"), 0.2);
        assertEquals(List.of("SeaStar link.retryTime=1 us"), settings(faults));
        assertTrue(whole.find("F110").isEmpty());
    }

    /** The messages of a window wait for the engine one after the other, and a single one does not. */
    @Test
    void contentionIsFoundWhereMessagesQueue() {
        var queued = run(RED_STORM, "flood", "NIC-based", "senders=1", "size=16 KiB").find("F112").orElseThrow();
        assertTrue(evidence(queued, "Contention, Tx engine") > 10, queued.toString());
        assertTrue(run(RED_STORM, "flood", "NIC-based", "senders=1", "size=16 KiB", "window=1").find("F112")
                .isEmpty());
    }

    /** The engine deposits 64 KiB at 1.11 GB/s, which is nearly all of the run. */
    @Test
    void enginesAreFoundForLongMessages() {
        var run = run(RED_STORM, "ping-pong", "NIC-based", "size=64 KiB", "iterations=2");
        double ps = run.messages() * (64 * 1024 * 1e12 / 1.11e9);
        assertEquals(100 * ps / run.seen().stats().simulatedPs(),
                evidence(run.find("F113").orElseThrow(), "Rx engine, Rx engine"), 1);
        assertTrue(run(RED_STORM, "ping-pong", "NIC-based", "size=8 B", "iterations=2").find("F113").isEmpty());
    }

    /** Steps of 340 ms with messages of less than a millisecond, and steps of 10 us. */
    @Test
    void computingIsFoundWhereTheNetworkIsIdle() {
        var small = new String[] {"iterations=1", "warmup=0", "ranks=4", "width=32", "height=32", "levels=4",
            "stepTime=340 ms"};
        var run = run("extoll/extoll.machine", "wrf", "VELO and RMA", small);
        assertEquals(100 * 340e9 / run.seen().stats().simulatedPs(),
                evidence(run.find("F114").orElseThrow(), "Computing, Opteron 2380"), 0.1);
        small[small.length - 1] = "stepTime=10 us";
        assertTrue(run("extoll/extoll.machine", "wrf", "VELO and RMA", small).find("F114").isEmpty());
    }

    /** Two senders bring 2 x 16 messages of 16 KiB to an engine of 1.11 GB/s; one of 100 GB/s waits for the link. */
    @Test
    void aSaturatedEngineIsFoundWhereItIsTheSlowestPart() {
        var two = List.of("senders=2", "size=16 KiB");
        var run = run(RED_STORM, "flood", "NIC-based", two.toArray(String[]::new));
        double ps = 32 * 16 * 1024 * 1e12 / 1.11e9;
        var saturated = run.find("F304").orElseThrow();
        assertEquals("Saturated: Rx engine", saturated.title());
        assertEquals(100 * ps / run.seen().stats().simulatedPs(), evidence(saturated, "Busiest"), 1);
        assertTrue(run(RED_STORM, "flood", "NIC-based", "senders=2", "size=16 KiB", "Rx engine.rate=100 GB/s")
                .find("F304").isEmpty());
    }
}
