// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

/**
 * The values that determine a simulation: the same key always gives the same results.
 *
 * @param planHash SHA-256 of the plan, in hexadecimal
 * @param seed seed of the run's random streams
 * @param engineVersion version of the simulator
 */
public record SimulationKey(String planHash, long seed, String engineVersion) {}
