// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/**
 * A group of simulated parts of the same kind that receives its events from the {@link Engine}. It is a class and not
 * an interface because the call of a method of an interface that many classes implement costs more than that of a
 * method of a class, and there is one for each event.
 */
public abstract class EventHandler {

    /** The handling of events as a function. */
    public interface Function {

        /** As {@link EventHandler#handle}. */
        void handle(int kind, int a, int b);
    }

    /**
     * Handles one event at the engine's present time.
     *
     * @param kind the handler's own kind of event, 0 to 255
     * @param a first payload integer, usually the number of a part
     * @param b second payload integer
     */
    public abstract void handle(int kind, int a, int b);

    /**
     * Reads some of what {@link #handle} will read for an event that comes soon, and changes nothing. Called for
     * several events in a row, so that their reads from memory overlap instead of following each other.
     *
     * @return anything that depends on what was read
     */
    public int prefetch(int kind, int a, int b) {
        return 0;
    }

    /**
     * Reads what is found only through what {@link #prefetch} has read; called for the same events, after it has been
     * called for all of them.
     *
     * @return anything that depends on what was read
     */
    public int prefetchNext(int kind, int a, int b) {
        return 0;
    }
}
