// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.finding;

import static org.hopscope.tests.study.finding.Seen.evidence;
import static org.hopscope.tests.study.finding.Seen.run;
import static org.hopscope.tests.study.finding.Seen.settings;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** For each rule a run in which it must speak, and the same run with one number changed in which it must not. */
@Slow
class FindingRulesTest {

    private static final String RED_STORM = "red-storm/red-storm.machine";
    private static final String QSNET = "qsnet/qsnet.machine";
    private static final String EXTOLL = "extoll/extoll.machine";

    /**
     * Four senders of 4 messages at a time need a stream each. With two, messages are dropped, and so are those behind
     * them until they come again: each is refused by a NACK and sent once more. With four streams nothing is dropped.
     */
    @Test
    void dropsAreFoundWhereStreamsRunOut() {
        var four = new String[] {"senders=4", "size=4 KiB", "NIC-based/firmware.flowControl=true"};
        var run = run(RED_STORM, "flood", "NIC-based", with(four, "stream table.streams=2"));
        var drops = run.find("F201").orElseThrow();
        double nacks = evidence(drops, "NACKs");
        assertEquals(evidence(drops, "Dropped messages") + evidence(drops, "Dropped to keep the order"), nacks);
        assertEquals(nacks, evidence(drops, "Retransmissions"));
        assertEquals(Math.round(100 * nacks / run.messages()), drops.score());
        assertTrue(settings(drops).contains("stream table.streams=4"), drops.toString());
        assertTrue(run(RED_STORM, "flood", "NIC-based", with(four, "stream table.streams=4")).find("F201").isEmpty());
    }

    /** The same of the drawn stack, whose streams are tokens. */
    @Test
    void dropsAreFoundWhereTokensOfArrivingPacketsRunOut() {
        var stack = "NIC-based";
        var streams = stack + "/Portals/receive_streams.value=";
        var four = new String[] {"senders=4", "size=4 KiB", stack + "/Portals/flow_control.value=1"};
        var machine = Seen.small(Samples.text("red-storm/drawn.hops"));
        var run = run(machine, "flood", stack, with(four, streams + 2));
        var drops = run.find("F201").orElseThrow();
        assertEquals(evidence(drops, "NACKs"), evidence(drops, "Retransmissions"));
        assertTrue(settings(drops).contains(streams + 4), drops.toString());
        assertTrue(run(machine, "flood", stack, with(four, streams + 4)).find("F201").isEmpty());
    }

    /**
     * Eight flows of 1 MiB, 257 packets each, overrun the queue of the last switch: packets lose their payload and come
     * again, but no message is dropped. Where switches drop instead of trimming, packets are dropped, again no message.
     */
    @Test
    void trimmedPacketsAreNotCalledDroppedMessages() {
        var trimming = run("ai-fabric/leaf-spine.machine", "incast", "flows");
        assertEquals(0, trimming.seen().stats().lostMessages());
        var trims = trimming.find("F208").orElseThrow();
        double trimmed = evidence(trims, "Trimmed packets");
        assertTrue(trimmed > 100, trims.toString());
        assertEquals(trimmed, evidence(trims, "NACKs of packets"));
        assertEquals(trimmed, evidence(trims, "Retransmissions"));
        assertTrue(trims.text().startsWith("Switches trimmed " + Math.round(trimmed) + " packets"), trims.text());
        assertTrue(trims.score() < 50, trims.toString());
        assertTrue(trimming.find("F201").isEmpty(), () -> trimming.find("F201").toString());
        assertTrue(trimming.find("F209").isEmpty());
        var dropping = Samples.load("ai-fabric/leaf-spine.machine");
        dropping.getRouterTypes().forEach(type -> type.setAdmission(Admission.DROP));
        var drops = run(dropping, "incast", "flows");
        assertTrue(evidence(drops.find("F209").orElseThrow(), "Packets dropped for lack of room") > 100);
        assertTrue(drops.find("F201").isEmpty());
        assertTrue(drops.find("F208").isEmpty());
    }

