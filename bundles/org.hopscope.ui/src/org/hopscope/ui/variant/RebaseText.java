// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.variant.Variants;

/**
 * The texts for a user who carries a variant over to its base.
 *
 * @param file name of the variant's file
 * @param theirs the variant if the values of the base count where both have changed them
 * @param mine the variant if its own values count there
 */
public record RebaseText(String file, Variants.Rebased theirs, Variants.Rebased mine) {

    /** True if nothing is in conflict, so that there is nothing to ask. */
    public boolean isPlain() {
        return theirs.conflicts().isEmpty();
    }

    /** True if there are values of which both the base's and the variant's are possible. */
    public boolean isChoice() {
        return !open().isEmpty();
    }

    private List<Diagnostic> open() {
        return theirs.conflicts().stream().filter(one -> !mine.conflicts().contains(one)).toList();
    }

    /** The decisions, the changes that are left out in any case, and those that are removed, a paragraph each. */
    public String text() {
        var parts = new ArrayList<String>();
        if (isPlain()) {
            parts.add(NLS.bind(Messages.variant_rebaseDone, file));
        }
        if (isChoice()) {
            parts.add(NLS.bind(Messages.variant_rebaseConflicts, file) + list(open()));
        }
        if (!mine.conflicts().isEmpty()) {
            parts.add(NLS.bind(Messages.variant_rebaseLost, file) + list(mine.conflicts()));
        }
        if (!theirs.dropped().isEmpty()) {
            parts.add(NLS.bind(Messages.variant_rebaseDropped, String.join(", ", theirs.dropped())));
        }
        return String.join("\n\n", parts);
    }

    /** Without the hints: the reader is doing already what they advise. */
    private static String list(List<Diagnostic> conflicts) {
        return conflicts.stream().map(one -> "\n\u2022 " + (one.elementPath().isEmpty() ? "" : one.elementPath() + ": ")
                + one.message()).collect(Collectors.joining());
    }
}
