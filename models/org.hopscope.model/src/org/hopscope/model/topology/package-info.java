// SPDX-License-Identifier: EPL-2.0
/**
 * Arithmetic of topologies: counts, distances and cuts of a machine as drawn, and names and neighbours of the single
 * nodes, routers and links of a parametric topology. No graph is built for those, so that a machine of any size answers
 * at once.
 */
@NullMarked
package org.hopscope.model.topology;

import org.jspecify.annotations.NullMarked;
