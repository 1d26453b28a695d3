// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.host.ListWalks;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.path.PathSetup;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.MpiPlan;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The cost of MPI calls on the host processor, and its stamps. With Portals in the kernel each call of the layer below
 * is a trap; with Portals on the NIC it is an access over the host bus.
 */
final class HostCosts {

    private final MpiPlan mpi;
    private final PortalsPlan portals;
    private final MemoryPlan[] memoryOf;
    private final long[] roundTripPs;
    private final HostProcessors processors;
    private final ListWalks walks;
    private final Engine engine;
    private final MessageTable messages;
    private final StampLog stamps;

    HostCosts(PathSetup setup) {
        mpi = setup.stack().mpi();
        portals = setup.stack().portals();
        memoryOf = setup.nodes().memories();
        roundTripPs = setup.nodes().roundTripPs();
        processors = setup.processors();
        walks = new ListWalks(processors);
        engine = setup.parts().engine();
        messages = setup.parts().messages();
        stamps = setup.parts().stamps();
    }

    /** Processor time of a send call, until its command goes over the bus. */
    long sendPs(int vertex) {
        return mpi.sendPs() + trapsPs(vertex) + (portals.onNic() ? 0 : portals.sendPs()) + descriptorPs(vertex);
    }

    /** The library's part of a receive call, before the calls to the layer below. */
    long postLibraryPs() {
        return mpi.postReceivePs();
    }

    /** Processor time of a walk through unexpected messages. */
    long walkPs(int vertex, int core, int items, int apart) {
        return walks.walkPs(vertex, core, items, apart);
    }

    /** Processor time of taking back a posted receive: one call of the layer below. */
    long cancelPs(int vertex) {
        return mpi.postReceivePs() + (portals.onNic() ? roundTripPs[vertex] : processors.plan(vertex).systemCallPs());
    }

    /** Processor time of a receive call, its look at unexpected messages not included. */
    long postReceivePs(int vertex) {
        int calls = mpi.combinedPost() ? 1 : 3;
        return mpi.postReceivePs()
                + calls * (portals.onNic() ? roundTripPs[vertex] : processors.plan(vertex).systemCallPs());
    }

    /** Processor time of the end of a wait for a receive. */
    long completeReceivePs(int vertex, boolean unexpected, long bytes) {
        return mpi.completeReceivePs() + (unexpected ? copyPs(vertex, bytes) : 0);
    }

    /** Stamps a send call that was started at {@code startPs} and ends now. */
    int stampSend(int stamp, int vertex, long startPs) {
        long time = startPs;
        int s = stamp(stamp, time, Component.CONTENTION, Part.PROCESSOR, vertex);
        time += mpi.sendPs();
        s = stamp(s, time, Component.MPI, Part.PROCESSOR, vertex);
        time += trapsPs(vertex);
        s = stamp(s, time, Component.SYSTEM_CALL, Part.PROCESSOR, vertex);
        time += descriptorPs(vertex);
        s = stamp(s, time, Component.HOST_BUS, Part.HOST_BUS, vertex);
        time += portals.onNic() ? 0 : portals.sendPs();
        s = stamp(s, time, Component.HOST_PORTALS, Part.PROCESSOR, vertex);
        return stamp(s, engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR, vertex);
    }

    /**
     * Stamps the end of a wait that was called at {@code calledPs}, got the processor at {@code startPs} and ends now.
     */
    int stampReceive(int message, int vertex, boolean unexpected, long calledPs, long startPs) {
        int s = messages.stamp(message);
        s = stamp(s, Math.max(calledPs, messages.visiblePs(message)), Component.RECEIVER_BUSY, Part.PROCESSOR, vertex);
        s = stamp(s, startPs, Component.CONTENTION, Part.PROCESSOR, vertex);
        long time = startPs;
        if (unexpected) {
            time += copyPs(vertex, messages.accepted(message));
            s = stamp(s, time, Component.MEMORY_COPY, Part.MEMORY, vertex);
        }
        time += mpi.completeReceivePs();
        s = stamp(s, time, Component.MPI, Part.PROCESSOR, vertex);
        return stamp(s, engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR, vertex);
    }

    private long trapsPs(int vertex) {
        int calls = mpi.preregistered() ? 1 : 2;
        return portals.onNic() ? 0 : calls * processors.plan(vertex).systemCallPs();
    }

    /** One more crossing of the bus to make a descriptor, when none was made at start. */
    private long descriptorPs(int vertex) {
        return portals.onNic() && !mpi.preregistered() ? roundTripPs[vertex] / 2 : 0;
    }

    private long copyPs(int vertex, long bytes) {
        return memoryOf[vertex].copyLatencyPs() + memoryOf[vertex].copyRate().timePs(bytes);
    }

    private int stamp(int cause, long timePs, Component component, Part part, int vertex) {
        return stamps.stamp(cause, timePs, component, part, vertex);
    }
}
