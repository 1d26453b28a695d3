// SPDX-License-Identifier: EPL-2.0
/**
 * Packet-level simulator in plain Java: an immutable plan in, a trace out.
 */
package org.hopscope.sim;
