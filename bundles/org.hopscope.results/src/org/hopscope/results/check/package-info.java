// SPDX-License-Identifier: EPL-2.0
/** The comparison of the sample machines with the papers, as a table and as a chart, with the runs of each row. */
package org.hopscope.results.check;
