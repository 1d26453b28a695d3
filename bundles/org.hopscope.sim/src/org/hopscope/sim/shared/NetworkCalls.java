// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.shared;

import java.util.Arrays;
import java.util.Objects;

import org.hopscope.sim.collective.CollectiveNetwork;
import org.hopscope.sim.collective.CollectiveSink;
import org.hopscope.sim.collective.InterruptNetwork;
import org.hopscope.sim.collective.InterruptSink;
import org.hopscope.sim.plan.CollectivePlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * Operations of all ranks on the networks beside the torus, whose packets the processors move as well. The nodes of the
 * ranks form the trees, rank 0 at the root. A reduction of doubles takes two passes, since the ALU supports only
 * integers:
 *
 * <pre>
 *  exponents up and down: the largest --&gt; mantissas shifted to it, up and down: the sum
 * </pre>
 */
final class NetworkCalls implements CollectiveSink, InterruptSink {

    private static final int DOUBLE_BYTES = 8;
    private static final int EXPONENT_BYTES = 2;
    /** Pieces of work. */
    private static final byte ENTER = 0;
    private static final byte WRITE = 1;
    private static final byte READ = 2;
    private static final byte SHIFT = 3;
    private static final byte LEAVE = 4;
    private static final byte DONE = 5;

    private final RequestEngine requests;
    private final SharedCores cores;
    private final SharedCosts costs;
    private final MemoryPlan memory;
    /** Null without a collective network, or without a call that uses it. */
    private final @Nullable CollectivePlan plan;
    private final @Nullable CollectiveNetwork tree;
    private final @Nullable InterruptNetwork interrupts;
    private final RankOperation[] operation;
    private final byte[] work;
    /** Passes of the operation that are still to come after the present one. */
    private final int[] passes;
    private final int[] tag;
    private final int[] toWrite;
    private final int[] written;
    private final int[] toRead;
    private final boolean[] passed;
    /** Packets that have come, per rank a ring. */
    private final int[] arrived;
    private final int[] first;
    private final int[] waiting;

    NetworkCalls(LayerSetup setup, RequestEngine requests, SharedCosts costs, SharedCores cores) {
        this.requests = requests;
        this.cores = cores;
        this.costs = costs;
        memory = setup.nodeOf()[0].memory();
        SideNetworksPlan networks = setup.plan().sideNetworks();
        int ranks = setup.workload().ranks();
        boolean used = usesNetworks(setup.workload().programs());
        var collective = networks.collective().isEmpty() || !used ? null : networks.collective().get(0);
        plan = collective;
        tree = collective == null ? null
                : new CollectiveNetwork(collective, ranks, setup.engine(), setup.stamps(), this);
        interrupts = networks.interrupt().isEmpty() || !used ? null
                : new InterruptNetwork(networks.interrupt().get(0), ranks, setup.engine(), setup.stamps(), this);
        int columns = used ? ranks : 0;
        operation = new RankOperation[columns];
        work = new byte[columns];
        Arrays.fill(work, DONE);
        passes = new int[columns];
        tag = new int[columns];
        toWrite = new int[columns];
        written = new int[columns];
        toRead = new int[columns];
        passed = new boolean[columns];
        arrived = new int[collective == null ? 0 : columns * collective.bufferPackets()];
        first = new int[columns];
        waiting = new int[columns];
    }

    /** Starts a call. */
    void begin(Call call) {
        int rank = call.rank();
        operation[rank] = call.operation();
        written[rank] = 0;
        toRead[rank] = 0;
        toWrite[rank] = 0;
        passes[rank] = 0;
        passed[rank] = false;
        tag[rank]++;
        long bytes = call.bytes();
        switch (operation[rank]) {
            case NETWORK_BROADCAST -> {
                boolean root = call.peer() == rank;
                toWrite[rank] = root ? plan().packets(bytes) : 0;
                toRead[rank] = root ? 0 : plan().packets(bytes);
            }
            case NETWORK_ALLREDUCE -> {
                boolean twice = call.tag() != 0;
                passes[rank] = twice ? 1 : 0;
                startPass(rank, twice ? bytes / DOUBLE_BYTES * EXPONENT_BYTES : bytes);
            }
            default -> {
                // the signal of the barrier is no packet
            }
        }
        start(rank, ENTER, costs.enterPs());
    }

