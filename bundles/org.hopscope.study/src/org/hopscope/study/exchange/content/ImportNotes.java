// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.content;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.study.exchange.fabric.Fabric;

/** The notes of an imported machine: where it comes from, and what the file did not say or had to leave out. */
public final class ImportNotes {

    /** Formats have a dozen findings at most; a file with more is not worth more text. */
    private static final int MOST = 20;

    private ImportNotes() {}

    /**
     * The text of the notes.
     *
     * @param findings what the reader found, each once; hints are left out because the user may have followed them
     */
    public static String of(Fabric fabric, List<Diagnostic> findings) {
        var text = new StringBuilder("Imported from ").append(fabric.source()).append('.');
        for (var one : findings.subList(0, Math.min(MOST, findings.size()))) {
            text.append("\n- ").append(one.message()).append(" (").append(one.code()).append(").");
        }
        return text.toString();
    }
}
