// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

/** One step of the compilation. Stateless: everything it reads and writes is in the {@link CompileState}. */
public sealed interface Pass
        permits CheckStructure, ExpandTopology, ResolveUnits, BuildFabric, Routes, PlaceRanks, LowerWorkload, Probes {

    /** What the pass does, in two or three words. */
    String title();

    /**
     * Does the work. Reports all that it finds wrong to the state's diagnostics and never throws for it. May rely on
     * the results of the passes before it, which found no error.
     */
    void run(CompileState state);
}
