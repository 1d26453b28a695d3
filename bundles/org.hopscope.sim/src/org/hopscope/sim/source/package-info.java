// SPDX-License-Identifier: EPL-2.0
/** Sources of packets on the fabric that belong to no message: where their packets go, and how long those take. */
@NullMarked
package org.hopscope.sim.source;

import org.jspecify.annotations.NullMarked;
