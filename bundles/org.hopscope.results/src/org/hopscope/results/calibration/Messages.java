// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String calibration_addCurves;
    public static String calibration_addNumbers;
    public static String calibration_alike;
    public static String calibration_allFiles;
    public static String calibration_badly;
    public static String calibration_begun;
    public static String calibration_budget;
    public static String calibration_budgetTip;
    public static String calibration_cancel;
    public static String calibration_cancelled;
    public static String calibration_changes;
    public static String calibration_chooseNumbers;
    public static String calibration_curve;
    public static String calibration_curveList;
    public static String calibration_curves;
    public static String calibration_empty;
    public static String calibration_errors;
    public static String calibration_failed;
    public static String calibration_fit;
    public static String calibration_fitJob;
    public static String calibration_fitted;
    public static String calibration_heldOut;
    public static String calibration_identify;
    public static String calibration_identifyJob;
    public static String calibration_incomplete;
    public static String calibration_noCurve;
    public static String calibration_noMachine;
    public static String calibration_noNumbers;
    public static String calibration_none;
    public static String calibration_notHeldOut;
    public static String calibration_now;
    public static String calibration_number;
    public static String calibration_numberList;
    public static String calibration_numbers;
    public static String calibration_outputs;
    public static String calibration_preparing;
    public static String calibration_present;
    public static String calibration_progress;
    public static String calibration_propose;
    public static String calibration_range;
    public static String calibration_reading;
    public static String calibration_ready;
    public static String calibration_sight;
    public static String calibration_steps;
    public static String calibration_undetermined;
    public static String calibration_usualValues;
    public static String calibration_values;
    public static String calibration_variant;
    public static String calibration_well;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
