// SPDX-License-Identifier: EPL-2.0
/**
 * The Table page: the elements of a machine as a spreadsheet, one row per element and one column per feature. What is
 * shown, parsed, filtered and pasted is decided by classes without controls; the controls only draw and pass keys on.
 */
package org.hopscope.editor.table;
