// SPDX-License-Identifier: EPL-2.0
/**
 * Results on disk. Every simulation is a file named after the hash of its plan, its seed and the version of the engine,
 * so that a run that was made once need not be made again; every run is a file that names its simulations and keeps the
 * machine as it was simulated. All files are written in one step, and what cannot be read is as if it were not there.
 */
@NullMarked
package org.hopscope.study.store;

import org.jspecify.annotations.NullMarked;
