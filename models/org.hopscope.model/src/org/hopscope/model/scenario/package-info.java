// SPDX-License-Identifier: EPL-2.0
/**
 * The workloads to run: the workload that a name means, and the runs of a study. A study is resolved in a private copy
 * of its machine; its runs are the points of a space with mixed radices, each of which is computed from its number
 * alone.
 */
@NullMarked
package org.hopscope.model.scenario;

import org.jspecify.annotations.NullMarked;
