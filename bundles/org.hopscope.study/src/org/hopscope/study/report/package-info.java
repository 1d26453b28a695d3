// SPDX-License-Identifier: EPL-2.0
/**
 * A comparison as a document for people who have no Hopscope: one self-contained file with inputs, drawings, stacks,
 * waterfalls, figures, findings and the commands that make all of it again. The same comparison gives the same bytes:
 * nothing in it depends on the time, the machine or the place of the files beyond their names as they were given.
 *
 * <pre>
 *   Comparison + ResultSource + DiagramSource --CompareReport--> Report (blocks) --ReportHtml--> text
 * </pre>
 */
@NullMarked
package org.hopscope.study.report;

import org.jspecify.annotations.NullMarked;
