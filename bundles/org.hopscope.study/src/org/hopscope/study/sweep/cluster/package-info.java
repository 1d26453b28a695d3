// SPDX-License-Identifier: EPL-2.0
/**
 * Studies on a cluster, through the programs of its batch scheduler alone. A {@link Scheduler} is a text file with the
 * commands and the form of their answers; those of six schedulers are here, a user can write another. A job is an array
 * of workers, not of points: starting a task costs a cluster seconds, so each task continues taking chunks until none
 * is left. What is done is read from the study's directory; the scheduler is only asked which jobs are still queued or
 * running, and where.
 */
@NullMarked
package org.hopscope.study.sweep.cluster;

import org.jspecify.annotations.NullMarked;
