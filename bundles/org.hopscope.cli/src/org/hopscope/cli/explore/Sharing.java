// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import org.hopscope.study.sweep.cluster.ClusterOptions;

/** A request about the folder in which several computers work on a search. */
sealed interface Sharing {

    /** This process works on the search until it is done. */
    record Join() implements Sharing {}

    /**
     * A scheduler starts workers.
     *
     * @param scheduler its name, or a file that describes it
     * @param print whether to print the command only
     */
    record Submit(String scheduler, ClusterOptions options, boolean print) implements Sharing {}

    /**
     * A launcher starts workers in the allocation that this shell has.
     *
     * @param launcher its command; empty for the one of the allocation
     * @param print whether to print the command only
     */
    record Launch(String launcher, ClusterOptions options, boolean print) implements Sharing {}

    /** Says how far it is. */
    record Status() implements Sharing {}

    /** Asks all workers to stop. */
    record Cancel() implements Sharing {}
}
