// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

/** A benchmark between two ranks. */
interface DuoLowering extends WorkloadLowering {

    /** The two. */
    Duo duo();

    @Override
    default int ranks() {
        return duo().ranks();
    }

    @Override
    default List<RankPair> pairs() {
        return duo().pairs();
    }
}
