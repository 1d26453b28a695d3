// SPDX-License-Identifier: EPL-2.0

/**
 * Tests of the simulator, a package per package of it. The fixtures are here: {@link org.hopscope.tests.sim.Plans}
 * builds plans of round numbers, {@link org.hopscope.tests.sim.Programs} what ranks do, and {@link
 * org.hopscope.tests.sim.Runs} runs them.
 */
package org.hopscope.tests.sim;
