// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** The numbers of a run that simulates only a part of a machine; the order of its parts is that of the machine. */
public interface PartNumbering extends Numbering {

    /** The run's number of a vertex of the machine, or -1 if the run does not have it. */
    int ownVertex(int vertex);

    /** The run's number of a link direction of the machine, or -1 if the run does not have it. */
    int ownLink(int link);

    /** Vertices of the machine. */
    int machineVertices();

    /** Link directions of the machine. */
    int machineLinks();

    /** Per core of the machine, in the order of the vertices, its vertex. */
    int[] machineCores();
}
