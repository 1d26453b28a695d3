// SPDX-License-Identifier: EPL-2.0
/** Tests of open-loop traffic. */
package org.hopscope.tests.sim.traffic;
