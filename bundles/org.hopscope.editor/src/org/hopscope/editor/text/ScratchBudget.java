// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.Locale;

import org.hopscope.model.machine.ScratchMemory;

/**
 * The part of a NIC's scratch memory that is allocated.
 *
 * @param share used part of the capacity; above 1 the budget is exceeded; 0 when sizes are missing
 */
public record ScratchBudget(double share) {

    /** The budget of this memory as it is drawn. */
    public static ScratchBudget of(ScratchMemory memory) {
        return new ScratchBudget(PartFacts.used(memory));
    }

    /** "73 % used", or a dash. */
    public String text() {
        return share == 0 ? Texts.value(null)
                : Messages.get("scratch.used", String.format(Locale.ROOT, "%.0f", share * 100));
    }
}
