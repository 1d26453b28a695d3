// SPDX-License-Identifier: EPL-2.0
/**
 * The limits of a run, in words: rules look at an observation and say what they have found, with the evidence, a score
 * and changes that may help. A change is only called a gain after it has been simulated.
 *
 * <p>The score of a finding is an estimate of the share of the run's time, in percent, that would be saved if what it
 * names took no time: a share of the critical path where there is one, otherwise of the time for which the busiest part
 * concerned was in use. What is only counted, such as messages sent again, has no time of its own: its score is how
 * many of a hundred messages it happened to. Scores of findings about the same time overlap and do not add up.
 */
@NullMarked
package org.hopscope.study.finding;

import org.jspecify.annotations.NullMarked;
