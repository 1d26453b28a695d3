// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope explore}: searches for good designs. */
@NullMarked
package org.hopscope.cli.explore;

import org.jspecify.annotations.NullMarked;
