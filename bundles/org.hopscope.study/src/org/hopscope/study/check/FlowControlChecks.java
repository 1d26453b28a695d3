// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.trace.Counter;
import org.hopscope.study.check.RedStormNodes.Run;

/**
 * The rules of the SeaStar's flow control, each shown by a run in which it decides what happens.
 */
public final class FlowControlChecks {

    private static final String NIC = "NIC-based";
    private static final String ON = NIC + RedStormNodes.FLOW_CONTROL;
    private static final String IMPLICIT = NIC + "/firmware.implicitAck=true";
    /** About the time in which a message of {@link #LONG} bytes is received. */
    private static final String BACK_OFF = NIC + "/firmware.backOff=4 us";
    private static final String ONE_STREAM = "stream table.streams=1";
    private static final String FEW_STREAMS = "stream table.streams=64";
    private static final String ONE_OUT = "scratch memory.transmitPendings=1";
    private static final String TIMEOUT = NIC + "/firmware.timeout=1 ms";
    private static final long US = 1_000_000;
    private static final long PS_PER_SECOND = 1_000_000_000_000L;
    private static final long TIMEOUT_PS = 1_000 * US;
    private static final int SENDERS = 350;
    private static final int EACH = 3;
    /** One short message and some long ones of each sender. */
    private static final int ALL = SENDERS * (1 + EACH);
    private static final long LONG = 4096;

    private FlowControlChecks() {}

    /** The experiments. */
    public static List<Check> all() {
        return List.of(Check.predicted("ss-drop-rule", FlowControlChecks::dropRule),
                Check.predicted("ss-no-buffer", FlowControlChecks::noBuffer),
                Check.predicted("ss-gobackn", FlowControlChecks::goBack),
                Check.predicted("ss-sender-throttled", FlowControlChecks::throttled),
                Check.predicted("ss-abnormal-exit", FlowControlChecks::abnormalExit),
                Check.predicted("ss-completion-needs-ack", FlowControlChecks::completionNeedsAck),
                Check.predicted("ss-ack-before-txdone", FlowControlChecks::ackBeforeEnd),
                Check.predicted("ss-seq-resync", FlowControlChecks::resynchronisation),
                Check.predicted("ss-preboot-ack", FlowControlChecks::prebootAck),
                Check.predicted("ss-postboot-ack", FlowControlChecks::postbootAck),
                Check.predicted("ss-timeout", FlowControlChecks::timeout),
                Check.predicted("ss-implicit-ack-hazard", FlowControlChecks::implicitAckHazard),
                Check.predicted("ss-trunc", FlowControlChecks::truncation),
                Check.predicted("ss-ht-vs-syscall", FlowControlChecks::busAndTrap));
    }

    /** More than 256 senders to one: some messages find no stream, are dropped and refused by a control message. */
    static Observed dropRule(Bench bench) throws ExperimentException {
        var run = manyToOne(bench, 0, ON);
        long nacks = run.count(Counter.NACKS);
        boolean refused = run.count(Counter.DROPS) > 0
                && nacks == run.count(Counter.DROPS) + run.count(Counter.ORDER_DROPS);
        return Observed.fact(refused && run.received() == ALL, SENDERS + " senders: "
                + run.count(Counter.DROPS) + " messages found no stream, " + nacks + " NACKs, all messages received");
    }

    /** Each dropped message crosses the network once more, in all its packets. */
    static Observed noBuffer(Bench bench) throws ExperimentException {
        var run = manyToOne(bench, 0, ON);
        long again = run.count(Counter.RETRANSMISSIONS);
        long transmissions = SENDERS * EACH + again;
        long packets = SENDERS + transmissions * (1 + LONG / 64) + run.count(Counter.ACKS) + run.count(Counter.NACKS);
        return Observed.fact(again > 0 && again == run.count(Counter.NACKS)
                && packets == run.outcome().stats().packets(), again + " of " + again
                        + " dropped messages came again as a whole");
    }

