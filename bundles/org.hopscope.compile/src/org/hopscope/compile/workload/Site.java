// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

/** The machine that a workload runs on, as far as its programs depend on it. */
public interface Site {

    /** Number of nodes. */
    int nodes();

    /** Number of links between two nodes, or -1 if no path leads from one to the other. */
    int hops(int from, int to);
}
