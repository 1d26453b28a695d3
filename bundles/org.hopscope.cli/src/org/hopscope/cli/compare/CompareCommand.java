// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

import java.util.List;

import org.hopscope.study.compare.Scenario;

/**
 * The machines and variants to compare.
 *
 * @param files machine files, variant files, tables of measured figures and output of benchmarks
 * @param scenario what the designs run
 * @param baseline number of the file that the others are compared with, from 0
 * @param waterfall whether the differences between the stacks are explained
 * @param all whether figures that are the same are printed, too
 * @param budget file of a budget to keep; empty for none
 * @param report file of a report to write; empty for none
 * @param form how the result is written
 */
public record CompareCommand(List<String> files, Scenario scenario, int baseline, boolean waterfall, boolean all,
        String budget, String report, Form form) {

    public CompareCommand {
        files = List.copyOf(files);
    }

    /** The form in which the result is written. */
    enum Form {
        TEXT, JSON, CSV
    }
}