    /** Messages after a dropped one are dropped too, and all come again in order. */
    static Observed goBack(Bench bench) throws ExperimentException {
        var run = manyToOne(bench, 0, ON);
        return Observed.fact(run.count(Counter.ORDER_DROPS) > 0 && run.inOrder(), run.count(Counter.ORDER_DROPS)
                + " later messages dropped until the first came again, each source's order kept");
    }

    /** With NACK after NACK, a sender sends less and less often, and all messages complete. */
    static Observed throttled(Bench bench) throws ExperimentException {
        var run = manyToOne(bench, 0, ON, FEW_STREAMS);
        var slower = manyToOne(bench, 0, ON, FEW_STREAMS, BACK_OFF);
        long again = run.count(Counter.RETRANSMISSIONS);
        long afterBackOff = slower.count(Counter.RETRANSMISSIONS);
        boolean all = run.received() == ALL && slower.received() == ALL;
        return Observed.fact(all && again > 0 && afterBackOff < again, "with 64 streams all " + run.received()
                + " messages complete, " + again + " retransmissions; " + afterBackOff + " with back-off");
    }

    /** After the retransmission nothing of the source is checked any more. */
    static Observed abnormalExit(Bench bench) throws ExperimentException {
        var before = manyToOne(bench, 0, ON);
        var after = manyToOne(bench, 1, ON);
        long more = after.count(Counter.ACKS) - before.count(Counter.ACKS);
        boolean same = after.count(Counter.SEQUENCE_CHECKS) == before.count(Counter.SEQUENCE_CHECKS)
                && after.count(Counter.NACKS) == before.count(Counter.NACKS);
        return Observed.fact(same && before.count(Counter.SEQUENCE_CHECKS) > 0 && more == SENDERS,
                before.count(Counter.SEQUENCE_CHECKS) + " checks while messages came again, none for " + more
                        + " messages after that");
    }

    /** A short message ends with its ACK, a long one with its last byte: the later of the two decides. */
    static Observed completionNeedsAck(Bench bench) throws ExperimentException {
        long shortOff = sendPs(bench, 8);
        long shortOn = sendPs(bench, 8, ON);
        var run = one(bench, 1 << 20, ON);
        long lastByte = (1L << 20) * PS_PER_SECOND / transmitRate(bench);
        boolean later = shortOn > shortOff + US && run.markPs(0, 1) > lastByte
                && run.count(Counter.EARLY_ANSWERS) == 1;
        return Observed.fact(later, "8 B: free after " + shortOn / 1000 + " ns instead of " + shortOff / 1000
                + " ns; 1 MiB: ACK first, free after " + run.markPs(0, 1) / US + " us");
    }

    /** Rate of the Tx engine in bytes per second. */
    private static long transmitRate(Bench bench) throws ExperimentException {
        for (var part : bench.machine(RedStormNodes.MACHINE).getNicTypes().get(0).getParts()) {
            if (part instanceof DmaEngine engine && engine.getDirection() == EngineDirection.TRANSMIT) {
                return engine.getRate().toBytesPerSecond();
            }
        }
        throw new ExperimentException("the sample has no Tx engine");
    }

    /** The header is acknowledged while the body is still being sent. */
    static Observed ackBeforeEnd(Bench bench) throws ExperimentException {
        var run = one(bench, 1 << 20, ON);
        return Observed.fact(run.count(Counter.EARLY_ANSWERS) == 1 && run.count(Counter.ACKS) == 1,
                "the ACK of a message of 1 MiB came before its transmission ended");
    }

