// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.Optional;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Fragment;

/** Makes a fragment of what is on the clipboard. */
final class PastedText {

    private PastedText() {}

    static Optional<Fragment> read(String text) {
        // text from elsewhere is no fragment
        return MachineFiles.fragment(text, Diagnostics.discarded()).filter(one -> !one.getElements().isEmpty());
    }

    /** Why this text is not a fragment. */
    static String reasonAgainst(String text) {
        if (text.isBlank()) {
            return Messages.get("paste.nothing");
        }
        var problems = new Diagnostics();
        MachineFiles.fragment(text, problems);
        return !text.contains("Fragment") || problems.isEmpty() ? Messages.get("paste.other")
                : Messages.get("paste.broken", problems.all().getFirst().message());
    }
}
