// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

/** One line of a card: what it is and its value. */
public record Fact(String label, String value) {}
