// SPDX-License-Identifier: EPL-2.0
/**
 * The text of Portals programs: which calls there are and what they take. One call per line, its name first, then
 * arguments {@code key=value} and flags in any order; {@code #} starts a comment.
 */
@NullMarked
package org.hopscope.model.portals;

import org.jspecify.annotations.NullMarked;
