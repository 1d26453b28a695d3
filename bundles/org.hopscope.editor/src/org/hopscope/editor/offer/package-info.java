// SPDX-License-Identifier: EPL-2.0
/**
 * The elements that a user can add to a diagram: kinds of elements and parts of libraries, found by name, by other
 * words for the same thing and by letters in their order, and the list that the palette and the pop-up show them in.
 */
package org.hopscope.editor.offer;
