// SPDX-License-Identifier: EPL-2.0
/**
 * The pages of the editor: views of one machine that share its file, its undo history and its selection.
 */
package org.hopscope.editor.page;
