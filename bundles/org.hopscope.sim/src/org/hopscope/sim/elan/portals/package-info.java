// SPDX-License-Identifier: EPL-2.0
/**
 * Portals on Elan NICs: what the host does and what the thread on the NIC does.
 */
package org.hopscope.sim.elan.portals;
