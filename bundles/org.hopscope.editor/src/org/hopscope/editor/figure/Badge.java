// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.List;

/** The problems of a figure's element: the worst severity decides the colour, the messages are the tooltip. */
public record Badge(Tone tone, List<String> messages) {

    /** No problem. */
    public static final Badge NONE = new Badge(Tone.INFO, List.of());

    public Badge {
        messages = List.copyOf(messages);
    }

    /** True if there is something to show. */
    public boolean shown() {
        return !messages.isEmpty();
    }
}
