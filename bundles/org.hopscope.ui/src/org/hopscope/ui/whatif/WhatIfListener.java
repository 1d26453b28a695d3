// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import java.util.Optional;

/** Hears what the number that is being dragged would do. */
@FunctionalInterface
public interface WhatIfListener {

    /** There is something new; empty when the drag is over. UI thread. */
    void whatIf(Optional<WhatIfState> state);

    /** The drag was given up, or the design was changed again after it: nothing is tried any more. UI thread. */
    default void cancelled() {}
}
