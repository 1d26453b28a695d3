// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;

/**
 * The result of reading a text that is being written.
 *
 * @param machine the machine that the text states; empty if there are errors
 * @param places where its elements stand, in the order of the text; with errors, as far as they could be read
 * @param errors why it cannot be read, each with its index in the text
 */
public record TextReading(Optional<Machine> machine, List<TextPlace> places, Map<Diagnostic, Integer> errors) {}
