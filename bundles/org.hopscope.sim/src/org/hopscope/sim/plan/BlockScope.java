// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The scopes in which something that a protocol of blocks declares has one instance. */
public enum BlockScope {
    /** Each node. */
    NODE,
    /** Each rank. */
    RANK,
    /** Each ordered pair of ranks: the one that a handler works for, and its peer. */
    PEER,
    /** Each message; only for variables. */
    MESSAGE
}
