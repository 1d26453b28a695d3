// SPDX-License-Identifier: EPL-2.0
/** Blue Gene/L's message layer: its protocols, its FIFOs and what they cost. */
package org.hopscope.tests.sim.bluegene;
