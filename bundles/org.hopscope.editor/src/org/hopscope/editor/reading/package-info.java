// SPDX-License-Identifier: EPL-2.0
/**
 * Drawings of machines that are looked at and not edited: the workbench's service
 * {@link org.hopscope.ui.picture.MachineDiagrams}, made of the edit parts of the editor.
 */
package org.hopscope.editor.reading;
