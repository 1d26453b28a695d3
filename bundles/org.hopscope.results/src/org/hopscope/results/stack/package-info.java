// SPDX-License-Identifier: EPL-2.0
/**
 * The view of the latency stacks of one run, in each of its states.
 */
package org.hopscope.results.stack;
