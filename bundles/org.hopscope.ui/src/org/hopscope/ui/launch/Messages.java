// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String launch_add;
    public static String launch_badLimit;
    public static String launch_badSeed;
    public static String launch_choose;
    public static String launch_copy;
    public static String launch_copyHint;
    public static String launch_duplicate;
    public static String launch_estimating;
    public static String launch_expected;
    public static String launch_fidelity;
    public static String launch_fidelityHint;
    public static String launch_fidelityMessage;
    public static String launch_fidelityPacket;
    public static String launch_fidelityUsual;
    public static String launch_limit;
    public static String launch_limitHint;
    public static String launch_limitOneThread;
    public static String launch_machine;
    public static String launch_missing;
    public static String launch_noFile;
    public static String launch_noLimit;
    public static String launch_now;
    public static String launch_path;
    public static String launch_problem;
    public static String launch_remove;
    public static String launch_run;
    public static String launch_runAs;
    public static String launch_seed;
    public static String launch_settings;
    public static String launch_shared;
    public static String launch_simulation;
    public static String launch_stacks;
    public static String launch_stacksHint;
    public static String launch_study;
    public static String launch_tab;
    public static String launch_threads;
    public static String launch_threadsHint;
    public static String launch_unset;
    public static String launch_usage;
    public static String launch_usageHint;
    public static String launch_value;
    public static String launch_workload;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
