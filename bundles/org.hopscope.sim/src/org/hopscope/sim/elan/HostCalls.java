// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.plan.ElanStackPlan;
import org.hopscope.sim.plan.ElanStackPlan.Library;

/** The cost of the calls of the libraries on the host's processor, for the layers of a stack. */
final class HostCalls {

    private final boolean tagged;
    private final boolean mpi;
    private final ElanStackPlan plan;

    HostCalls(ElanStackPlan plan) {
        this.plan = plan;
        tagged = plan.library() != Library.ELAN3LIB;
        mpi = plan.library() == Library.MPI;
    }

    long mpiSendPs() {
        return mpi ? plan.mpi().sendPs() : 0;
    }

    long mpiCompletePs() {
        return mpi ? plan.mpi().completeReceivePs() : 0;
    }

    /** Until the command goes over the bus. */
    long sendPs() {
        return mpiSendPs() + (tagged ? plan.tports().sendPs() : 0) + plan.elan3lib().sendPs();
    }

    long postPs() {
        return (mpi ? plan.mpi().postReceivePs() : 0) + (tagged ? plan.tports().postReceivePs() : 0);
    }

    long completeReceivePs() {
        return mpiCompletePs() + (tagged ? plan.tports().completeReceivePs() : 0) + plan.elan3lib().pollPs();
    }

    long completeSendPs() {
        return tagged ? plan.tports().completeSendPs() : plan.elan3lib().pollPs();
    }
}
