// SPDX-License-Identifier: EPL-2.0
/** What can be written at a place of a text, and the list that offers it; for programs and for whole files. */
package org.hopscope.editor.assist;
