// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

/** The memories that an Elan reaches. */
public final class Where {

    /** The host's main memory, over PCI. */
    public static final int HOST = 0;
    /** The NIC's own memory. */
    public static final int NIC = 1;

    private Where() {}
}
