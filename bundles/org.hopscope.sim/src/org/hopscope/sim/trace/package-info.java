// SPDX-License-Identifier: EPL-2.0
/**
 * What a run leaves behind: the vocabulary of the stamps that each message collects on its way.
 */
package org.hopscope.sim.trace;
