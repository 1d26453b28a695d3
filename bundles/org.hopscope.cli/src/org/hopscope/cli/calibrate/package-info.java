// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope calibrate}: fits numbers of a machine to measurements. */
@NullMarked
package org.hopscope.cli.calibrate;

import org.jspecify.annotations.NullMarked;
