// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.workload.MpiLibrary;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.plan.SchedulePlan;
import org.jspecify.annotations.NullMarked;

/**
 * Reads the files of traces for the compiler, each once, however many stacks are compiled. One reader serves one
 * compilation of a machine: it does not notice that a file changes. Not thread-safe.
 */
@NullMarked
public final class TraceReader implements TraceFiles {

    private static final double MEGA = 1e6;
    private static final double PERCENT = 100;

    private final Map<Key, Optional<SchedulePlan>> known = new HashMap<>();

    private record Key(Path file, ProgramOptions options) {}

    @Override
    public Optional<SchedulePlan> read(Path file, Trace trace, Diagnostics problems) {
        var options = new ProgramOptions(trace.getMegaflops() * MEGA, trace.getTimeScale() / PERCENT,
                trace.getCollectives() == MpiLibrary.OPEN_MPI);
        var key = new Key(file, options);
        if (!known.containsKey(key)) {
            var found = new Diagnostics();
            known.put(key, Programs.read(file, "", options, found));
            found.all().forEach(one -> problems.add(of(trace, file, one)));
        } else if (known.get(key).isEmpty()) {
            problems.error(trace, "X001", "The trace " + file + " cannot be read", "");
        }
        return known.get(key);
    }

    private static Diagnostic of(Trace trace, Path file, Diagnostic one) {
        var place = one.line() > 0 ? file + ", line " + one.line() : file.toString();
        return new Diagnostic(one.severity(), one.code(), Place.of(trace), one.message() + " (" + place + ")",
                one.fixHint());
    }
}
