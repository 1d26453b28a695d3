// SPDX-License-Identifier: EPL-2.0
/** Tests of the networks for collective operations. */
package org.hopscope.tests.sim.collective;
