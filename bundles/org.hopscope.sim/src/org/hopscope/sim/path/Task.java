// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

/** Numbers of the tasks of the firmware and of the host kernel's interrupt handler. */
final class Task {

    /** Firmware: a transmit command from the host. */
    static final int TRANSMIT = 0;
    /** Firmware: the end of a transmission. */
    static final int TRANSMITTED = 1;
    /** Firmware: the header of a new message. */
    static final int HEADER = 2;
    /** Firmware: a deposit command from the host. */
    static final int DEPOSIT = 3;
    /** Firmware: the end of a deposit. */
    static final int DEPOSITED = 4;
    /** Kernel: the header of a new message. */
    static final int MATCH = 5;
    /** Kernel: a message that is complete. */
    static final int COMPLETE = 6;
    private Task() {}
}
