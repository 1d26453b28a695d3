// SPDX-License-Identifier: EPL-2.0
/** The flow control protocol of the SeaStar: its rules one by one, random schedules of faults, and whole scenarios. */
package org.hopscope.tests.sim.seastar;
