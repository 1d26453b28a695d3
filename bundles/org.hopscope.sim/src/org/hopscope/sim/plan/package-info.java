// SPDX-License-Identifier: EPL-2.0
/**
 * The plan of one run: everything the simulator needs to know, as immutable records with plain numbers and no trace
 * of the drawing they came from.
 */
package org.hopscope.sim.plan;
