// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String bar_add;
    public static String bar_addTip;
    public static String bar_axes;
    public static String bar_axesTip;
    public static String bar_colours;
    public static String bar_coloursTip;
    public static String bar_firstWorkload;
    public static String bar_fit;
    public static String bar_fitTip;
    public static String bar_link;
    public static String bar_linkTip;
    public static String bar_perspective;
    public static String bar_perspectiveTip;
    public static String bar_report;
    public static String bar_reportTip;
    public static String bar_units;
    public static String bar_unitsTip;
    public static String bar_workload;
    public static String bar_workloadTip;
    public static String choice_empty;
    public static String choice_message;
    public static String choice_title;
    public static String column_baseline;
    public static String column_differences;
    public static String column_isBaseline;
    public static String column_left;
    public static String column_makeBaseline;
    public static String column_measured;
    public static String column_measuredNote;
    public static String column_more;
    public static String column_oneDifference;
    public static String column_open;
    public static String column_remove;
    public static String column_right;
    public static String column_same;
    public static String column_unread;
    public static String column_unreadNote;
    public static String column_unsaved;
    public static String column_unsavedTip;
    public static String column_verdict;
    public static String column_waitNote;
    public static String compare_action;
    public static String compare_add;
    public static String compare_again;
    public static String compare_cancel;
    public static String compare_failed;
    public static String compare_job;
    public static String compare_jobRun;
    public static String compare_missing;
    public static String compare_name;
    public static String compare_nameOfMany;
    public static String compare_runMissing;
    public static String compare_runOne;
    public static String compare_running;
    public static String compare_stale;
    public static String compare_tooFew;
    public static String fall_accessibleHelp;
    public static String fall_accessibleName;
    public static String fall_alone;
    public static String fall_failed;
    public static String fall_idle;
    public static String fall_job;
    public static String fall_none;
    public static String fall_oneIdle;
    public static String fall_part;
    public static String fall_step;
    public static String fall_target;
    public static String fall_title;
    public static String fall_titleFrom;
    public static String fall_total;
    public static String fall_working;
    public static String pareto_chosen;
    public static String pareto_directionTip;
    public static String pareto_figureTip;
    public static String pareto_hint;
    public static String pareto_lacking;
    public static String pareto_less;
    public static String pareto_more;
    public static String pareto_none;
    public static String pareto_open;
    public static String pareto_openTip;
    public static String pareto_right;
    public static String pareto_up;
    public static String report_failed;
    public static String report_pages;
    public static String report_papers;
    public static String report_job;
    public static String report_name;
    public static String report_title;
    public static String report_unwritten;
    public static String stacks_measurement;
    public static String stacks_none;
    public static String stacks_title;
    public static String stacks_unlocked;
    public static String tab_charts;
    public static String tab_pareto;
    public static String tab_stacks;
    public static String tab_tip;
    public static String table_added;
    public static String table_changed;
    public static String table_delta;
    public static String table_groupPoint;
    public static String table_inputs;
    public static String table_noInputs;
    public static String table_onlyDifferences;
    public static String table_removed;
    public static String table_results;
    public static String table_resultsOf;
    public static String table_same;
    public static String table_unit;
    public static String table_weightless;
    public static String table_what;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