    /** A sender of 4 windows of 32 messages and some answers never uses up 256 credits; it does use up 48. */
    @Test
    void creditsAreFoundWhereTheyRunOut() {
        var windows = new String[] {"senders=1", "window=32", "size=64 B"};
        var run = run(EXTOLL, "flood", "VELO and RMA", windows);
        var credits = run.find("F202").orElseThrow();
        assertEquals(Math.round(100 * evidence(credits, "Waits for software credits") / run.messages()),
                credits.score());
        assertTrue(settings(credits).contains("software_credits.value=96"), credits.toString());
        var enough = run(EXTOLL, "flood", "VELO and RMA", with(windows, "VELO and RMA library.softwareCredits=256"));
        assertTrue(enough.messages() < 256);
        assertTrue(enough.find("F202").isEmpty());
    }

    /**
     * Four nodes that all send to each other have 12 connections of one direction; each node holds 6 of them, sending
     * and receiving. A cache of 6 fetches each once, which no cache can save; a cache of 1 fetches them again.
     */
    @Test
    void contextsAreFoundWhereTheyAreFetchedAgain() {
        var all = new String[] {"ranks=4", "size=8 B", "port of the adapter.ports=4"};
        var again = run(fourNodes(), "alltoall", "verbs", with(all, "context cache.entries=1"));
        var contexts = again.find("F203").orElseThrow();
        assertEquals(12, evidence(contexts, "Connections"));
        assertTrue(evidence(contexts, "Misses of connection contexts") > 2 * 12);
        assertTrue(contexts.suggestions().stream().anyMatch(one -> one.toString().contains("context cache.entries")),
                contexts.suggestions().toString());
        assertTrue(run(fourNodes(), "alltoall", "verbs", with(all, "context cache.entries=6")).find("F203").isEmpty());
    }

    /**
     * Of the senders (1, 0, 0), (0, 1, 0) and (1, 1, 0), dimension order takes two over the last link in y: 2 x 16
     * messages of 4 KiB at 624 MB/s, and a third more for headers, CRCs and handshakes. One sender uses fewer than four
     * links and exits, and no node is any hotter than another then.
     */
    @Test
    void hotLinksAndHotspotsAreFoundWhereManySendToOne() {
        var run = run(EXTOLL, "flood", "VELO and RMA", "senders=3", "size=4 KiB");
        double least = 100 * 32 * 4096 * (1e12 / 624e6) / run.seen().stats().simulatedPs();
        for (var code : List.of("F301", "F302")) {
            var hot = run.find(code).orElseThrow();
            assertTrue(evidence(hot, "Busiest") >= least && evidence(hot, "Busiest") < 1.4 * least, least + " " + hot);
            assertEquals(evidence(hot, "Busiest") - evidence(hot, "Mean of those used"), hot.score(), 0.6);
        }
        assertEquals(List.of("EXTOLL switch.hostPorts=6"), settings(run.find("F302").orElseThrow()));
        var one = run(EXTOLL, "flood", "VELO and RMA", "senders=1", "size=4 KiB");
        assertTrue(one.find("F301").isEmpty());
        assertTrue(one.find("F302").isEmpty());
    }

    /** In a chain of nodes all messages to the first one take the last link, which has a name of its own. */
    @Test
    void aHotLinkIsFoundAmongLinksThatAreDrawnOneByOne() {
        var hot = run(chain(), "flood", "VELO and RMA", "senders=3", "size=4 KiB").find("F301").orElseThrow();
        assertTrue(hot.text().startsWith("n0 - n1 at n1 is busy for "), hot.text());
        assertTrue(hot.text().contains("the 6 used ones"), hot.text());
        assertTrue(run(chain(), "flood", "VELO and RMA", "senders=1", "size=4 KiB").find("F301").isEmpty());
    }

