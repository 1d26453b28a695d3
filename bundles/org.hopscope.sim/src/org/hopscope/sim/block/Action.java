// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.jspecify.annotations.Nullable;

/**
 * Carries out operations of one kind. Each kind is a class of its own and is called through this one: in one method for
 * all kinds the compiler reads what any of them might need before it knows which of them comes.
 */
abstract class Action {

    /**
     * Carries out an operation for a task, which is at it.
     *
     * @return where the task continues; null if it waits or has ended
     */
    abstract @Nullable Step run(Task task, Step step);
}
