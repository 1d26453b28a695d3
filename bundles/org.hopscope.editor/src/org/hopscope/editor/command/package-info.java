// SPDX-License-Identifier: EPL-2.0
/**
 * All changes that the editor makes to a machine, as undoable commands. They need no display. Undo gives back exactly
 * the machine before, ids included, because it replays what was recorded.
 */
package org.hopscope.editor.command;
