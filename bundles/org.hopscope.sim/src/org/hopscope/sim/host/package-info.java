// SPDX-License-Identifier: EPL-2.0
/**
 * The host's processors and buses as resources that work and transfers occupy.
 */
@NullMarked
package org.hopscope.sim.host;

import org.jspecify.annotations.NullMarked;
