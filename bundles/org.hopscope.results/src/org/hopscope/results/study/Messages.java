// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String study_cancel;
    public static String study_cancelled;
    public static String study_chart;
    public static String study_chartCut;
    public static String study_chosen;
    public static String study_compare;
    public static String study_compareTip;
    public static String study_copyCommandLine;
    public static String study_done;
    public static String study_each;
    public static String study_export;
    public static String study_exportFailed;
    public static String study_exporting;
    public static String study_failed;
    public static String study_failedCount;
    public static String study_failedOnly;
    public static String study_filter;
    public static String study_front;
    public static String study_frontTip;
    public static String study_noMachine;
    public static String study_none;
    public static String study_notChosen;
    public static String study_ok;
    public static String study_open;
    public static String study_openMessage;
    public static String study_pause;
    public static String study_paused;
    public static String study_perMinute;
    public static String study_perSecond;
    public static String study_picked;
    public static String study_reason;
    public static String study_rejected;
    public static String study_remaining;
    public static String study_resume;
    public static String study_retry;
    public static String study_shown;
    public static String study_sortTip;
    public static String study_sorting;
    public static String study_tooMany;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
