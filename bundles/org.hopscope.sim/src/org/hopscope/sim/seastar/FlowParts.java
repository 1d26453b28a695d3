// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.process.NodeStates;
import org.hopscope.sim.trace.Counters;

/** The parts that both halves of the protocol work with. */
record FlowParts(Engine engine, Counters counters, PairTable pairs, FlowColumns flow, NodeStates nodes,
        BackOff backOff) {}
