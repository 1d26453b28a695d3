// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope variant}: records, applies, lists, rebases and decides variants. */
@NullMarked
package org.hopscope.cli.variant;

import org.jspecify.annotations.NullMarked;
