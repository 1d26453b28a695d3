// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

/** Hears what the number that is being dragged would do. */
@FunctionalInterface
public interface WhatIfListener {

    /** There is something new. UI thread. */
    void whatIf(WhatIfState state);

    /** The drag was given up, or the design was changed again after it: nothing is tried any more. UI thread. */
    default void cancelled() {}
}
