// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.diagnostic;

/** The severity of a diagnostic. */
public enum Severity {
    /** The model cannot be simulated. */
    ERROR,
    /** The model can be simulated but is probably not what was meant. */
    WARNING,
    /** Something worth knowing. */
    INFO
}
