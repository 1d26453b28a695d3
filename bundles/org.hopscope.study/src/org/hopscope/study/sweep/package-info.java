// SPDX-License-Identifier: EPL-2.0
/**
 * Studies of many runs, in a directory that says everything: what is to be computed, what has been, and which workers
 * are active. Any number of workers compute it together, in threads, in processes or on the nodes of a cluster, and
 * none of them knows another; what any of them finishes stays.
 *
 * <pre>
 *   DIR/manifest.json             what is computed; written last and never changed
 *       points.csv                one row for each point, for people and other programs
 *       columns.json              name, unit and role of each column, for scripts
 *       model/                    the study and its machine
 *       results/part-000042.csv   the rows of a finished chunk; absent as long as it is not done
 *       partial/000042.csv        what is known of a chunk that was interrupted, or is tried again
 *       claims/000042             the worker of a chunk; a claim that is not renewed expires
 *       attempts/000042           one byte for each time that the chunk was begun and not finished
 *       log/                      what workers and clusters have to say
 *       CANCEL                    asks all workers to stop
 * </pre>
 *
 * A point's rows are a function of the manifest and the number of the point. So it does no harm that two workers
 * compute the same chunk, and the merged result has the same bytes whichever worker computed what. A chunk is published
 * in one step: written beside, forced to the disk, and linked to its name, which only the first succeeds in.
 */
@NullMarked
package org.hopscope.study.sweep;

import org.jspecify.annotations.NullMarked;
