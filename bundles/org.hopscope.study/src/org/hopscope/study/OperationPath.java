// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.compile.Compiled;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.OperationStep;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.study.OperationSummary.Link;
import org.hopscope.study.OperationSummary.Most;
import org.hopscope.study.OperationSummary.Phase;
import org.hopscope.study.OperationSummary.Share;

/** The critical path of one operation, told from its end to its beginning, and what is to be said about it. */
final class OperationPath {

    /** A path of more messages than this is told by kinds of steps, because a list of all could not be read. */
    private static final int MOST_PHASES = 40;
    private static final String NETWORK = "network";

    private final Compiled compiled;
    private final int number;
    private final int lastRank;
    /** From the last one to the first; empty once there are too many. */
    private final List<OperationStep> steps = new ArrayList<>();
    private final Map<Kind, Sum> kinds = new LinkedHashMap<>();
    private final Map<Integer, Sum> ranks = new LinkedHashMap<>();
    /** By number of the link direction. */
    private final Map<Integer, Sum> links = new LinkedHashMap<>();
    private int firstRank;
    private long totalPs;
    private int messages;

    /** @param number which of the operations of its measurement it is, from 0 */
    OperationPath(Compiled compiled, int number, int lastRank) {
        this.compiled = compiled;
        this.number = number;
        this.lastRank = lastRank;
        firstRank = lastRank;
    }

    int number() {
        return number;
    }

    long totalPs() {
        return totalPs;
    }

    void add(OperationStep step) {
        boolean message = step.activity() == Activity.MESSAGE;
        messages += message ? 1 : 0;
        totalPs += step.ps();
        firstRank = step.sourceRank();
        if (messages <= MOST_PHASES) {
            steps.add(step);
        }
        kinds.computeIfAbsent(new Kind(step.activity(), step.bytes()), one -> new Sum()).add(step);
        var vertexOfRank = compiled.plan().workload().vertexOfRank();
        for (var segment : step.segments()) {
            ranks.computeIfAbsent(step.rankOf(segment, vertexOfRank), one -> new Sum()).add(segment);
            if (segment.part() == Part.LINK) {
                links.computeIfAbsent(segment.link(), one -> new Sum()).add(segment);
            }
        }
    }

    private int vertex(int rank) {
        return compiled.plan().workload().vertexOfRank()[rank];
    }

    /** The slower of two, the earlier of equal ones. */
    OperationPath slower(OperationPath other) {
        return other.totalPs > totalPs || other.totalPs == totalPs && other.number < number ? other : this;
    }

    /** @param told whether it is one operation, not several after each other */
    OperationSummary summary(int operations, boolean told) {
        var summary = new OperationSummary(operations, told ? number + 1 : 0, firstRank, lastRank, messages,
                messages <= MOST_PHASES ? phasesOfTime() : phasesOfKinds(), shares(), carried());
        if (summary.totalPs() != totalPs) {
            throw new IllegalStateException("phases add up to " + summary.totalPs() + " ps, not to " + totalPs + " ps");
        }
        return summary;
    }

    /** A phase ends with each message; what the last rank does after its last message is one of its own. */
    private List<Phase> phasesOfTime() {
        var phases = new ArrayList<Phase>();
        var sum = new Sum();
        long startPs = 0;
        for (int i = steps.size() - 1; i >= 0; i--) {
            var step = steps.get(i);
            sum.add(step);
            if (step.activity() == Activity.MESSAGE || i == 0) {
                phases.add(new Phase(step.activity(), step.rank(), step.sourceRank(), step.bytes(), sum.steps,
                        startPs, sum.ps, sum.most()));
                startPs += sum.ps;
                sum = new Sum();
            }
        }
        return phases;
    }

    private List<Phase> phasesOfKinds() {
        var phases = new ArrayList<Phase>();
        kinds.forEach((kind, sum) -> phases.add(new Phase(kind.activity(), -1, -1, kind.bytes(), sum.steps, -1, sum.ps,
                sum.most())));
        phases.sort(Comparator.comparingLong(Phase::ps).reversed());
        return phases;
    }

    private List<Share> shares() {
        var shares = new ArrayList<Share>();
        ranks.forEach((rank, sum) -> shares.add(new Share(rank, rank == Share.NETWORK ? NETWORK
                : compiled.sourceMap().place(vertex(rank)), sum.ps, sum.most().most())));
        shares.sort(Comparator.comparingLong(Share::ps).reversed().thenComparing(Share::rank));
        return shares;
    }

    private List<Link> carried() {
        var carried = new ArrayList<Link>();
        var wiring = Wiring.forFew(compiled.plan().topology());
        var source = compiled.sourceMap();
        links.forEach((link, sum) -> carried.add(new Link(source.place(wiring.source(link)) + " to "
                + source.place(wiring.target(link)), sum.ps,
                sum.most().most())));
        carried.sort(Comparator.comparingLong(Link::ps).reversed().thenComparing(Link::place));
        return carried;
    }

    private record Kind(Activity activity, long bytes) {}

    /** Time by component. */
    private static final class Sum {

        private final Map<Component, Long> byComponent = new EnumMap<>(Component.class);
        private int steps;
        private long ps;

        void add(OperationStep step) {
            steps++;
            step.segments().forEach(this::add);
        }

        void add(LatencySegment segment) {
            ps += segment.ps();
            byComponent.merge(segment.component(), segment.ps(), Long::sum);
        }

        /** The component with the most time, the first one of several. */
        Most most() {
            return byComponent.entrySet().stream().max(Map.Entry.<Component, Long>comparingByValue()
                    .thenComparing(Map.Entry.<Component, Long>comparingByKey().reversed()))
                    .map(one -> new Most(one.getKey(), one.getValue())).orElseThrow();
        }
    }
}
