// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.List;

/**
 * A drawn element that could not have mattered in a run.
 *
 * @param name name of the drawn element
 * @param reason why
 * @param elementIds UUIDs of the drawn elements
 */
public record Unused(String name, Reason reason, List<String> elementIds) {

    /** Why an element could not have mattered. */
    public enum Reason {
        /** None of its parts did anything. */
        NEVER_BUSY("never busy"),
        /** Its parts worked, but nothing waited for them, neither the run nor a message that was measured. */
        NEVER_CRITICAL("never on the critical path");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** The reason in words. */
        public String text() {
            return text;
        }
    }

    public Unused {
        elementIds = List.copyOf(elementIds);
    }
}
