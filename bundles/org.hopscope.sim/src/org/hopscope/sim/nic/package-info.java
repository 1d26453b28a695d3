// SPDX-License-Identifier: EPL-2.0
/**
 * The parts of a NIC with an embedded processor: its polling loop, its transmit engine and its receive engine.
 */
package org.hopscope.sim.nic;
