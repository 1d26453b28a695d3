// SPDX-License-Identifier: EPL-2.0
/**
 * State that travels with messages through hosts, NICs and network.
 */
@NullMarked
package org.hopscope.sim.message;

import org.jspecify.annotations.NullMarked;
