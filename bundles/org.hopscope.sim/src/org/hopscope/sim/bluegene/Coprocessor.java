// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The second cores of the nodes in coprocessor mode: each works on one permanent unit that reads the data of rendezvous
 * messages from its own reception FIFOs, writes the lines back that the first core is to see, and reports the end of a
 * message through the scratchpad.
 */
final class Coprocessor extends EventHandler {

    private final Parts parts;
    private final ReceptionFifos reception;
    private final AdvanceLoop.Client client;
    private final Engine engine;
    private final MessageTable messages;
    private final LayerCosts costs;
    private final StampLog stamps;
    private final int cores;
    /** Empty until there is something to read. */
    private boolean[] busy = new boolean[0];
    private long[] startPs = new long[0];
    private int[] lastStamp = new int[0];
    private final int code;

    Coprocessor(Parts parts, int cores, AdvanceLoop.Client client) {
        this.parts = parts;
        reception = parts.queues().reception();
        this.client = client;
        engine = parts.run().engine();
        messages = parts.run().messages();
        costs = parts.costs();
        stamps = parts.run().stamps();
        this.cores = cores;
        code = engine.register(this);
    }

    /** A core has something to read. */
    void wake(int core) {
        if (reception.waiting(core) == 0) {
            return;
        }
        if (busy.length == 0) {
            busy = new boolean[cores];
            startPs = new long[cores];
            lastStamp = Columns.filled(cores, StampLog.NONE);
        }
        if (busy[core]) {
            return;
        }
        busy[core] = true;
        costs.begin(0, 0, StampLog.NONE);
        describe(core);
        long end = parts.run().processors().run(core, engine.nowPs(), costs.totalPs());
        startPs[core] = end - costs.totalPs();
        engine.schedule(end, code, core, 0);
    }

    @Override
    public void handle(int kind, int core, int b) {
        int message = reception.message(core);
        int vertex = messages.targetVertex(message);
        int waited = stamps.waited(reception.stamp(core), lastStamp[core], startPs[core], Part.PROCESSOR,
                vertex);
        costs.begin(vertex, startPs[core], waited);
        describe(core);
        lastStamp[core] = costs.chain();
        reception.remove(core);
        if (messages.oneReceived(message) == 0) {
            int first = parts.states().core(messages.targetRank(message));
            reception.add(first, message, PacketKind.number(PacketKind.COJOIN, 0), lastStamp[core]);
            client.wakeCore(first);
        }
        busy[core] = false;
        wake(core);
    }

    private void describe(int core) {
        int message = reception.message(core);
        int payload = costs.packets.payload(messages.bytes(message),
                PacketKind.index(reception.number(core)));
        costs.read(payload);
        costs.messageLayer(costs.layer.packetReceivePs());
        costs.flush(payload);
    }
}
