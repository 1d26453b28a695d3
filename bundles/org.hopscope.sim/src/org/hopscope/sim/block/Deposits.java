// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.PacketLengths;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.shared.SharedCalls;
import org.hopscope.sim.shared.SharedCores;
import org.hopscope.sim.shared.SharedCosts;
import org.hopscope.sim.shared.TorusPackets;

/**
 * The calls that all ranks make together, on the cores that the lanes of ranks share with them. A packet that is
 * deposited on the nodes of a line has a number below 0 in the network, and becomes a packet of its own where it
 * arrives.
 */
final class Deposits implements SharedCores {

    private static final int PACKET_BITS = 32;

    private final BlockSetup setup;
    private final Threads threads;
    private final Places places;
    private final SharedCalls calls;
    private final int kind;
    private final int headerBytes;
    private final PacketLengths lengths;
    private final Outgoing outgoing = new Outgoing();
    /** Per core its rank, or -1. */
    private final int[] rankOf;
    private final Runnable arrived;

    /** @param arrived does what has come up at the present time, when nothing else is being done */
    Deposits(BlockSetup setup, Threads threads, Places places, Runnable arrived) {
        this.setup = setup;
        this.threads = threads;
        this.places = places;
        this.arrived = arrived;
        kind = setup.stack().shared().packet();
        headerBytes = setup.stack().packets().get(kind).headerBytes();
        lengths = setup.layer().plan().routers().get(0).lengths();
        rankOf = Columns.filled(setup.layer().processors().cores(), NONE);
        int[] cores = setup.layer().cores();
        for (int rank = 0; rank < cores.length; rank++) {
            rankOf[cores[rank]] = rank;
        }
        var plan = setup.stack().shared();
        calls = new SharedCalls(setup.layer(), setup.ranks(), new SharedCosts(new TorusPackets(plan.access(), lengths),
                plan.enterPs(), plan.leavePs(), plan.objectPs(), plan.sendPs(), plan.receivePs()), this);
    }

    /** True if ranks of a run make such calls. */
    static boolean areIn(BlockSetup setup) {
        return setup.stack().shared().has() && setup.layer().workload().makes(RankOperation::isShared);
    }

    SharedCalls calls() {
        return calls;
    }

    /** Starts the next piece of work of a rank, in the order: urgent lanes, these calls, other lanes. */
    void progress(int rank) {
        if (threads.serveUrgent(rank) || calls.forward(rank) || !threads.isUrged(rank) && calls.step(rank)) {
            return;
        }
        threads.serve(rank);
    }

    /** The packet that a deposited one becomes at a vertex. */
    Packet arrived(int vertex, long number) {
        int broadcast = (int) (-number >> PACKET_BITS) - 1;
        int index = (int) -number;
        int rank = rankOf[setup.layer().processors().core(vertex, 0)];
        Packet packet = setup.underWay().packets().open(kind, rank, rank, NONE);
        packet.fields[0] = broadcast;
        packet.place(index, true, calls.payload(broadcast, index));
        return packet;
    }

    /** A rank has read a packet. */
    void read(Packet packet) {
        calls.read(packet.rank, (int) packet.fields[0], packet.place);
    }

    @Override
    public void work(int rank, long ps) {
        threads.occupy(rank, ps);
    }

    @Override
    public void wake(int rank) {
        threads.look(rank);
        arrived.run();
    }

    @Override
    public int place(int rank, int vertex) {
        return places.take(rank, vertex);
    }

    @Override
    public void deposit(int rank, int fifo, int vertex, int broadcast, int packet) {
        long number = -((broadcast + 1L << PACKET_BITS) + packet);
        int shape = Fabric.shape(lengths.wireBytes(calls.payload(broadcast, packet) + headerBytes), 0)
                | Fabric.DEPOSIT;
        places.add(rank, fifo, outgoing.to(vertex).of(broadcast, number).shaped(shape));
    }
}
