// SPDX-License-Identifier: EPL-2.0
/**
 * Pictures as plain data: shapes in pixels that a screen paints and a file stores alike, so that what is exported is
 * what was seen. Coordinates grow to the right and downwards.
 */
@NullMarked
package org.hopscope.study.picture;

import org.jspecify.annotations.NullMarked;
