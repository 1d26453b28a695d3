// SPDX-License-Identifier: EPL-2.0
/**
 * MPI matching in host memory: the posted and the unexpected queue of every rank, walked from their heads by source,
 * tag and communicator with wildcards.
 */
@NullMarked
package org.hopscope.sim.matching;

import org.jspecify.annotations.NullMarked;
