// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.question;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String question_allStacks;
    public static String question_ask;
    public static String question_askHint;
    public static String question_asking;
    public static String question_back;
    public static String question_cancel;
    public static String question_cancelled;
    public static String question_copy;
    public static String question_failed;
    public static String question_fork;
    public static String question_forkHint;
    public static String question_job;
    public static String question_noRanks;
    public static String question_noSize;
    public static String question_progress;
    public static String question_ranks;
    public static String question_ranksHint;
    public static String question_size;
    public static String question_sizeHint;
    public static String question_stackHint;
    public static String question_workloadHint;

    static {
        NLS.initializeMessages("org.hopscope.results.question.messages", Messages.class);
    }

    private Messages() {}
}
