// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.compile.Compiled;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.study.timeline.Lane.Side;

/** Cuts the chain of one message into stretches and finds the lane of each. */
final class TimelineBuilder {

    private static final String EVENT = "PTL_EVENT_";

    private final String stack;
    private final Compiled compiled;
    private final RunTrace trace;
    private final RecordedMessage message;
    private final MessageView view;
    private final boolean hostPortals;
    private final int senderVertex;
    private final int receiverVertex;
    private final Map<Key, Set<String>> lanes = new LinkedHashMap<>();
    private final Map<Key, String> names = new LinkedHashMap<>();
    private final List<Cut> cuts = new ArrayList<>();
    /** The index of the stretch before this one. */
    private int before = -1;

    /** The identity of a lane; the vertex counts in the network only. */
    private record Key(Side side, LaneKind kind, int vertex) {}

    /** A stretch whose lane has no number yet. */
    private record Cut(Key lane, Component component, long startPs, long endPs, List<String> elementIds) {}

    TimelineBuilder(String stack, Compiled compiled, RunTrace trace, RecordedMessage message) {
        this.stack = stack;
        this.compiled = compiled;
        this.trace = trace;
        this.message = message;
        view = trace.messages().get(message.number());
        boolean met = false;
        for (int i = trace.chains().first(view.chain()); i < trace.chains().end(view.chain()); i++) {
            met |= trace.chains().component(i) == Component.HOST_PORTALS;
        }
        hostPortals = met;
        senderVertex = vertex(trace.chains().first(view.chain()));
        receiverVertex = vertex(trace.chains().end(view.chain()) - 1);
    }

    private int vertex(int stretch) {
        int instance = trace.chains().instance(stretch);
        return trace.chains().part(stretch) == Part.LINK ? trace.links().source(instance) : instance;
    }

    Timeline build() {
        long now = view.startPs();
        for (int i = trace.chains().first(view.chain()); i < trace.chains().end(view.chain()); i++) {
            cut(i, now);
            now += trace.chains().ps(i);
        }
        var keys = order();
        var shown = keys.stream().map(key -> new Lane(key.kind(), key.side(), names.get(key),
                List.copyOf(lanes.get(key)))).toList();
        var stretches = cuts.stream().map(one -> new Stretch(keys.indexOf(one.lane()), one.component(), one.startPs(),
                one.endPs(), one.elementIds())).toList();
        return new Timeline(stack, message, shown, stretches, events());
    }

    private void cut(int stretch, long startPs) {
        var component = trace.chains().component(stretch);
        var part = trace.chains().part(stretch);
        int vertex = vertex(stretch);
        var kind = LaneKind.of(component, part, hostPortals);
        var segment = new LatencySegment(component, part, vertex,
                part == Part.LINK ? trace.chains().instance(stretch) : -1, trace.chains().block(stretch),
                trace.chains().ps(stretch));
        var ids = compiled.sourceMap().elementIds(segment);
        // the head has left the link and waits at its end for the rest of the packet
        boolean arriving = component == Component.SERIALISATION && part == Part.LINK && before >= 0
                && before != vertex;
        var key = key(kind, arriving ? before : vertex);
        before = arriving ? before : vertex;
        if (!arriving || !lanes.containsKey(key)) {
            lanes.computeIfAbsent(key, one -> new LinkedHashSet<>()).addAll(ids);
            names.putIfAbsent(key, compiled.sourceMap().label(segment));
        }
        cuts.add(new Cut(key, component, startPs, startPs + trace.chains().ps(stretch), ids));
    }

    private Key key(LaneKind kind, int vertex) {
        if (kind == LaneKind.HOP || kind == LaneKind.SIDE_NETWORK
                || vertex != senderVertex && vertex != receiverVertex) {
            return new Key(Side.NETWORK, kind, vertex);
        }
        return new Key(vertex == senderVertex ? Side.SENDER : Side.RECEIVER, kind, 0);
    }

    /** Down the sender, along the network in the order of time, up the receiver. */
    private List<Key> order() {
        var keys = new ArrayList<Key>();
        var byKind = new ArrayList<>(lanes.keySet());
        byKind.sort(Comparator.comparing(Key::kind));
        byKind.stream().filter(key -> key.side() == Side.SENDER).forEach(keys::add);
        lanes.keySet().stream().filter(key -> key.side() == Side.NETWORK).forEach(keys::add);
        Collections.reverse(byKind);
        byKind.stream().filter(key -> key.side() == Side.RECEIVER).forEach(keys::add);
        return keys;
    }

    private List<TimelineEvent> events() {
        var events = new ArrayList<TimelineEvent>();
        for (var one : trace.portals()) {
            boolean during = one.returnedPs() >= view.startPs() && one.returnedPs() <= view.endPs();
            if (during && one.event().isPresent()
                    && (one.rank() == view.sourceRank() || one.rank() == view.targetRank())) {
                events.add(new TimelineEvent(EVENT + one.event().get().type(), one.returnedPs(),
                        one.rank() == view.sourceRank() ? Side.SENDER : Side.RECEIVER));
            }
        }
        if (events.isEmpty()) {
            events.addAll(putEvents());
        }
        events.sort(Comparator.comparingLong(TimelineEvent::timePs));
        return events;
    }

    /**
     * The events that Portals writes for the put of an MPI message: the operation starts when its entry has been
     * found, and ends when the event that says so has been written.
     */
    private List<TimelineEvent> putEvents() {
        var events = new ArrayList<TimelineEvent>();
        if (compiled.sourceMap().isCharged(Component.HOST_PORTALS)
                || compiled.plan().stack() instanceof PortalsStackPlan portals
                        && portals.host().isTagged()) {
            end(Component.MATCHING).ifPresent(time -> events.add(event(PtlEventType.PUT_START, time)));
            end(Component.NOTIFY).ifPresent(time -> events.add(event(PtlEventType.PUT_END, time)));
        }
        return events;
    }

    private static TimelineEvent event(PtlEventType type, long timePs) {
        return new TimelineEvent(EVENT + type, timePs, Side.RECEIVER);
    }

    /** When the receiver has done something for the last time. */
    private Optional<Long> end(Component component) {
        return cuts.stream().filter(one -> one.component() == component && one.lane().side() == Side.RECEIVER)
                .map(Cut::endPs).max(Comparator.naturalOrder());
    }
}
