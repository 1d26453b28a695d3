// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.hints;

import java.util.Optional;

/** Explains a control when the user asks for it. */
@FunctionalInterface
public interface HintSource {

    /** What is to be said at this moment; empty if the selection is what the user asks about. */
    Optional<HintText> hint();
}
