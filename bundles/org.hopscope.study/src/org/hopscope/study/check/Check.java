// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.Objects;

/**
 * The experiment of one published figure.
 *
 * @param id the figure
 * @param standing what its simulated value is worth
 * @param note what the reader must know, such as which number was fitted; may be empty
 * @param differs why it is known not to agree with the paper; empty if it should agree
 * @param experiment makes the observation
 */
public record Check(String id, Standing standing, String note, String differs, Experiment experiment) {

    public Check {
        Objects.requireNonNull(id);
        Objects.requireNonNull(standing);
        Objects.requireNonNull(experiment);
    }

    /** Something to observe on the sample machines. */
    @FunctionalInterface
    public interface Experiment {

        /**
         * Makes the observation.
         *
         * @throws ExperimentException when the sample machines do not allow it
         */
        Observed observe(Bench bench) throws ExperimentException;
    }

    /** A figure that no experiment shows, and why. */
    static Check notSimulated(String id, String reason) {
        return new Check(id, Standing.PREDICTION, "", "", bench -> new Observed.NotSimulated(reason));
    }

    /** The same of a figure that is known not to agree, and why. */
    Check butDiffers(String why) {
        return new Check(id, standing, note, why, experiment);
    }

    /** A prediction. */
    static Check predicted(String id, Experiment experiment) {
        return new Check(id, Standing.PREDICTION, "", "", experiment);
    }

    /** A figure that the model was fitted to. */
    static Check calibrated(String id, String note, Experiment experiment) {
        return new Check(id, Standing.CALIBRATED, note, "", experiment);
    }

    /** A figure that the model takes as it is. */
    static Check input(String id, String note, Experiment experiment) {
        return new Check(id, Standing.INPUT, note, "", experiment);
    }
}
