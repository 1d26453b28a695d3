// SPDX-License-Identifier: EPL-2.0
/**
 * Two to eight designs or measured curves side by side: {@link org.hopscope.results.compare.CompareEditor} shows what
 * {@code org.hopscope.study.compare} found out. Every part of it that shows an element lets the user find that element
 * in all others.
 *
 * <pre>
 *   CompareSetup (files, baseline, workload) --CompareJob--> Comparison --> columns of diagrams, stacks, table
 *                                            --FallJob-----> Waterfall  --> WaterfallCanvas
 * </pre>
 */
package org.hopscope.results.compare;
