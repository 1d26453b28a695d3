// SPDX-License-Identifier: EPL-2.0
/**
 * A small picture of a topology, for places that have no diagram: where its nodes and routers stand, in the plane.
 */
package org.hopscope.ui.preview;
