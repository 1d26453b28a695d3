// SPDX-License-Identifier: EPL-2.0
/** The processes and what programs say to them. */
package org.hopscope.tests.sim.process;
