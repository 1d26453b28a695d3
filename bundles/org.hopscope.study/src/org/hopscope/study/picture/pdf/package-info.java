// SPDX-License-Identifier: EPL-2.0
/**
 * Pictures on paper, with fonts of their own: a page of vectors and letters, and the same page as pixels, which needs
 * no display and no fonts of the machine.
 */
@NullMarked
package org.hopscope.study.picture.pdf;

import org.jspecify.annotations.NullMarked;
