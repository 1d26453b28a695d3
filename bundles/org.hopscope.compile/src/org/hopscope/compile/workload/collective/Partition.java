// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/**
 * A message cut into numbered parts that differ by at most one element.
 *
 * @param bytes of all parts
 * @param parts number of parts
 */
record Partition(long bytes, int parts) implements Parts {

    /** Reductions work on doubles; what is not a whole number of them is cut by the byte. */
    private static final int ELEMENT = 8;

    @Override
    public long bytes(int first, int end) {
        return offset(end) - offset(first);
    }

    private long offset(int part) {
        long unit = bytes % ELEMENT == 0 ? ELEMENT : 1;
        long elements = bytes / unit;
        return (elements / parts * part + Math.min(part, elements % parts)) * unit;
    }
}
