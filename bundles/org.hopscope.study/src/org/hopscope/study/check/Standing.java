// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

/** The standing of the simulated value of a published figure. */
public enum Standing {
    /** It came out of mechanisms and other inputs. */
    PREDICTION,
    /** A number of the model was fitted to this very figure, so that agreement proves nothing. */
    CALIBRATED,
    /** The model takes the figure itself as an input. */
    INPUT
}
