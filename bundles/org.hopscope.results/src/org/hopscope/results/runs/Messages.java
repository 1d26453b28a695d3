// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.runs;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String runs_cancel;
    public static String runs_cancelAll;
    public static String runs_columnDuration;
    public static String runs_columnEvents;
    public static String runs_columnMachine;
    public static String runs_columnNumber;
    public static String runs_columnProgress;
    public static String runs_columnResult;
    public static String runs_columnSimulated;
    public static String runs_columnSpeed;
    public static String runs_columnStacks;
    public static String runs_columnWorkload;
    public static String runs_expected;
    public static String runs_pause;
    public static String runs_range;
    public static String runs_remaining;
    public static String runs_remove;
    public static String runs_removeOver;
    public static String runs_resume;
    public static String runs_seed;
    public static String runs_stale;
    public static String runs_stateAsks;
    public static String runs_stateCancelled;
    public static String runs_stateCompleted;
    public static String runs_stateEndedEarly;
    public static String runs_stateEnding;
    public static String runs_stateExpected;
    public static String runs_stateFailed;
    public static String runs_statePaused;
    public static String runs_stateRejected;
    public static String runs_stateWaiting;
    public static String runs_study;
    public static String runs_studyPlanned;
    public static String runs_studyPoints;
    public static String runs_workloadAt;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
