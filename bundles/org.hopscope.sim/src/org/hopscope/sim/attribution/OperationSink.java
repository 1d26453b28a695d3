// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

/**
 * Takes the critical paths of operations: for each operation its beginning, then its steps from the last to the first.
 * Of operations in a row without a mark between them the last one is told first.
 */
public interface OperationSink {

    /**
     * An operation follows.
     *
     * @param span its number in the list of spans
     * @param number its number in the span, from 0
     * @param times operations that the path leads through, one after the other
     * @param rank the rank that ended last, the lowest of several
     */
    void operation(int span, int number, int times, int rank);

    /** A step of the present operation, before those that have been told. */
    void step(OperationStep step);

    /** All steps of the present operation have been told. */
    void complete();
}
