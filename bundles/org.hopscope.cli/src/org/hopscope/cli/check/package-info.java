// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope check}: the sample machines compared with the papers they are from. */
@NullMarked
package org.hopscope.cli.check;

import org.jspecify.annotations.NullMarked;
