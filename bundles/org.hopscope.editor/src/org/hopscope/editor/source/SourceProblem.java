// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import org.hopscope.model.diagnostic.Diagnostic;

/**
 * A problem at its place in the text.
 *
 * @param offset where the marked text begins
 * @param length length of the marked text, within one line
 * @param line number of the line, counted from 1
 */
public record SourceProblem(Diagnostic diagnostic, int offset, int length, int line) {}
