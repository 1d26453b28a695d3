// SPDX-License-Identifier: EPL-2.0
/**
 * Turns a model snapshot into an immutable simulation plan and collects the diagnostics on the way.
 */
package org.hopscope.compile;
