// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.List;

/**
 * A change of a design.
 *
 * @param label in words, such as "HyperTransport.roundTrip 400 ns"
 * @param settings the change as {@code --set} takes it
 */
public record Suggestion(String label, List<String> settings) {

    public Suggestion {
        settings = List.copyOf(settings);
    }
}
