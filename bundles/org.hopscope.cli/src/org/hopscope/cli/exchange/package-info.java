// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope import}: makes machines and schedules of files of other programs. */
@NullMarked
package org.hopscope.cli.exchange;

import org.jspecify.annotations.NullMarked;
