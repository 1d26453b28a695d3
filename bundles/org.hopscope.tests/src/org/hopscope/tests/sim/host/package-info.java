// SPDX-License-Identifier: EPL-2.0
/** Buses and processors of hosts as resources: what waits for what, and for how long. */
package org.hopscope.tests.sim.host;
