// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;

/**
 * The result of reading a text that is being written.
 *
 * @param <T> what texts state, a machine or a study
 * @param root what the text states; empty if there are errors
 * @param places where its elements stand, in the order of the text; with errors, as far as they could be read
 * @param errors why it cannot be read, each with its index in the text
 */
public record TextReading<T extends Element>(Optional<T> root, List<TextPlace> places,
        Map<Diagnostic, Integer> errors) {}
