// SPDX-License-Identifier: EPL-2.0
/** Paths of wirings, and routers and links under packets that tests inject by hand. */
package org.hopscope.tests.sim.fabric;
