// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.Optional;
import java.util.function.BiConsumer;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.machine.Machine;

/**
 * The context that decides, besides the rules of the model, if a finding is gone.
 *
 * @param libraries the machines that parts were taken from
 * @param compiler adds the findings that only a translation for the simulator makes
 */
public record Surroundings(Libraries libraries, BiConsumer<Machine, Diagnostics> compiler) {

    /** Nothing: only findings of the model's own rules can be fixed. */
    public static final Surroundings NONE = new Surroundings(location -> Optional.empty(), (machine, found) -> {
        // nothing is found
    });
}
