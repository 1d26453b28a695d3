// SPDX-License-Identifier: EPL-2.0
/**
 * State that travels with messages through hosts, NICs and network.
 */
package org.hopscope.sim.message;
