// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String sensitivity_analyse;
    public static String sensitivity_atHalf;
    public static String sensitivity_atTwice;
    public static String sensitivity_begun;
    public static String sensitivity_cancel;
    public static String sensitivity_cancelled;
    public static String sensitivity_copyCsv;
    public static String sensitivity_elasticity;
    public static String sensitivity_empty;
    public static String sensitivity_exportCsv;
    public static String sensitivity_exportFailed;
    public static String sensitivity_failed;
    public static String sensitivity_head;
    public static String sensitivity_headRefused;
    public static String sensitivity_incomplete;
    public static String sensitivity_job;
    public static String sensitivity_metric;
    public static String sensitivity_noResult;
    public static String sensitivity_of;
    public static String sensitivity_onOthers;
    public static String sensitivity_other;
    public static String sensitivity_parameter;
    public static String sensitivity_progress;
    public static String sensitivity_ready;
    public static String sensitivity_run;
    public static String sensitivity_stale;
    public static String sensitivity_underway;
    public static String sensitivity_value;
    public static String sensitivity_withoutEffect;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
