// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Registration of memory for hardware address translation: one system call, and a look-up in the kernel's page table
 * for every page.
 *
 * @param pageBytes size of a page
 * @param pagePs look-up of one page, in picoseconds
 */
public record RegistrationPlan(long pageBytes, long pagePs) {

    /** Kernel time for {@code bytes}, the system call not included. */
    public long lookupPs(long bytes) {
        return (bytes + pageBytes - 1) / pageBytes * pagePs;
    }
}
