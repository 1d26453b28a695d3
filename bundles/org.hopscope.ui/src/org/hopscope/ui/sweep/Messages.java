// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String slurm_cores;
    public static String slurm_coresTip;
    public static String slurm_default;
    public static String slurm_folder;
    public static String slurm_folderBrowse;
    public static String slurm_folderMissing;
    public static String slurm_folderTip;
    public static String slurm_here;
    public static String slurm_menu;
    public static String slurm_message;
    public static String slurm_messageSearch;
    public static String slurm_more;
    public static String slurm_moreTip;
    public static String slurm_partition;
    public static String slurm_partitionText;
    public static String slurm_run;
    public static String slurm_runMissing;
    public static String slurm_submit;
    public static String slurm_time;
    public static String slurm_timeShort;
    public static String slurm_timeTip;
    public static String slurm_timeWrong;
    public static String slurm_title;
    public static String slurm_unknown;
    public static String slurm_workers;
    public static String slurm_workersTip;
    public static String study_cancelling;
    public static String study_failed;
    public static String study_job;
    public static String study_planning;
    public static String study_progress;
    public static String study_restoring;
    public static String study_slurm;
    public static String study_slurmEnded;
    public static String study_slurmEndedHere;
    public static String study_slurmOne;
    public static String study_slurmSilent;
    public static String study_slurmSpeechless;
    public static String study_slurmWaiting;
    public static String study_slurmWords;
    public static String study_submitting;
    public static String sweep_noStudy;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
