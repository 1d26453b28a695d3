// SPDX-License-Identifier: EPL-2.0
/**
 * A report on paper: the page of HTML that {@code report} writes, set by openhtmltopdf with a style sheet of its own,
 * with its pictures as vectors and letters that can be searched and copied. The same report gives the same bytes: the
 * fonts come along with the program, and neither the time nor the machine goes into the file.
 *
 * <pre>
 *   Report --ReportHtml--> page with pictures as PDF (PicturePage) --ReportPdf--> document
 * </pre>
 */
@NullMarked
package org.hopscope.study.report.pdf;

import org.jspecify.annotations.NullMarked;
