// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import org.hopscope.sim.trace.Component;

/**
 * The meaning of a segment of a shown latency stack, and its line in the table: a component, or what one block of a
 * drawn protocol spent on it.
 *
 * @param component the component, which decides colour and pattern
 * @param block UUID of the block or handler; empty if the row is of the whole component
 * @param name name of the block, such as "post send: cross PCIe"; empty if the row is of the whole component
 */
public record StackRow(Component component, String block, String name) {

    /** The row of a whole component. */
    public static StackRow of(Component component) {
        return new StackRow(component, "", "");
    }

    /** True if it is of a block. */
    public boolean ofBlock() {
        return !block.isEmpty();
    }

    /** The name of the block, or that of the component. */
    public String label() {
        return ofBlock() ? name : component.label();
    }

    /** The label with all that distinguishes it, such as "post send: work, MPI library". */
    public String fullLabel() {
        return ofBlock() ? name + ", " + component.label() : component.label();
    }
}
