// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.portals;

import java.util.Map;
import java.util.Set;

/**
 * One call of a program.
 *
 * @param number line of the text, from 1
 * @param call name of the call
 * @param values arguments by key
 * @param flags words without a value
 */
public record PortalsLine(int number, String call, Map<String, String> values, Set<String> flags) {

    public PortalsLine {
        values = Map.copyOf(values);
        flags = Set.copyOf(flags);
    }

    /** An argument, or {@code otherwise} if it is not there. */
    public String value(String key, String otherwise) {
        return values.getOrDefault(key, otherwise);
    }

    /** True if a flag is set. */
    public boolean has(String flag) {
        return flags.contains(flag);
    }
}
