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
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.StampLog;

/**
 * Finds the critical path of a run in two simulations, which are the same to the last bit: the first notes operations,
 * from which follows which messages are on the path; the second records the chains of these messages alone. So even the
 * path of a large collective takes little memory.
 */
final class PathSearch {

    private final SimPlan plan;
    private final Map<Place, Long> sums = new TreeMap<>();

    PathSearch(SimPlan plan) {
        this.plan = plan;
    }

    /** The path, or nothing if a simulation does not complete or no operation takes time. */
    Optional<CriticalPath> find(RunOptions options, RunMonitor monitor) {
        var quiet = new RunOptions(options.seed(), options.maxEvents(), false, false).over(options.extent());
        var first = new Run(plan, quiet, true, new BitSet());
        if (!(first.execute(monitor) instanceof Completed)) {
            return Optional.empty();
        }
        OperationLog log = first.operations();
        var chosen = new BitSet();
        for (int at = log.end(); at != OperationLog.NONE; at = log.cause(at)) {
            if (log.message(at) >= 0) {
                chosen.set(log.message(at));
            }
        }
        var second = new Run(plan, quiet, false, chosen);
        return second.execute(monitor) instanceof Completed completed && log.end() != OperationLog.NONE
                ? Optional.of(walk(log, completed.trace(), second.recordedMessages())) : Optional.empty();
    }

    private CriticalPath walk(OperationLog log, RunTrace trace, int[] numbers) {
        Map<Integer, MessageView> views = new TreeMap<>();
        for (int i = 0; i < trace.messages().size(); i++) {
            views.put(numbers[i], trace.messages().get(i));
        }
        int messages = 0;
        for (int at = log.end(); at != OperationLog.NONE; at = log.cause(at)) {
            long ps = log.endPs(at) - log.endPs(log.cause(at));
            MessageView view = views.get(log.message(at));
            if (view == null) {
                add(log.activity(at), part(log.activity(at)), plan.workload().vertexOfRank()[log.rank(at)], ps);
            } else {
                messages++;
                long known = addMessage(trace, view);
                // between two operations a rank does nothing that takes time, so a rest is a part of the send
                add(Activity.CALL, Part.PROCESSOR, plan.workload().vertexOfRank()[view.sourceRank()], ps - known);
            }
        }
        List<PathShare> shares = new ArrayList<>();
        sums.forEach((place, ps) -> shares.add(place.share(ps)));
        // stable: equal ones stay in the order of their places
        shares.sort(Comparator.comparingLong(PathShare::ps).reversed());
        return new CriticalPath(log.endPs(log.end()), shares, messages);
    }

    private long addMessage(RunTrace trace, MessageView view) {
        var chains = trace.chains();
        for (int i = view.firstStretch(); i < view.endStretch(); i++) {
            boolean isLink = chains.part(i) == Part.LINK;
            int vertex = isLink ? trace.links().source(chains.instance(i)) : chains.instance(i);
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

    /** Where time is collected. */
    private record Place(Activity activity, Optional<Component> component, Part part, int vertex, int link, int block)
            implements Comparable<Place> {

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
