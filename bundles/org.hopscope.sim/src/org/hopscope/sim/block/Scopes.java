// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockScope;

/** The instance of a declaration that a task uses. */
final class Scopes {

    private final Pairs pairs;

    Scopes(int ranks) {
        pairs = new Pairs(ranks);
    }

    /** Ranks of the run. */
    int ranks() {
        return pairs.ranks();
    }

    /** The rank of a pair of ranks. */
    int rank(int pair) {
        return pairs.rank(pair);
    }

    /** The other rank of a pair. */
    int peer(int pair) {
        return pairs.peer(pair);
    }

    /** The number of the instance: a vertex, a rank, a pair of ranks or a message. */
    int instance(BlockScope scope, Task task) {
        // comparisons, because a switch over an enumeration reads a table first
        if (scope == BlockScope.NODE) {
            return task.vertex;
        }
        if (scope == BlockScope.RANK) {
            return present(task.rank, scope, task);
        }
        return scope == BlockScope.MESSAGE ? present(task.message, scope, task)
                : pairs.of(present(task.rank, scope, task), present(task.peer, scope, task));
    }

    /** As {@link #instance}, but -1 for a pair of ranks that has no number because nothing was ever kept of it. */
    int known(BlockScope scope, Task task) {
        return scope == BlockScope.PEER ? pairs.known(present(task.rank, scope, task), present(task.peer, scope, task))
                : instance(scope, task);
    }

    /** Says in words which instance a number is. */
    String name(BlockScope scope, int instance) {
        return switch (scope) {
            case NODE -> "of node " + instance;
            case RANK -> "of rank " + instance;
            case PEER -> "of rank " + pairs.rank(instance) + " for rank " + pairs.peer(instance);
            case MESSAGE -> "of message " + instance;
        };
    }

    private int present(int number, BlockScope scope, Task task) {
        if (number < 0) {
            throw missing(scope, task);
        }
        return number;
    }

    private ProtocolFailure missing(BlockScope scope, Task task) {
        return new ProtocolFailure(task.handler, task.step,
                "uses something that each " + (scope == BlockScope.PEER ? "pair of ranks" : scope.name().toLowerCase(
                        java.util.Locale.ROOT)) + " has, but its item has none");
    }
}
