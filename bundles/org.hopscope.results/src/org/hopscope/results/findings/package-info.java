// SPDX-License-Identifier: EPL-2.0
/**
 * The limits of a run, in words: the Findings view lists what the rules have found, with the changes that were
 * simulated and helped, and makes variants of them.
 */
package org.hopscope.results.findings;
