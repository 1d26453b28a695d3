// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.StudyPoints;
import org.hopscope.model.scenario.SweptParameter;
import org.hopscope.model.setting.Setting;

/**
 * The machine and the parameters that a study varies.
 *
 * @param name name of the study
 * @param machine path of the machine's file within the directory
 * @param workload name or kind of the workload, empty for the machine's first
 * @param stacks names of the stacks that each point simulates, empty for all
 * @param parameters what is varied; the values of the last one change first
 * @param seeds seeds of each combination; at least one
 */
public record Sweep(String name, String machine, String workload, List<String> stacks, List<Parameter> parameters,
        List<Long> seeds) {

    public Sweep {
        stacks = List.copyOf(stacks);
        parameters = List.copyOf(parameters);
        seeds = List.copyOf(seeds);
    }

    StudyPoints points() {
        var swept = new ArrayList<SweptParameter>();
        for (var one : parameters) {
            // the exception says what is wrong
            var setting = Setting.parsePath(one.path(), Diagnostics.discarded()).orElseThrow(
                    () -> new IllegalArgumentException("'%s' cannot be varied".formatted(one.path())));
            swept.add(new SweptParameter(setting, one.values(), one.zipped()));
        }
        return new StudyPoints(swept, seeds);
    }
}