    /** Starts the next piece of work for the call that a rank is in; false when it can only wait. */
    boolean step(int rank) {
        if (waiting[rank] > 0 && toRead[rank] > 0) {
            return start(rank, READ, costs.readPs());
        }
        if (written[rank] < toWrite[rank]) {
            return contributes(rank);
        }
        if (toRead[rank] > 0 || operation[rank] == RankOperation.NETWORK_BARRIER && !passed[rank]) {
            return false;
        }
        if (passes[rank] > 0) {
            return start(rank, SHIFT, copyPs(bytes(rank)));
        }
        return start(rank, LEAVE, costs.leavePs());
    }

    /** True if a rank is in such a call that has not come to its end. */
    boolean unfinished(int rank) {
        return work.length > 0 && work[rank] != DONE;
    }

    /** A piece of work of a rank has ended. */
    void worked(int rank) {
        switch (work[rank]) {
            case ENTER -> {
                if (operation[rank] == RankOperation.NETWORK_BARRIER) {
                    Objects.requireNonNull(interrupts).arrive(rank, StampLog.NONE);
                }
            }
            case WRITE -> put(rank);
            case READ -> {
                toRead[rank]--;
                waiting[rank]--;
                int packet = arrived[rank * plan().bufferPackets() + first[rank]];
                first[rank] = (first[rank] + 1) % plan().bufferPackets();
                tree().consumed(packet);
            }
            case SHIFT -> {
                passes[rank]--;
                tag[rank]++;
                startPass(rank, bytes(rank));
            }
            default -> work[rank] = DONE;
        }
    }

    /** Packets in the collective network. */
    int inFlight() {
        var network = tree;
        return network == null ? 0 : network.inFlight();
    }

    @Override
    public void collectiveArrived(int rank, int packet) {
        int last = (first[rank] + waiting[rank]) % plan().bufferPackets();
        arrived[rank * plan().bufferPackets() + last] = packet;
        waiting[rank]++;
        cores.wake(rank);
    }

    @Override
    public void collectiveRoom(int rank) {
        cores.wake(rank);
    }

    @Override
    public void barrierPassed(int rank, int stamp) {
        passed[rank] = true;
        cores.wake(rank);
    }

    private void startPass(int rank, long bytes) {
        written[rank] = 0;
        toWrite[rank] = plan().packets(bytes);
        toRead[rank] = toWrite[rank];
    }

    /** Writes the next packet when the network has room for it. */
    private boolean contributes(int rank) {
        if (!tree().hasRoom(rank)) {
            return false;
        }
        return start(rank, WRITE, costs.writePs(bytes(rank)));
    }

    private void put(int rank) {
        boolean taken = operation[rank] == RankOperation.NETWORK_BROADCAST
                ? tree().broadcast(rank, tag[rank], written[rank], StampLog.NONE)
                : tree().contribute(rank, tag[rank], written[rank], StampLog.NONE);
        if (!taken) {
            throw new IllegalStateException("no room for the packet of rank " + rank);
        }
        written[rank]++;
    }

    private long bytes(int rank) {
        return requests.current(rank).bytes();
    }

    private long copyPs(long bytes) {
        return bytes == 0 ? 0 : memory.copyLatencyPs() + memory.copyRate().timePs(bytes);
    }

    private boolean start(int rank, byte piece, long ps) {
        work[rank] = piece;
        cores.work(rank, ps);
        return true;
    }

    private static boolean usesNetworks(java.util.List<ProgramPlan> programs) {
        for (ProgramPlan program : programs) {
            for (RankOperation one : program.operations()) {
                if (one == RankOperation.NETWORK_BARRIER || one == RankOperation.NETWORK_BROADCAST
                        || one == RankOperation.NETWORK_ALLREDUCE) {
                    return true;
                }
            }
        }
        return false;
    }

    private CollectivePlan plan() {
        return Objects.requireNonNull(plan);
    }

    private CollectiveNetwork tree() {
        return Objects.requireNonNull(tree);
    }
}
