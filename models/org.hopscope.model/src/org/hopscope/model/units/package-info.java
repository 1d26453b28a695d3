// SPDX-License-Identifier: EPL-2.0
/**
 * Quantities with units, as users write them. A {@link org.hopscope.model.units.Quantity} keeps the exact decimal
 * number and the unit that was typed; numbers in picoseconds, bytes and bytes per second come out of it at the border
 * to the simulator.
 */
@NullMarked
package org.hopscope.model.units;

import org.jspecify.annotations.NullMarked;
