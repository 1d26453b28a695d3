// SPDX-License-Identifier: EPL-2.0
/**
 * The rules of Portals, observed by programs that call it on every simulated implementation. Each test is named after
 * the rule that it observes.
 */
package org.hopscope.tests.sim.portals.program;
