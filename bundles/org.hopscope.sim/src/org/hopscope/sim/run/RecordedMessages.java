// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.BitSet;
import java.util.Map;

import org.hopscope.sim.trace.MessageLog;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/**
 * The messages that a run has recorded, for the paths that lead through them.
 *
 * @param trace has their chains
 * @param log has them by their numbers
 */
record RecordedMessages(RunTrace trace, MessageLog log) {

    Map<Integer, MessageView> of(BitSet numbers) {
        return log.views(numbers);
    }
}
