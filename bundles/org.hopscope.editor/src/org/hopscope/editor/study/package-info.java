// SPDX-License-Identifier: EPL-2.0
/**
 * The editor of studies: a form, the runs that come out of it, and the text. What is typed is checked against the
 * machine in the background a moment later, before it is part of the study.
 */
package org.hopscope.editor.study;
