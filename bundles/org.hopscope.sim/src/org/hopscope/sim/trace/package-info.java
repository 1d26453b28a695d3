// SPDX-License-Identifier: EPL-2.0
/**
 * The records of a run: stamps with causes while a message is on its way, chains of stretches when it has arrived, and
 * the vocabulary of components and parts in which they are told.
 */
@NullMarked
package org.hopscope.sim.trace;

import org.jspecify.annotations.NullMarked;
