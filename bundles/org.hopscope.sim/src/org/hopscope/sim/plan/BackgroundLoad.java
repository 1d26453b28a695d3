// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * What else uses the machine while the measured ranks run.
 *
 * @param packets packets that nodes put into the network beside the messages of ranks
 * @param jobs which of the ranks are measured, and which run beside them
 */
public record BackgroundLoad(BackgroundPlan packets, JobsPlan jobs) {

    /** Nothing else uses it. */
    public static final BackgroundLoad NONE = new BackgroundLoad(BackgroundPlan.NONE, JobsPlan.NONE);
}
