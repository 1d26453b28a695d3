// SPDX-License-Identifier: EPL-2.0
/**
 * The states of an editor of a file: not shown yet, the text of a file that cannot be read, or the pages of its model.
 * The editors of machines and of studies have the same states and leave to them what depends on the state.
 */
package org.hopscope.editor.state;
