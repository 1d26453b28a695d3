// SPDX-License-Identifier: EPL-2.0
/**
 * The terms of the field in a sentence each. {@code terms.txt} is the one source of them: for tips, for the Hints view
 * and for help pages.
 */
@NullMarked
package org.hopscope.model.glossary;

import org.jspecify.annotations.NullMarked;
