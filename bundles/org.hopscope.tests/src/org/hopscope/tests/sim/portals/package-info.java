// SPDX-License-Identifier: EPL-2.0

/**
 * The Portals objects against their 38 rules: one test per rule, named after it, in a class per topic; random operation
 * sequences against a naive model; and the promise that the way of a message allocates nothing.
 */
package org.hopscope.tests.sim.portals;
