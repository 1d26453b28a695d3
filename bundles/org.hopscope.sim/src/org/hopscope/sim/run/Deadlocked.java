// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/**
 * Nothing could happen any more, but some ranks had not finished.
 *
 * @param waitGraph the waits in words
 */
public record Deadlocked(String waitGraph, RunStats stats) implements RunOutcome {}
