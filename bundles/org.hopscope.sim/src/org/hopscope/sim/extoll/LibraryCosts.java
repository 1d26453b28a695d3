// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/** The cost of the calls of the libraries on the host processor, and its stamps. */
final class LibraryCosts {

    private final MessageUnitStackPlan stack;
    private final Engine engine;
    private final NodePlan[] nodeOf;
    private final HostProcessors processors;
    private final MessageTable messages;
    private final StampLog stamps;
    private final int[] vertexOfRank;

    LibraryCosts(LayerSetup setup) {
        stack = (MessageUnitStackPlan) setup.plan().stack();
        engine = setup.engine();
        nodeOf = setup.nodeOf();
        processors = setup.processors();
        messages = setup.messages();
        stamps = setup.stamps();
        vertexOfRank = setup.workload().vertexOfRank();
    }

    boolean isEager(int message) {
        return messages.bytes(message) <= stack.mpi().eagerBytes();
    }

    /** The send call up to the first store: the library, and the registration of a buffer that is not sent eagerly. */
    long sendPs(int rank, int message) {
        return stack.mpi().sendPs() + (isEager(message) ? 0 : registerPs(rank, messages.bytes(message)));
    }

    long descriptorPs() {
        return stack.mpi().sendPs() + storePs();
    }

    long storePs() {
        return stack.library().storePs();
    }

    long noticePs(int rank, boolean deregisters) {
        return stack.library().noticePs() + (deregisters ? systemCallPs(rank) : 0);
    }

    /** The receive call: library, walk through the unexpected queue, and the start of a Get if it found a request. */
    long postReceivePs(int rank, int walked, int found) {
        boolean gets = found >= 0 && !isEager(found);
        return stack.mpi().postReceivePs() + walked * stack.mpi().matchItemPs() + (gets ? getPs(rank, found) : 0);
    }

    /** Taking a message out of the ring; {@code gets}: it asks for a Get, which is started. */
    long takePs(int rank, int walked, int message, boolean gets) {
        return stack.library().takePs() + walked * stack.mpi().matchItemPs() + (gets ? getPs(rank, message) : 0);
    }

    long completePs(int rank, boolean unexpected, int message) {
        return stack.mpi().completePs() + (unexpected ? copyPs(rank, messages.accepted(message)) : 0);
    }

    /** Stamps what precedes the first store of a message, begun at {@code startPs}. */
    int stampSend(int stamp, int rank, int message, long startPs) {
        int s = cpu(stamp, rank, startPs, Component.CONTENTION);
        long time = startPs + stack.mpi().sendPs();
        s = cpu(s, rank, time, Component.MPI);
        return cpu(s, rank, startPs + sendPs(rank, message), Component.SYSTEM_CALL);
    }

    /** Stamps a store that ends at {@code endPs}. */
    int stampStore(int stamp, int rank, long endPs) {
        int s = stamps.stampUntil(stamp, endPs - storePs(), Component.CONTENTION, Part.PROCESSOR, vertexOfRank[rank]);
        return cpu(s, rank, endPs, Component.HOST_BUS);
    }

    /** Stamps the start of a Get that ends now: registration, then the store of the descriptor. */
    int stampGet(int stamp, int rank) {
        int s = cpu(stamp, rank, engine.nowPs() - storePs(), Component.SYSTEM_CALL);
        return cpu(s, rank, engine.nowPs(), Component.HOST_BUS);
    }

    /** Stamps a receive call that ends now and has found a request, which has waited for it until then. */
    int stampPost(int stamp, int rank, int message) {
        return stampGet(cpu(stamp, rank, engine.nowPs() - getPs(rank, message), Component.RECEIVER_BUSY), rank);
    }

    /** Stamps a call that posts the descriptor of a Put or Get, begun at {@code startPs}. */
    int stampDescriptor(int stamp, int rank, long startPs) {
        int s = cpu(stamp, rank, startPs, Component.CONTENTION);
        s = cpu(s, rank, startPs + stack.mpi().sendPs(), Component.MPI);
        return cpu(s, rank, startPs + descriptorPs(), Component.HOST_BUS);
    }

    /** Stamps the taking of a message or notification out of its queue, with the walk for its receive. */
    int stampTake(int stamp, int rank, long startPs, int walked) {
        int s = cpu(stamp, rank, startPs + stack.library().takePs(), Component.POLLING);
        return cpu(s, rank, startPs + stack.library().takePs() + walked * stack.mpi().matchItemPs(),
                Component.MATCHING);
    }

    int stampNotice(int stamp, int rank, long startPs, boolean deregisters) {
        int s = cpu(stamp, rank, startPs + stack.library().noticePs(), Component.NOTIFY);
        return cpu(s, rank, startPs + noticePs(rank, deregisters), Component.SYSTEM_CALL);
    }

    /** Stamps the end of a wait for a message that began at {@code startPs}. */
    int stampComplete(int stamp, int rank, int message, boolean unexpected, long startPs) {
        long time = startPs + (unexpected ? copyPs(rank, messages.accepted(message)) : 0);
        int s = stamps.stamp(stamp, time, Component.MEMORY_COPY, Part.MEMORY, vertexOfRank[rank]);
        return cpu(s, rank, time + stack.mpi().completePs(), Component.MPI);
    }

    /** Stamps that a message waited for its process: until it asked, then until its core did the work. */
    int stampIdle(int stamp, int rank, long askedPs, int lastWork, long startPs) {
        int s = stamps.stampUntil(stamp, Math.min(askedPs, startPs), Component.RECEIVER_BUSY, Part.PROCESSOR,
                vertexOfRank[rank]);
        return stamps.waited(s, lastWork, startPs, Part.PROCESSOR, vertexOfRank[rank]);
    }

    private long getPs(int rank, int message) {
        return registerPs(rank, messages.bytes(message)) + storePs();
    }

    private long registerPs(int rank, long bytes) {
        var nic = (MessageUnitNicPlan) nodeOf[vertexOfRank[rank]].nic();
        return systemCallPs(rank) + nic.registration().lookupPs(bytes);
    }

    private long systemCallPs(int rank) {
        return processors.plan(vertexOfRank[rank]).systemCallPs();
    }

    private long copyPs(int rank, long bytes) {
        MemoryPlan memory = nodeOf[vertexOfRank[rank]].memory();
        return memory.copyLatencyPs() + memory.copyRate().timePs(bytes);
    }

    private int cpu(int stamp, int rank, long timePs, Component component) {
        return stamps.stamp(stamp, timePs, component, Part.PROCESSOR, vertexOfRank[rank]);
    }
}
