// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

/** The verdict of a comparison with a published figure. */
public enum Verdict {
    /** It does. */
    PASS,
    /** It does not. */
    FAIL,
    /** The experiment could not be done. */
    ERROR,
    /** There is no experiment, for a reason that the row states. */
    NOT_SIMULATED,
    /** There is nothing to compare with: the paper shows a curve without numbers. */
    SHOWN
}
