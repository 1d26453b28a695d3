// SPDX-License-Identifier: EPL-2.0
/**
 * Networks for collective operations beside the fabric: a tree whose vertices combine packets on their way up and copy
 * them on their way down, and a wired OR for barriers. Both have the shape of a heap: vertex 0 is the root.
 *
 * <pre>
 *            0            up: a packet leaves a vertex when all its children and its own node have one to combine
 *          /   \
 *         1     2         down: a packet leaves a vertex when all its children and its own node have room
 *        / \   / \
 *       3   4 5   6
 * </pre>
 */
@NullMarked
package org.hopscope.sim.collective;

import org.jspecify.annotations.NullMarked;
