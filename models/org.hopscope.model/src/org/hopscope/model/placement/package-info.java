// SPDX-License-Identifier: EPL-2.0
/**
 * Which rank runs on which node and core, whatever said so: a pattern, a mapping or a list of nodes.
 */
package org.hopscope.model.placement;
