// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import org.hopscope.model.io.VariantFiles;
import org.hopscope.study.RunReport;

/** The titles of charts of runs, so that the workbench and the command line draw the same. */
public final class ChartTitle {

    private ChartTitle() {}

    /** The design and the workload of a run. */
    public static String of(RunReport report, String file) {
        return design(report, file) + ", " + report.workload();
    }

    /**
     * The name of the machine; for a variant with that of its file, as all variants of a machine share its name.
     *
     * @param file the file that was run, with or without folders
     */
    public static String design(RunReport report, String file) {
        var name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        var end = "." + VariantFiles.EXTENSION;
        return name.endsWith(end) ? report.machine() + " / " + name.substring(0, name.length() - end.length())
                : report.machine();
    }
}
