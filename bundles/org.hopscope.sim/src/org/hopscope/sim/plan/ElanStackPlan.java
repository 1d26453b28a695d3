// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The protocol stack of a machine with Elan NICs. A call costs what all layers from {@link #library}
 * down take together. All times in picoseconds, of the host's processor unless said otherwise.
 *
 * @param name name shown with results
 * @param library the uppermost layer
 * @param elan3lib remote write and event
 * @param tports tagged message ports; used by {@link Library#TPORTS} and {@link Library#MPI}
 * @param mpi used by {@link Library#MPI}
 */
public record ElanStackPlan(String name, Library library, Elan3lib elan3lib, Tports tports, Mpi mpi)
        implements StackPlan {

    /** The library that the processes call. */
    public enum Library {
        /** Remote writes with events; no tags. */
        ELAN3LIB,
        /** Tagged messages, matched by a thread on the NIC. */
        TPORTS,
        /** MPI over tagged messages. */
        MPI
    }

    /**
     * Elan3lib.
     *
     * @param sendPs build a descriptor and start its write to the NIC
     * @param pollPs from an event word in host memory to the return of the wait
     */
    public record Elan3lib(long sendPs, long pollPs) {}

    /**
     * Tagged message ports.
     *
     * @param sendPs one send call
     * @param postReceivePs one receive call, its accesses to the NIC included
     * @param completeReceivePs from the event in host memory to the return of the wait
     * @param completeSendPs the same for a send
     * @param envelopeBytes envelope of a message
     * @param inlineBytes largest message that travels with its envelope
     * @param thread steps of the thread on the NIC
     */
    public record Tports(long sendPs, long postReceivePs, long completeReceivePs, long completeSendPs,
            int envelopeBytes, int inlineBytes, ThreadSteps thread) {

        /** No such layer. */
        public static final Tports NONE = new Tports(0, 0, 0, 0, 0, 0, new ThreadSteps(0, 0, 0, 0, 0, 0, 0, 0));
    }

    /**
     * Steps of the matching thread for one envelope, in time of the NIC's thread processor.
     *
     * @param lockPs take the lock of the lists
     * @param inspectPs look at the envelope
     * @param matchPs match it, with the first entry of the list
     * @param matchItemPs each further entry
     * @param housekeepingPs housekeeping, or programming the DMA of a long message
     * @param eventPs write the completion event
     * @param unlinkPs unlink the matched entry
     * @param unlockPs drop the lock
     */
    public record ThreadSteps(long lockPs, long inspectPs, long matchPs, long matchItemPs, long housekeepingPs,
            long eventPs, long unlinkPs, long unlockPs) {}

    /**
     * MPI.
     *
     * @param sendPs one send call, the layers below left out
     * @param postReceivePs one receive call, likewise
     * @param completeReceivePs the end of a wait for a receive, likewise
     */
    public record Mpi(long sendPs, long postReceivePs, long completeReceivePs) {}

    @Override
    public int headerBytes() {
        return 0;
    }

    @Override
    public boolean supports(RankOperation operation) {
        return operation.isLocal() || operation.isPointToPoint() || operation == RankOperation.PUT
                || operation == RankOperation.GET;
    }

    /** A circuit holds all links of its path at once; without them nothing of it would be left. */
    @Override
    public boolean hasMessageLevel() {
        return false;
    }
}
