// SPDX-License-Identifier: EPL-2.0
/**
 * The port of a node or switch that each link of a network drawn by hand is plugged into. A simulation numbers ports by
 * the order of the links; the numbers here are for the people who cable the machine.
 */
@NullMarked
package org.hopscope.model.ports;

import org.jspecify.annotations.NullMarked;
