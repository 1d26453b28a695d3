// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.List;

/**
 * On what a run depends.
 *
 * @param machine name of the machine
 * @param workload name of the workload
 * @param metrics the figures that were watched, as they are now
 * @param dependences parameters with an effect, the one with the largest elasticity of a time first, or
 *            of a rate if no time was watched
 * @param immaterial parameters without, in the order of the machine
 * @param simulations how many simulations it took
 * @param complete false if the analysis was cancelled; then only some parameters are listed
 */
public record SensitivityReport(String machine, String workload, List<Metric> metrics, List<Dependence> dependences,
        List<Immaterial> immaterial, int simulations, boolean complete) {

    public SensitivityReport {
        metrics = List.copyOf(metrics);
        dependences = List.copyOf(dependences);
        immaterial = List.copyOf(immaterial);
    }
}
