// SPDX-License-Identifier: EPL-2.0
/** The polling loop and the two engines of a NIC, put together by the test without a host. */
package org.hopscope.tests.sim.nic;
