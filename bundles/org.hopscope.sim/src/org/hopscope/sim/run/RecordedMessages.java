// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.BitSet;
import java.util.Map;

import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.MessageLog;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/**
 * The messages that a run has recorded, for the paths that lead through them.
 *
 * @param trace what else the run has recorded
 * @param log has them by their numbers
 */
record RecordedMessages(RunTrace trace, MessageLog log) {

    /** The chains of the messages. */
    Chains chains() {
        return log.recordsAll() ? log.chains() : trace.chains();
    }

    Map<Integer, MessageView> of(BitSet numbers) {
        return log.views(numbers);
    }
}
