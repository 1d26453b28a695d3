// SPDX-License-Identifier: EPL-2.0
/** The node and core of each rank, from any source: a pattern, a mapping or a list of nodes. */
@NullMarked
package org.hopscope.model.placement;

import org.jspecify.annotations.NullMarked;
