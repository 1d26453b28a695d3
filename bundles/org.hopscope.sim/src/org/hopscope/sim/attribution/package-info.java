// SPDX-License-Identifier: EPL-2.0
/**
 * From the stamps of a message to its latency stack: each picosecond belongs to exactly one segment.
 */
package org.hopscope.sim.attribution;
