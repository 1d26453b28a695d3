// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.check;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String check_allSystems;
    public static String check_cancel;
    public static String check_cancelled;
    public static String check_columnError;
    public static String check_columnFigure;
    public static String check_columnPublished;
    public static String check_columnSimulated;
    public static String check_columnStanding;
    public static String check_columnSystem;
    public static String check_columnTolerance;
    public static String check_columnVerdict;
    public static String check_columnQuantity;
    public static String check_detail;
    public static String check_differs;
    public static String check_empty;
    public static String check_failed;
    public static String check_hint;
    public static String check_job;
    public static String check_machineLink;
    public static String check_moreRuns;
    public static String check_noMachine;
    public static String check_noRun;
    public static String check_noSample;
    public static String check_predicted;
    public static String check_progress;
    public static String check_run;
    public static String check_runLink;
    public static String check_showAll;
    public static String check_showFailing;
    public static String check_showPredictions;
    public static String check_showTip;
    public static String check_systemTip;
    public static String check_verdictError;
    public static String check_verdictFail;
    public static String check_verdictNotSimulated;
    public static String check_verdictPass;
    public static String check_verdictShown;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
