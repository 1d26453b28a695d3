// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String best_best;
    public static String best_change;
    public static String best_design;
    public static String best_goal;
    public static String best_isPresent;
    public static String best_present;
    public static String effects_change;
    public static String effects_copyCsv;
    public static String effects_from;
    public static String effects_impossible;
    public static String effects_misses;
    public static String effects_to;
    public static String effects_together;
    public static String effects_without;
    public static String explore_against;
    public static String explore_allDesigns;
    public static String explore_anew;
    public static String explore_anewTip;
    public static String explore_begins;
    public static String explore_best;
    public static String explore_brushTip;
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
    public static String explore_growth;
    public static String explore_impossible;
    public static String explore_job;
    public static String explore_noChanges;
    public static String explore_noFile;
    public static String explore_noMachine;
    public static String explore_noProposal;
    public static String explore_notMoved;
    public static String explore_overdue;
    public static String explore_pause;
    public static String explore_pauseTip;
    public static String explore_paused;
    public static String explore_pausing;
    public static String explore_presentMisses;
    public static String explore_progress;
    public static String explore_proposalJob;
    public static String explore_proposalProgress;
    public static String explore_refused;
    public static String explore_run;
    public static String explore_runTip;
    public static String explore_runs;
    public static String explore_runsTip;
    public static String explore_screened;
    public static String explore_slurm;
    public static String explore_slurmMissing;
    public static String explore_slurmTip;
    public static String explore_stop;
    public static String explore_stopTip;
    public static String explore_stopped;
    public static String explore_stored;
    public static String explore_storedFailed;
    public static String explore_storedPart;
    public static String explore_summary;
    public static String explore_tooMany;
    public static String explore_variants;
    public static String form_add;
    public static String form_budget;
    public static String form_cancel;
    public static String form_cancelTip;
    public static String form_figure;
    public static String form_forecast;
    public static String form_forecastTip;
    public static String form_form;
    public static String form_goals;
    public static String form_hours;
    public static String form_hoursTip;
    public static String form_limit;
    public static String form_limits;
    public static String form_machine;
    public static String form_machineTip;
    public static String form_population;
    public static String form_populationTip;
    public static String form_propose;
    public static String form_proposeTip;
    public static String form_remove;
    public static String form_runs;
    public static String form_runsTip;
    public static String form_screen;
    public static String form_screenTip;
    public static String form_seed;
    public static String form_seedTip;
    public static String form_setting;
    public static String form_settings;
    public static String form_stack;
    public static String form_stackTip;
    public static String form_text;
    public static String form_values;
    public static String form_vary;
    public static String form_wanted;
    public static String form_what;
    public static String form_workload;
    public static String form_workloadTip;
    public static String new_description;
    public static String new_exists;
    public static String new_extension;
    public static String new_machine;
    public static String new_name;
    public static String new_noMachine;
    public static String new_propose;
    public static String new_title;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
