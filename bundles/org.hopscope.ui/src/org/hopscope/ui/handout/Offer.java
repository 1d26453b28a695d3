// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.handout;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.exchange.content.Handout;

/**
 * The forms in which a machine can be exported.
 *
 * @param machine a private copy; empty if its file cannot be read
 * @param folder where its file is
 * @param handouts the forms, which are none where there is no machine
 * @param findings what is wrong with it, or is left out of its network
 * @param facts how large its network is; empty if it has none
 */
record Offer(Optional<Machine> machine, Path folder, List<Handout> handouts, List<Diagnostic> findings,
        String facts) {}