    /** The receiver has forgotten all numbers, and takes the next one whatever it is. */
    static Observed resynchronisation(Bench bench) throws ExperimentException {
        var sender = new RankScript();
        for (int i = 0; i < 3; i++) {
            sender.await(sender.send(1, LONG, i));
        }
        sender.compute(4_000 * US);
        for (int i = 3; i < 6; i++) {
            sender.await(sender.send(1, LONG, i));
        }
        var run = new RedStormNodes(bench, 2, NIC, ON).fault(1_000 * US, FaultKind.NODE_OFF, 1)
                .fault(2_000 * US, FaultKind.NODE_PREBOOT, 1).fault(3_000 * US, FaultKind.NODE_BOOT, 1)
                .run(List.of(sender, new RankScript()));
        long answers = run.count(Counter.ACKS) + run.count(Counter.POSTBOOT_ACKS);
        boolean plain = run.outcome().stats().packets() == 6 * (1 + LONG / 64) + 6;
        return Observed.fact(answers == 6 && plain && run.count(Counter.FAILED_MESSAGES) == 0
                && run.count(Counter.NACKS) == 0, "3 messages before a reboot, 3 after it: " + answers
                        + " answers and no other control message");
    }

    /** One message is lost in a node without power; the next one is answered: the node has not booted. */
    static Observed prebootAck(Bench bench) throws ExperimentException {
        var run = aroundOutage(bench, 2_500 * US, 10_000 * US);
        boolean fails = run.count(Counter.FAILED_MESSAGES) == 2 && run.count(Counter.PREBOOT_ACKS) == 1
                && run.count(Counter.TIMEOUTS) == 0;
        return Observed.fact(fails, "the message and the unanswered one before it failed after "
                + (run.markPs(0, 2) - run.markPs(0, 1)) / 1000 + " ns");
    }

    /** One message vanishes in a node without power; the next one is the first that the booted node sees. */
    static Observed postbootAck(Bench bench) throws ExperimentException {
        var run = aroundOutage(bench, 3_500 * US, 3_000 * US);
        boolean first = run.count(Counter.FAILED_MESSAGES) == 1 && run.count(Counter.POSTBOOT_ACKS) == 1
                && run.count(Counter.TIMEOUTS) == 0;
        return Observed.fact(first, "the first message after the boot succeeded, the unanswered one before it failed");
    }

    /** No answer comes: the sender gives up, and the structure is there for the next message. */
    static Observed timeout(Bench bench) throws ExperimentException {
        var sender = new RankScript();
        int first = sender.send(1, LONG, 0);
        int second = sender.send(1, LONG, 1);
        sender.await(first).mark(1).await(second).mark(2);
        var run = new RedStormNodes(bench, 2, NIC, ON, TIMEOUT, ONE_OUT).fault(0, FaultKind.NODE_OFF, 1)
                .run(List.of(sender, new RankScript()));
        long freed = run.markPs(0, 1);
        boolean one = freed > TIMEOUT_PS && freed < TIMEOUT_PS * 11 / 10;
        boolean two = run.markPs(0, 2) > 2 * TIMEOUT_PS && run.markPs(0, 2) < TIMEOUT_PS * 22 / 10;
        return Observed.fact(one && two && run.count(Counter.TIMEOUTS) == 2, "with a timeout of 1 ms messages failed "
                + "after " + freed / US + " and " + run.markPs(0, 2) / US + " us, one structure serving both");
    }

    /** The only stream is taken; a long message is dropped, and the short one after it with it. */
    static Observed implicitAckHazard(Bench bench) throws ExperimentException {
        var receiver = new RankScript();
        for (int i = 0; i < 4; i++) {
            receiver.receive(1 << 20);
        }
        var holder = new RankScript();
        holder.send(0, 1 << 18, 0);
        var sender = new RankScript().compute(20 * US);
        // opens the pair, so that what follows does not wait for an answer
        sender.await(sender.send(0, 8, 0));
        sender.send(0, LONG, 1);
        sender.send(0, 8, 2);
        var run = new RedStormNodes(bench, 3, NIC, ON, IMPLICIT, ONE_STREAM)
                .run(List.of(receiver.awaitAll(), holder.awaitAll(), sender.awaitAll()));
        return Observed.fact(run.count(Counter.ORDER_DROPS) > 0 && run.inOrder() && run.received() == 4,
                "a message of 8 B behind a dropped one was itself sent " + (1 + run.count(Counter.ORDER_DROPS))
                        + " times");
    }

