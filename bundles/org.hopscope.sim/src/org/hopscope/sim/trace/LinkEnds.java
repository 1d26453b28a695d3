// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** Tells which vertex a numbered direction of a link leaves. */
public interface LinkEnds {

    /** The vertex that link direction {@code link} leaves. */
    int source(int link);
}
