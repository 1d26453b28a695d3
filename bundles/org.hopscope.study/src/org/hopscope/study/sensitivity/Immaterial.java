// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

/**
 * A parameter that was found to have no effect.
 *
 * @param parameter the parameter
 * @param reason why
 * @param detail what there is to say beyond the reason; may be empty
 */
public record Immaterial(Parameter parameter, Reason reason, String detail) implements Verdict {

    /** Why a parameter has no effect. */
    public enum Reason {
        /** The plan does not contain it. */
        NOT_IN_PLAN("could not have mattered: nothing in this run depends on it"),
        /** Its part did nothing in any of the simulations; it was not varied. */
        NEVER_BUSY("could not have mattered: its part was never busy"),
        /** The plan contains it and the metrics stay the same. */
        NEVER_CRITICAL("does not matter: half and twice the value were simulated and change nothing"),
        /** No other value could be tried. */
        NOT_VARIED("not known: neither half nor twice the value can be simulated");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** The reason in words. */
        public String text() {
            return text;
        }
    }
}
