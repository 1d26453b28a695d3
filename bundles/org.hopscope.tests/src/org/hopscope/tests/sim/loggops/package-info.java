// SPDX-License-Identifier: EPL-2.0
/** Tests of the LogGOPS model. */
package org.hopscope.tests.sim.loggops;
