// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String run_action;
    public static String run_defaultWorkload;
    public static String run_estimate;
    public static String run_failed;
    public static String run_forgetting;
    public static String run_job;
    public static String run_lineAsks;
    public static String run_lineCancelled;
    public static String run_lineCompleted;
    public static String run_lineEndedEarly;
    public static String run_lineFailed;
    public static String run_linePaused;
    public static String run_lineRejected;
    public static String run_lineRunning;
    public static String run_lineWaiting;
    public static String run_noMachine;
    public static String run_noPage;
    public static String run_otherWorkloads;
    public static String run_pin;
    public static String run_pinHint;
    public static String run_pinnedEnd;
    public static String run_progress;
    public static String run_projectClosed;
    public static String run_restoring;
    public static String run_severalMachines;
    public static String run_titleOfRun;
    public static String run_tooltip;
    public static String run_tooltipBare;
    public static String run_tooltipEdited;
    public static String run_tooltipFile;
    public static String run_tooltipStudy;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
