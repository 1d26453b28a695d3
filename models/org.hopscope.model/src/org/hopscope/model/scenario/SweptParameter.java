// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.util.List;

import org.hopscope.model.setting.Setting;

/**
 * A parameter of a study with its values.
 *
 * @param setting what is varied; its own value does not count
 * @param values the values, each as the text of a setting
 * @param zipped whether it steps together with the parameter before it
 */
public record SweptParameter(Setting setting, List<String> values, boolean zipped) {

    public SweptParameter {
        values = List.copyOf(values);
    }
}
