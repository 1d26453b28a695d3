// SPDX-License-Identifier: EPL-2.0
/**
 * The Hints view: what the selected element, or the component that a result points at, is. F1 opens it, and explains
 * the field or the part of the palette that it was pressed at.
 */
package org.hopscope.ui.hints;
