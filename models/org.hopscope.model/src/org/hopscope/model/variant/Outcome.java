// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.study.Change;

/** The outcome of one change. */
public sealed interface Outcome {

    /** The change was made. */
    record Made(Change change) implements Outcome {}

    /** Nothing had to be done: the design has it already. */
    record Idle(Change change, Diagnostic note) implements Outcome {}

    /** The change, or a part of it, could not be made. */
    record Refused(Change change, Diagnostic reason) implements Outcome {}
}
