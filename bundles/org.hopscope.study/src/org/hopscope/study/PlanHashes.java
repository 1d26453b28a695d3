// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import org.hopscope.model.setting.Settings;

/**
 * The hashes of the plans that one machine has after the first settings of requests. Whether a setting has an effect is
 * seen from the hashes before and after it; requests that begin with the same settings, such as the points of a curve,
 * compile for that only once. All requests must have copies of the same machine. Any thread.
 */
public final class PlanHashes {

    private final Map<State, List<String>> known = new ConcurrentHashMap<>();

    private record State(String workload, List<String> stacks, Settings settings) {}

    /**
     * The hashes in a state of the machine.
     *
     * @param settings those that were applied, in order
     * @param compiled compiles the machine as it is, on the calling thread; two threads may do that at the same time
     */
    List<String> after(RunRequest request, Settings settings, Supplier<List<String>> compiled) {
        var state = new State(request.workload(), request.stacks(), settings);
        var found = known.get(state);
        if (found == null) {
            found = compiled.get();
            known.put(state, found);
        }
        return found;
    }
}
