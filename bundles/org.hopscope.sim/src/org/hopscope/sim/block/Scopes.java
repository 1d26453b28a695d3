// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockScope;

/** Which instance of a declaration a task uses. */
final class Scopes {

    private final Tasks tasks;
    private final Pairs pairs;

    Scopes(Tasks tasks, Pairs pairs) {
        this.tasks = tasks;
        this.pairs = pairs;
    }

    /** The number of the instance: a vertex, a rank, a pair of ranks or a message. */
    int instance(BlockScope scope, int task) {
        // comparisons, because a switch over an enumeration reads a table first
        if (scope == BlockScope.NODE) {
            return tasks.vertex(task);
        }
        if (scope == BlockScope.RANK) {
            return present(tasks.rank(task), scope, task);
        }
        return scope == BlockScope.MESSAGE ? present(tasks.message(task), scope, task)
                : pairs.of(present(tasks.rank(task), scope, task), present(tasks.peer(task), scope, task));
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

    private int present(int number, BlockScope scope, int task) {
        if (number < 0) {
            throw missing(scope, task);
        }
        return number;
    }

    private ProtocolFailure missing(BlockScope scope, int task) {
        return new ProtocolFailure(tasks.handler(task), tasks.at(task),
                "uses something that each " + (scope == BlockScope.PEER ? "pair of ranks" : scope.name().toLowerCase(
                        java.util.Locale.ROOT)) + " has, but its item has none");
    }
}
