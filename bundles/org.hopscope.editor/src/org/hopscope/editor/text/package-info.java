// SPDX-License-Identifier: EPL-2.0
/**
 * What the diagram says about an element: its kind, its name and its most telling values. Knows the model, no figures.
 */
package org.hopscope.editor.text;
