// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.nio.file.Path;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.TopologyPlan;

/** The machine that a workload runs on, as far as its programs depend on it. */
public interface Site {

    /** Number of nodes. */
    int nodes();

    /** Ranks that run on all nodes together, at most as many as an integer counts. */
    default int ranks(int perNode) {
        return Math.clamp((long) nodes() * perNode, 0, Integer.MAX_VALUE);
    }

    /** True if the stack takes no notice of the network, so that nodes need not be enough for the ranks. */
    boolean isIdeal();

    /**
     * The operations of the ranks of a file. Empty, with the reasons among the problems, if it cannot be read.
     *
     * @param file a path relative to the folder of the machine's file, or to the working directory
     */
    Optional<SchedulePlan> trace(String file, Trace workload, Diagnostics problems);

    /** A file that a workload names: relative to the folder of the machine's file, else to the working directory. */
    Path file(String name);

    /** The topology that joins the nodes. */
    TopologyPlan topology();

    /** The dimensions of a torus or mesh; empty for another network. */
    Optional<Torus> torus();

    /**
     * The shape of a torus or mesh.
     *
     * @param sizes nodes along each dimension, the one that runs fastest in front; owned, never written
     * @param wrap per dimension whether its ends are joined; owned, never written
     */
    record Torus(int[] sizes, boolean[] wrap) {}

    /** Peak speed of a node in floating-point operations per second; 0 if not known. */
    long peakFlops();

    /** Nominal bandwidth of the link into a node in bytes per second; 0 if not known. */
    long nominalBytesPerSecond();

    /** Bytes per second of the link that joins a node to the network, per direction. */
    long linkBytesPerSecond();

    /** Bytes of a full packet on the wire. */
    int packetBytes();

    /** Picoseconds that each rank computes before a collective operation, as the protocol stack asks for; 0 or more. */
    long collectiveStartPs();

    /** True if the protocol stack has a barrier of its own. */
    boolean offersBarrier();

    /** Number of links between two nodes, or -1 if no path leads from one to the other. */
    int hops(int from, int to);
}
