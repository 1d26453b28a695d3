// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String plot_accessibleName;
    public static String plot_against;
    public static String plot_allDesigns;
    public static String plot_allSeries;
    public static String plot_betterTip;
    public static String plot_chart;
    public static String plot_copyCommandLine;
    public static String plot_copyCsv;
    public static String plot_copyImpossible;
    public static String plot_copyPicture;
    public static String plot_empty;
    public static String plot_export;
    public static String plot_exportFailed;
    public static String plot_kindBars;
    public static String plot_kindCdf;
    public static String plot_kindHeatMap;
    public static String plot_kindHistogram;
    public static String plot_kindLines;
    public static String plot_kindPareto;
    public static String plot_kindScatter;
    public static String plot_legendTip;
    public static String plot_less;
    public static String plot_lock;
    public static String plot_lockTip;
    public static String plot_more;
    public static String plot_noData;
    public static String plot_noMachine;
    public static String plot_of;
    public static String plot_openFailed;
    public static String plot_run;
    public static String plot_runName;
    public static String plot_runsShown;
    public static String plot_save;
    public static String plot_saveFailed;
    public static String plot_series;
    public static String plot_someStale;
    public static String plot_stale;
    public static String plot_staleRun;
    public static String plot_staleRuns;
    public static String plot_suggest;
    public static String plot_title;
    public static String plot_tooSmall;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
