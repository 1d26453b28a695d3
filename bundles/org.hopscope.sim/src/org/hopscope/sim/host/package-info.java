// SPDX-License-Identifier: EPL-2.0
/**
 * The host's processors and buses as resources that work and transfers occupy.
 */
package org.hopscope.sim.host;
