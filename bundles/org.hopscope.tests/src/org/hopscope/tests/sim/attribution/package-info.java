// SPDX-License-Identifier: EPL-2.0
/** Stamps, chains and the stacks that are made of them. */
package org.hopscope.tests.sim.attribution;
