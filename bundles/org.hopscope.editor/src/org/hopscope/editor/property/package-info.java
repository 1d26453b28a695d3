// SPDX-License-Identifier: EPL-2.0
/**
 * The values of selected elements as forms and tables need them: which there are, under which heading, how each one is
 * typed and checked, where it comes from, and which elements refer to an element. Nothing here needs a display.
 */
package org.hopscope.editor.property;
