// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String explore_against;
    public static String explore_anew;
    public static String explore_anewTip;
    public static String explore_begins;
    public static String explore_change;
    public static String explore_chooseOne;
    public static String explore_empty;
    public static String explore_explain;
    public static String explore_explainCancelled;
    public static String explore_explainJob;
    public static String explore_explainTip;
    public static String explore_explained;
    public static String explore_explaining;
    public static String explore_failed;
    public static String explore_fromHere;
    public static String explore_impossibleWithout;
    public static String explore_job;
    public static String explore_missesWithout;
    public static String explore_noChanges;
    public static String explore_noEffect;
    public static String explore_noFile;
    public static String explore_noMachine;
    public static String explore_noProposal;
    public static String explore_notMoved;
    public static String explore_pause;
    public static String explore_paused;
    public static String explore_presentMisses;
    public static String explore_progress;
    public static String explore_proposalJob;
    public static String explore_proposalProgress;
    public static String explore_run;
    public static String explore_runTip;
    public static String explore_runs;
    public static String explore_runsTip;
    public static String explore_summary;
    public static String explore_tooMany;
    public static String explore_variantName;
    public static String explore_variants;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
