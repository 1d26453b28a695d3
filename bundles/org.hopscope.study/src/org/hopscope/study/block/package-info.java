// SPDX-License-Identifier: EPL-2.0
/**
 * Latency by the blocks of a protocol, for the command line and for the drawing.
 */
@NullMarked
package org.hopscope.study.block;

import org.jspecify.annotations.NullMarked;
