// SPDX-License-Identifier: EPL-2.0
/** The event queue against the library's, the clock, rates and random streams. */
package org.hopscope.tests.sim.kernel;
