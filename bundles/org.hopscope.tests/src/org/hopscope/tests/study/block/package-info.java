// SPDX-License-Identifier: EPL-2.0
/**
 * Runs of protocols that are drawn from blocks, from the drawing to the latency stack.
 */
package org.hopscope.tests.study.block;