    /**
     * Two ranks send to each other over PCI at 321 MB/s: half of the bytes go each way, and wait for the other half. Of
     * a stream only the answers go against the rest, so a second way would carry next to nothing.
     */
    @Test
    void aHalfDuplexBusIsFoundWhereBothDirectionsNeedIt() {
        var windows = new String[] {"size=16 KiB", "iterations=2", "window=4"};
        var both = run(QSNET, "bidirectional-streaming", "MPI", windows).find("F303").orElseThrow();
        assertEquals(50, evidence(both, "Bytes in the opposite direction"), 0.1);
        assertEquals(Math.round(evidence(both, "Busiest") / 2), both.score(), 1);
        assertTrue(run(QSNET, "streaming", "MPI", windows).find("F303").isEmpty());
    }

    /** In a ping-pong both directions need the bus, but never at the same time. */
    @Test
    void aHalfDuplexBusIsNoFindingWhereTheDirectionsTakeTurns() {
        assertTrue(run(QSNET, "ping-pong", "Elan3lib", "size=16 KiB").find("F303").isEmpty());
    }

    /**
     * 4 KiB are above the eager limit of 2 KiB. All messages of a ping-pong go by rendezvous then, and what is not
     * serialisation is for a third the crossing that an eager message needs too. A limit of 4 KiB includes 4 KiB, and
     * 17 KiB are more than eight times 2 KiB: no limit should be raised as far as that.
     */
    @Test
    void theEagerLimitIsFoundForMessagesJustAboveIt() {
        var run = run(EXTOLL, "ping-pong", "VELO and RMA", "size=4 KiB", "iterations=2");
        var eager = run.find("F306").orElseThrow();
        assertEquals(100, evidence(eager, "Messages by rendezvous"));
        double serialisation = run.seen().usage().path().stream().filter(one -> one.label().equals("Serialisation"))
                .mapToDouble(one -> one.share()).sum();
        assertEquals(Math.round(100 * (1 - serialisation) * 2 / 3), eager.score());
        assertEquals(List.of("eager_limit.value=4096 B"), settings(eager));
        assertTrue(run(EXTOLL, "ping-pong", "VELO and RMA", "size=4 KiB", "iterations=2",
                "VELO and RMA library.eagerLimit=4 KiB").find("F306").isEmpty());
        assertTrue(run(EXTOLL, "ping-pong", "VELO and RMA", "size=17 KiB", "iterations=2").find("F306").isEmpty());
    }

    /** 64 KiB take 105 us at 624 MB/s, all else less than 10 us; 8 B take 13 ns of more than a microsecond. */
    @Test
    void theBoundIsNearForLongMessagesOnly() {
        var near = run(EXTOLL, "ping-pong", "VELO and RMA", "size=64 KiB", "iterations=2").find("F305").orElseThrow();
        double share = evidence(near, "Serialisation, flight and routers");
        assertTrue(share > 90, near.toString());
        assertEquals(100 - share, near.score(), 0.6);
        assertTrue(run(EXTOLL, "ping-pong", "VELO and RMA", "size=8 B", "iterations=2").find("F305").isEmpty());
    }

    /** One packet in ten is damaged and sent again by its link; one in a hundred thousand of 220 most likely never. */
    @Test
    void linkRetriesAreFoundWhereLinksDamagePackets() {
        var retries = run(RED_STORM, "ping-pong", "host-based", "damagedPackets=100000000").find("F205").orElseThrow();
        assertEquals(100.0 / 9, retries.score(), 5);
        assertTrue(run(RED_STORM, "ping-pong", "host-based", "damagedPackets=10000").find("F205").isEmpty());
    }

    /** Eight senders of 32 messages overrun 64 slots of the queue at the receiver; one sender does not. */
    @Test
    void refusalsAreFoundWhereSlotsRunOut() {
        var refused = run(QSNET, "flood", "MPI", "senders=8", "window=32", "size=64 B").find("F206").orElseThrow();
        assertTrue(evidence(refused, "Refused packets") > 0);
        assertEquals(List.of("thread processor.queueSlots=128"), settings(refused));
        assertTrue(run(QSNET, "flood", "MPI", "senders=1", "window=32", "size=64 B").find("F206").isEmpty());
    }

