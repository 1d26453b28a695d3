// SPDX-License-Identifier: EPL-2.0
/**
 * Studies on a cluster with Slurm, through its programs {@code sbatch}, {@code squeue} and {@code scancel} alone. A job
 * is an array of workers, not of points: starting a task costs a cluster seconds, so each task goes on taking chunks
 * until there are none. What is done is read from the study's directory; Slurm is only asked who is still queued or
 * running, and where.
 */
package org.hopscope.study.sweep.slurm;
