// SPDX-License-Identifier: EPL-2.0
/**
 * The way of a message between two processes, with the Portals layer in the host kernel or on the NIC: who works when,
 * what crosses the host bus, and which interrupt it takes.
 */
package org.hopscope.sim.path;
