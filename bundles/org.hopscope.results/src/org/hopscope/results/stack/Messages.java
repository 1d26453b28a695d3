// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String stack_fixes;
    public static String stack_fixTip;
    public static String stack_help;
    public static String stack_againstHelp;
    public static String stack_againstName;
    public static String stack_anyway;
    public static String stack_asBars;
    public static String stack_asShares;
    public static String stack_asTable;
    public static String stack_asTimes;
    public static String stack_byBlock;
    public static String stack_byBlockHint;
    public static String stack_cancel;
    public static String stack_cancelled;
    public static String stack_cancelledKept;
    public static String stack_cancelledPartial;
    public static String stack_copyCommandLine;
    public static String stack_copyCsv;
    public static String stack_copyImpossible;
    public static String stack_copyText;
    public static String stack_deadlocked;
    public static String stack_empty;
    public static String stack_endedEarly;
    public static String stack_export;
    public static String stack_exportFailed;
    public static String stack_failed;
    public static String stack_figure;
    public static String stack_figures;
    public static String stack_held;
    public static String stack_heldBehind;
    public static String stack_heldTried;
    public static String stack_hold;
    public static String stack_holdHint;
    public static String stack_limitReached;
    public static String stack_long;
    public static String stack_measure;
    public static String stack_measureOperation;
    public static String stack_noMessages;
    public static String stack_message;
    public static String stack_messages;
    public static String stack_operation;
    public static String stack_operationOf;
    public static String stack_operationOnly;
    public static String stack_operationSlowest;
    public static String stack_operationsInRow;
    public static String stack_origin;
    public static String stack_originFull;
    public static String stack_originPlan;
    public static String stack_paused;
    public static String stack_previous;
    public static String stack_protocolFailed;
    public static String stack_protocolStack;
    public static String stack_mended;
    public static String stack_rejected;
    public static String stack_run;
    public static String stack_runAgain;
    public static String stack_runOf;
    public static String stack_running;
    public static String stack_showElement;
    public static String stack_smaller;
    public static String stack_stale;
    public static String stack_starting;
    public static String stack_title;
    public static String stack_unasked;
    public static String stack_warnings;
    public static String stack_whatIf;
    public static String stack_whatIfEstimated;
    public static String stack_whatIfImpossible;
    public static String stack_whatIfNothing;
    public static String stack_whatIfRefused;
    public static String stack_whatIfSimulated;
    public static String stack_whatIfUnknown;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
