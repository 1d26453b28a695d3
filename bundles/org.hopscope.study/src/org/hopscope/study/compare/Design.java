// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;

import org.hopscope.model.machine.Machine;

/**
 * A machine to compare.
 *
 * @param name what stands above its column
 * @param file the machine or variant file
 * @param machine the whole design, a variant's changes applied; nobody changes it
 * @param changes the recorded changes that led to it, its parents' first; empty for a machine file
 */
public record Design(String name, String file, Machine machine, List<RecordedChange> changes) implements Subject {

    public Design {
        changes = List.copyOf(changes);
    }

    /** Whether it is made of a base and changes. */
    public boolean isVariant() {
        return file.endsWith(".variant");
    }

    @Override
    public Design named(String other) {
        return new Design(other, file, machine, changes);
    }
}
