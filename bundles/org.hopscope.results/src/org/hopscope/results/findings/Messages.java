// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.findings;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String findings_cancel;
    public static String findings_columnFinding;
    public static String findings_columnScore;
    public static String findings_columnText;
    public static String findings_failed;
    public static String findings_fork;
    public static String findings_forkHint;
    public static String findings_forkWith;
    public static String findings_gain;
    public static String findings_job;
    public static String findings_looking;
    public static String findings_noMessage;
    public static String findings_noRun;
    public static String findings_nothing;
    public static String findings_ready;
    public static String findings_run;
    public static String findings_runName;
    public static String findings_search;
    public static String findings_shortened;
    public static String findings_shown;
    public static String findings_stale;
    public static String findings_trying;

    static {
        NLS.initializeMessages("org.hopscope.results.findings.messages", Messages.class);
    }

    private Messages() {}
}
