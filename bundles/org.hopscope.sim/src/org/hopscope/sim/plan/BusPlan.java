// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The bus between host and NIC. A posted write reaches the other side after half a round trip; a read takes a whole
 * one.
 *
 * @param rate payload rate per direction
 * @param roundTripPs idle round trip of a processor access in picoseconds
 * @param halfDuplex whether both directions share the bus
 */
public record BusPlan(Rate rate, long roundTripPs, boolean halfDuplex) {}
