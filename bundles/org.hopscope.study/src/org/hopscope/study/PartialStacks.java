// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.StackSum;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.TraceSoFar;

/** The latency stacks of one simulation while it runs. What it costs is bounded, however much is recorded. */
final class PartialStacks {

    /** At most this many messages are looked at for an update; some ten stretches each make this a few milliseconds. */
    private static final int SAMPLE = 1024;
    private static final int FEWEST = 16;
    /** A mean that is off by less than a two-hundredth looks the same in a bar. */
    private static final int SETTLED = 200;

    private final List<Series> series = new ArrayList<>();
    private int seen;

    /** One measurement. */
    private record Series(String label, Predicate<MessageView> own, StackSum sum) {}

    /** Adds a measurement. */
    void add(String label, Predicate<MessageView> own) {
        series.add(new Series(label, own, new StackSum()));
    }

    /** Looks at what has been recorded since the last time. */
    void update(TraceSoFar trace) {
        int fresh = trace.messages() - seen;
        int step = Math.max(1, fresh / SAMPLE);
        for (int i = seen; i < trace.messages(); i += step) {
            var message = trace.message(i);
            for (var one : series) {
                if (one.own.test(message)) {
                    one.sum.add(message, trace.chains(), trace.links());
                }
            }
        }
        seen = trace.messages();
    }

    /** The stacks of the measurements that have messages. */
    List<PartialStack> stacks(SourceMap sourceMap) {
        var stacks = new ArrayList<PartialStack>();
        for (int i = 0; i < series.size(); i++) {
            var one = series.get(i);
            // measurements come one after the other, so this one is done when a later one has begun
            boolean done = series.subList(i + 1, series.size()).stream().anyMatch(later -> later.sum.messages() > 0);
            one.sum.mean().ifPresent(mean -> {
                long error = one.sum.standardErrorPs();
                boolean near = mean.messages() >= FEWEST && error * SETTLED <= mean.totalPs();
                stacks.add(new PartialStack(one.label, mean, error, done || near, sourceMap));
            });
        }
        return stacks;
    }
}
