// SPDX-License-Identifier: EPL-2.0
/**
 * The Text page: the text of a machine or a study, which can be typed in. What was typed is read in the background; if
 * it is a machine, one command brings the model there, and if not, the problems are shown at their lines.
 */
package org.hopscope.editor.source;
