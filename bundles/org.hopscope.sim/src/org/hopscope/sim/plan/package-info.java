// SPDX-License-Identifier: EPL-2.0
/**
 * The data of one run, as immutable records with integers in picoseconds and bytes. The compiler makes plans, the
 * simulator reads them; neither model nor user interface appears here.
 */
@NullMarked
package org.hopscope.sim.plan;

import org.jspecify.annotations.NullMarked;