    /** The engine writes what the receive takes and throws the rest away. */
    static Observed truncation(Bench bench) throws ExperimentException {
        var sender = new RankScript().compute(20 * US);
        sender.await(sender.send(1, LONG, 0));
        var receiver = new RankScript();
        receiver.await(receiver.receive(1000));
        var run = new RedStormNodes(bench, 2, NIC).run(List.of(sender, receiver));
        long discarded = run.count(Counter.TRAILING_BYTES);
        return Observed.fact(discarded == LONG - 1000, "of " + LONG + " B for a receive of 1000 B the last " + discarded
                + " B were dropped on arrival");
    }

    /** The cost of two additional calls when a receive is posted by three instead of one. */
    static Observed busAndTrap(Bench bench) throws ExperimentException {
        return Observed.of((double) twoCallsPs(bench, NIC) / twoCallsPs(bench, "host-based"));
    }

    private static long twoCallsPs(Bench bench, String stack) throws ExperimentException {
        return postPs(bench, stack, "false") - postPs(bench, stack, "true");
    }

    private static long postPs(Bench bench, String stack, String combined) throws ExperimentException {
        var receiver = new RankScript().mark(1);
        int request = receiver.receive(8);
        receiver.mark(2).await(request);
        var sender = new RankScript().compute(50 * US);
        sender.await(sender.send(1, 8, 0));
        var run = new RedStormNodes(bench, 2, stack, stack + "/MPI.combinedPost=" + combined)
                .run(List.of(sender, receiver));
        return run.markPs(1, 2) - run.markPs(1, 1);
    }

    private static long sendPs(Bench bench, long bytes, String... settings) throws ExperimentException {
        return one(bench, bytes, settings).markPs(0, 1);
    }

    /** One message to a node that waits for it. */
    private static Run one(Bench bench, long bytes, String... settings) throws ExperimentException {
        var sender = new RankScript();
        sender.await(sender.send(1, bytes, 0)).mark(1);
        var receiver = new RankScript();
        receiver.await(receiver.receive(bytes));
        return new RedStormNodes(bench, 2, NIC, settings).run(List.of(sender, receiver));
    }

    /** A message before the target loses its power, one meanwhile, and one at {@code lastPs}. */
    private static Run aroundOutage(Bench bench, long lastPs, long bootPs) throws ExperimentException {
        var sender = new RankScript();
        sender.await(sender.send(1, LONG, 0));
        sender.compute(1_500 * US);
        int vanished = sender.send(1, LONG, 1);
        sender.compute(lastPs - 1_500 * US).mark(1);
        int last = sender.send(1, LONG, 2);
        sender.await(last).await(vanished).mark(2);
        return new RedStormNodes(bench, 2, NIC, ON).fault(1_000 * US, FaultKind.NODE_OFF, 1)
                .fault(2_000 * US, FaultKind.NODE_PREBOOT, 1).fault(bootPs, FaultKind.NODE_BOOT, 1)
                .run(List.of(sender, new RankScript()));
    }

    /**
     * All nodes but the first one send to it.
     *
     * @param afterwards short messages that each sends when everything has become quiet
     */
    private static Run manyToOne(Bench bench, int afterwards, String... settings) throws ExperimentException {
        var ranks = new ArrayList<RankScript>();
        var receiver = new RankScript();
        for (int i = 0; i < SENDERS * (1 + EACH + afterwards); i++) {
            receiver.receive(LONG);
        }
        ranks.add(receiver.awaitAll());
        for (int i = 0; i < SENDERS; i++) {
            var sender = new RankScript().compute(i * 10 * US);
            // the first message of a pair goes alone; the others meet at the same time
            sender.await(sender.send(0, 8, -1)).compute((10_000 - i * 10) * US);
            for (int tag = 0; tag < EACH; tag++) {
                sender.send(0, LONG, tag);
            }
            sender.awaitAll();
            for (int more = 0; more < afterwards; more++) {
                sender.compute(50_000 * US);
                sender.await(sender.send(0, LONG, EACH + more));
            }
            ranks.add(sender);
        }
        return new RedStormNodes(bench, SENDERS + 1, NIC, settings).star().run(ranks);
    }
}
