// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.hopscope.sim.attribution.CriticalPath;
import org.hopscope.sim.attribution.PathShare;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.NonNull;

/**
 * Finds the critical path of a run: from the operation that ended last, back through messages and calls to time 0.
 */
final class PathSearch {

    private final WorkloadPlan workload;
    private final OperationLog log;
    private final Map<Place, Long> sums = new TreeMap<>();

    PathSearch(WorkloadPlan workload, OperationLog log) {
        this.workload = workload;
        this.log = log;
    }

    /** The numbers of the messages on the path. */
    BitSet messages() {
        var chosen = new BitSet();
        for (int at = log.end(); at != OperationLog.NONE; at = log.cause(at)) {
            if (log.message(at) >= 0) {
                chosen.set(log.message(at));
            }
        }
        return chosen;
    }

    /** The path of a run with an operation that takes time. */
    CriticalPath path(RecordedMessages recorded) {
        var views = recorded.of(messages());
        int messages = 0;
        for (int at = log.end(); at != OperationLog.NONE; at = log.cause(at)) {
            long ps = log.endPs(at) - log.endPs(log.cause(at));
            MessageView view = views.get(log.message(at));
            if (view == null) {
                add(log.activity(at), part(log.activity(at)), workload.vertexOfRank()[log.rank(at)], ps);
            } else {
                messages++;
                long known = addMessage(recorded, view);
                // between two operations a rank does nothing that takes time, so a rest is a part of the send
                add(Activity.CALL, Part.PROCESSOR, workload.vertexOfRank()[view.sourceRank()], ps - known);
            }
        }
        List<PathShare> shares = new ArrayList<>();
        sums.forEach((place, ps) -> shares.add(place.share(ps)));
        // stable: equal ones stay in the order of their places
        shares.sort(Comparator.comparingLong(PathShare::ps).reversed());
        return new CriticalPath(log.endPs(log.end()), shares, messages);
    }

    private long addMessage(RecordedMessages recorded, MessageView view) {
        var chains = recorded.chains();
        for (int i = chains.first(view.chain()); i < chains.end(view.chain()); i++) {
            boolean isLink = chains.part(i) == Part.LINK;
            int vertex = isLink ? recorded.trace().links().source(chains.instance(i)) : chains.instance(i);
            sums.merge(new Place(Activity.MESSAGE, Optional.of(chains.component(i)), chains.part(i), vertex,
                    isLink ? chains.instance(i) : -1, chains.block(i)), chains.ps(i), Long::sum);
        }
        return view.latencyPs();
    }

    private void add(Activity activity, Part part, int vertex, long ps) {
        if (ps != 0) {
            sums.merge(new Place(activity, Optional.empty(), part, vertex, -1, StampLog.NO_BLOCK), ps, Long::sum);
        }
    }

    /** The part at which a rank does something by itself. */
    static Part part(Activity activity) {
        return switch (activity) {
            case MESSAGE, COMPUTE, CALL, OWN_SEND -> Part.PROCESSOR;
            case COPY -> Part.MEMORY;
            case COLLECTIVE -> Part.COLLECTIVE_NETWORK;
            case INTERRUPT -> Part.INTERRUPT_NETWORK;
        };
    }

    /** The place at which time is collected. */
    private record Place(Activity activity, Optional<Component> component, Part part, int vertex, int link, int block)
            implements Comparable<@NonNull Place> {

        private static final Comparator<Place> ORDER = Comparator.comparing(Place::activity)
                .thenComparing(place -> place.component().map(Component::ordinal).orElse(-1))
                .thenComparing(Place::part).thenComparing(Place::vertex).thenComparing(Place::link)
                .thenComparing(Place::block);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }

        PathShare share(long ps) {
            return new PathShare(activity, component, part, vertex, link, block, ps);
        }
    }
}
