// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String launch_badSeed;
    public static String launch_choose;
    public static String launch_estimating;
    public static String launch_expected;
    public static String launch_machine;
    public static String launch_missing;
    public static String launch_noFile;
    public static String launch_run;
    public static String launch_runAs;
    public static String launch_seed;
    public static String launch_settings;
    public static String launch_settingsHint;
    public static String launch_shared;
    public static String launch_simulation;
    public static String launch_stacks;
    public static String launch_stacksHint;
    public static String launch_tab;
    public static String launch_workload;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
