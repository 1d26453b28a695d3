// SPDX-License-Identifier: EPL-2.0
/** Packets on the bare fabric: open-loop sources, the throughput that the network accepts, and packet latencies. */
@NullMarked
package org.hopscope.sim.traffic;

import org.jspecify.annotations.NullMarked;
