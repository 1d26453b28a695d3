// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope text}: machines, NICs and protocols as text that people write, to and from machine files. */
@NullMarked
package org.hopscope.cli.text;

import org.jspecify.annotations.NullMarked;
