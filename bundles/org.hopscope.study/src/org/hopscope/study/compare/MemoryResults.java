// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;

/** Results that are kept as long as this object is. */
public final class MemoryResults implements ResultSource {

    private final Map<String, RunResponse> answers = new ConcurrentHashMap<>();
    private final BiFunction<RunRequest, RunProgress, RunResponse> runs;

    /** Results of {@link Runs#run}. */
    public MemoryResults() {
        this(Runs::run);
    }

    /** Results of another way to run; it may be called by several threads. */
    public MemoryResults(BiFunction<RunRequest, RunProgress, RunResponse> runs) {
        this.runs = runs;
    }

    @Override
    public Optional<RunResponse> find(RunRequest request) {
        return Optional.ofNullable(answers.get(keyOf(request)));
    }

    @Override
    public RunResponse run(RunRequest request, RunProgress progress) {
        var key = keyOf(request);
        var answer = runs.apply(request, progress);
        if (!progress.cancelled()) {
            answers.put(key, answer);
        }
        return answer;
    }

    private static String keyOf(RunRequest request) {
        return RequestKey.ofPlans(request) + "\n" + request.seed();
    }
}
