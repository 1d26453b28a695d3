// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/** Data in numbered parts. */
interface Parts {

    /** Bytes of the parts from {@code first} to below {@code end}. */
    long bytes(int first, int end);

    /** Bytes of {@code count} parts from {@code first} on, which continue at 0 after the last of {@code all}. */
    default long ring(int first, int count, int all) {
        int end = first + count;
        return end <= all ? bytes(first, end) : bytes(first, all) + bytes(0, end - all);
    }
}
