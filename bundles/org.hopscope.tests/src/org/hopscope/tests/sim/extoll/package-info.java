// SPDX-License-Identifier: EPL-2.0
/** The simulator's machines with message units, alone and in random traffic. */
package org.hopscope.tests.sim.extoll;
