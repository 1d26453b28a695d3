// SPDX-License-Identifier: EPL-2.0
/**
 * The texts of the diagram about an element: its kind, its name and its most telling values. Knows the model, no
 * figures.
 */
package org.hopscope.editor.text;
