// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

/** Ids of the workbench's contributions, for code that opens or refreshes them. */
public final class Ids {

    /** The bundle. */
    public static final String BUNDLE = "org.hopscope.ui";
    /** The perspective in which a machine is drawn and run. */
    public static final String DESIGN_PERSPECTIVE = "org.hopscope.perspective.design";
    /** The tree of projects. */
    public static final String EXPLORER = "org.hopscope.ui.explorer";
    /** The view of the stacks of one run. */
    public static final String LATENCY_STACK = "org.hopscope.results.latencyStack";
    /** The view of the figures of runs. */
    public static final String CHARTS = "org.hopscope.results.charts";
    /** The comparison of the samples with the papers. */
    public static final String CHECK = "org.hopscope.results.check";
    /** The table of runs. */
    public static final String RUNS = "org.hopscope.results.runs";
    /** The table of numbers on which a run depends. */
    public static final String SENSITIVITY = "org.hopscope.results.sensitivity";
    /** The view in which numbers are fitted to measurements. */
    public static final String CALIBRATION = "org.hopscope.results.calibration";
    /** The view of what limits a run. */
    public static final String FINDINGS = "org.hopscope.results.findings";
    /** The lanes of a message. */
    public static final String TIMELINE = "org.hopscope.results.timeline";
    /** The pages of the help. */
    public static final String HELP = "org.hopscope.help.view";
    /** The list of what is wrong in the models. */
    public static final String PROBLEMS = "org.hopscope.ui.problems";
    /** The command of the run button. */
    public static final String RUN_COMMAND = "org.hopscope.ui.commands.run";
    /** Parameter of the run command: name or kind of the workload to run; the machine's first if it is not given. */
    public static final String RUN_WORKLOAD = "org.hopscope.ui.commands.run.workload";

    /** The command that opens the dialog of run configurations. */
    public static final String CONFIGURE_COMMAND = "org.hopscope.ui.commands.configure";
    /** The view of the results of studies. */
    public static final String STUDY_RESULTS = "org.hopscope.results.study";

    private Ids() {}
}
