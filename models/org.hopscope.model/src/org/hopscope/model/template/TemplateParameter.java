// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

/**
 * A number that a template asks for.
 *
 * @param key its name in a map of values
 * @param label its name for the user
 * @param initial what it is until the user says otherwise
 * @param lowest the smallest value that is possible
 * @param highest the largest value that is possible
 */
public record TemplateParameter(String key, String label, int initial, int lowest, int highest) {

    /** True if it is a choice between yes (1) and no (0). */
    public boolean isSwitch() {
        return lowest == 0 && highest == 1;
    }

    static TemplateParameter yes(String key, String label) {
        return new TemplateParameter(key, label, 1, 0, 1);
    }
}