    /** Without credits of the library the bus holds the core instead, once its eight buffers are full. */
    @Test
    void stalledCoresAreFoundWhereTheBusHasNoCredit() {
        var pieces = new String[] {"size=4 KiB", "iterations=2"};
        var stalls = run(EXTOLL, "ping-pong", "VELO and RMA",
                with(pieces, "VELO and RMA library.eagerLimit=4 KiB")).find("F207").orElseThrow();
        assertTrue(evidence(stalls, "Stalls of cores") > 0);
        assertEquals(List.of("buffers.value=16"), settings(stalls));
        assertTrue(run(EXTOLL, "ping-pong", "VELO and RMA", pieces).find("F207").isEmpty());
    }

    /**
     * The root of a broadcast to two sends 256 KiB to both without waiting for them, so once a message comes before
     * its receiver is ready for the next: with flow control one above the limit is dropped, one below it is kept.
     */
    @Test
    void longMessagesAreFoundThatComeBeforeTheirReceives() {
        var free = new String[] {"ranks=3", "size=256 KiB", "synchronized=false", "algorithm=BINOMIAL", "iterations=4",
            "NIC-based/firmware.flowControl=true"};
        var run = run(RED_STORM, "bcast", "NIC-based", free);
        var dropped = run.find("F204").orElseThrow();
        assertEquals(1, evidence(dropped, "Dropped for lack of a posted receive"));
        assertEquals(Math.round(100.0 / run.messages()), dropped.score());
        assertEquals(List.of("NIC-based/MPI.unexpectedLimit=262144 B"), settings(dropped));
        assertTrue(run(RED_STORM, "bcast", "NIC-based", with(free, "NIC-based/MPI.unexpectedLimit=256 KiB"))
                .find("F204").isEmpty());
    }

    /** Packets of 320 B between memories of the NICs: each waits for the acknowledgment of the one before. */
    @Test
    void acknowledgmentsAreFoundWhereNothingElseIsSlower() {
        var nic = new String[] {"size=16 KiB", "sendBuffer=NIC", "receiveBuffer=NIC"};
        assertTrue(run(QSNET, "ping-pong", "Elan3lib", nic).find("F111").isPresent());
        assertTrue(run(QSNET, "ping-pong", "Elan3lib", "size=16 KiB").find("F111").isEmpty());
    }

    /** Four nodes of the InfiniBand sample, each with a link to each other. */
    private static Machine fourNodes() {
        var machine = Samples.load("extoll/ib-qdr.machine");
        var complete = MachineFactory.eINSTANCE.createFullyConnectedTopology();
        complete.setName("network");
        complete.setNodes(4);
        complete.setNodeType(machine.getNodeTypes().get(0));
        complete.setLinkType(machine.getLinkTypes().get(0));
        machine.setTopology(complete);
        return machine;
    }

    /** Four nodes of EXTOLL in a row; the links have no names. */
    private static Machine chain() {
        var machine = Samples.load(EXTOLL);
        machine.getRouterTypes().forEach(one -> one.setRouting(RoutingKind.SHORTEST_PATH_TABLE));
        var graph = MachineFactory.eINSTANCE.createGraphTopology();
        graph.setName("graph");
        for (int i = 0; i < 4; i++) {
            var node = MachineFactory.eINSTANCE.createNode();
            node.setName("n" + i);
            node.setNodeType(machine.getNodeTypes().get(0));
            graph.getVertices().add(node);
            if (i > 0) {
                var link = MachineFactory.eINSTANCE.createLink();
                link.setSource(graph.getVertices().get(i - 1));
                link.setTarget(node);
                link.setLinkType(machine.getLinkTypes().get(0));
                graph.getLinks().add(link);
            }
        }
        machine.setTopology(graph);
        return machine;
    }

    private static String[] with(String[] settings, String one) {
        var all = Arrays.copyOf(settings, settings.length + 1);
        all[settings.length] = one;
        return all;
    }
}
