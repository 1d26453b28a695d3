// SPDX-License-Identifier: EPL-2.0
/**
 * Questions to a design: the bar above the latency stack, whose fields run at once, and the answers to the questions of
 * its menu.
 */
package org.hopscope.results.question;
