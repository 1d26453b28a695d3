// SPDX-License-Identifier: EPL-2.0
/**
 * The values of selected elements in the Properties view: shown with their origin, checked while typing, changed by one
 * undoable command for all selected elements.
 */
package org.hopscope.editor.property;
