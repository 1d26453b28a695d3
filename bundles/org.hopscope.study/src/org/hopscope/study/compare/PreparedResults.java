// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunCache;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResponse;
import org.hopscope.study.Runs;

/**
 * Results of a cache for one comparison, which asks for the same designs several times: each is compiled once, for all
 * seeds, as long as there is memory for it. The answers are those of {@link Runs}. What requests name on the disk, such
 * as traces, must stay as it is meanwhile, so an object serves one job.
 */
public final class PreparedResults implements ResultSource {

    private final RunCache cache;
    private final Map<String, SoftReference<Prepared>> known = new ConcurrentHashMap<>();

    /** A run that can be simulated, or what is wrong with the request. */
    private record Prepared(Optional<PreparedRun> run, List<Diagnostic> found) {

        static Prepared of(RunRequest request) {
            var found = new Diagnostics();
            var run = PreparedRun.of(request, found);
            return new Prepared(run, found.all());
        }
    }

    /** @param cache has the results that are at hand, and keeps those that are made */
    public PreparedResults(RunCache cache) {
        this.cache = cache;
    }

    @Override
    public Optional<RunResponse> find(RunRequest request) {
        var prepared = prepare(request);
        return prepared.run().isEmpty() ? Optional.of(new RunRejected(prepared.found()))
                : prepared.run().get().withSeed(request.seed()).find(cache).map(report -> report);
    }

    @Override
    public RunResponse run(RunRequest request, RunProgress progress) {
        var prepared = prepare(request);
        return prepared.run().<RunResponse>map(one -> one.withSeed(request.seed()).simulate(progress, cache))
                .orElseGet(() -> new RunRejected(prepared.found()));
    }

    private Prepared prepare(RunRequest request) {
        // before the machine is changed; a comparison carries out all its runs in the same way
        var key = RequestKey.ofPlans(request) + "\n" + request.conduct();
        var before = known.get(key);
        var found = before == null ? null : before.get();
        if (found == null) {
            found = Prepared.of(request);
            known.put(key, new SoftReference<>(found));
        }
        return found;
    }
}
