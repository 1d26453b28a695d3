// SPDX-License-Identifier: EPL-2.0
/** The node and core of each rank, from any source: a pattern, a mapping or a list of nodes. */
package org.hopscope.model.placement;
