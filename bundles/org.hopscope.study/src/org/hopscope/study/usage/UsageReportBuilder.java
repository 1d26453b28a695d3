// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.CriticalPath;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.PathShare;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.Usage;

/** Makes the report of one simulation: parts of a kind that are drawn as one element are told as one. */
final class UsageReportBuilder {

    private final Compiled compiled;
    private final SourceMap source;
    private final Wiring wiring;
    private final Usage usage;
    private final long endPs;
    private final Optional<RunTrace> trace;
    private final Optional<CriticalPath> path;
    /** Picoseconds on the critical path, by the UUID of the element that shows the part. */
    private final Map<String, Long> critical = new HashMap<>();

    UsageReportBuilder(Compiled compiled, Usage usage, long endPs, Observation.Recorded recorded) {
        this.compiled = compiled;
        this.source = compiled.sourceMap();
        this.wiring = Wiring.of(compiled.plan());
        this.usage = usage;
        this.endPs = endPs;
        trace = recorded.trace();
        path = recorded.path();
    }

    UsageReport build(String label) {
        var onPath = path();
        var resources = new ArrayList<ResourceUse>();
        for (var resource : Resource.values()) {
            resources.addAll(uses(resource));
        }
        var unused = unused(resources);
        resources.removeIf(one -> one.queue().uses() == 0);
        resources.sort(Comparator.comparingDouble(ResourceUse::busiest).reversed());
        return new UsageReport(label, endPs, resources, onPath, path.map(CriticalPath::endPs).orElse(0L), unused);
    }

    private List<PathUse> path() {
        if (path.isEmpty()) {
            return List.of();
        }
        Map<PathPlace, Long> sums = new LinkedHashMap<>();
        Map<PathPlace, Set<String>> ids = new HashMap<>();
        for (var share : path.get().shares()) {
            var segment = segment(share);
            var place = new PathPlace(share.activity(), share.component(), source.name(segment));
            sums.merge(place, share.ps(), Long::sum);
            ids.computeIfAbsent(place, one -> new LinkedHashSet<>()).addAll(source.elementIds(segment));
            if (share.activity() != Activity.COMPUTE) {
                // a block stands for the parts that it occupies, too
                var shown = source.elementIds(segment);
                (share.block() >= 0 ? shown : shown.subList(0, 1))
                        .forEach(id -> critical.merge(id, share.ps(), Long::sum));
            }
        }
        double all = path.get().endPs();
        var uses = new ArrayList<PathUse>();
        sums.forEach((place, ps) -> uses.add(new PathUse(place.activity(), place.component(), place.name(), ps,
                ps / all, List.copyOf(ids.get(place)))));
        uses.sort(Comparator.comparingLong(PathUse::ps).reversed());
        return uses;
    }

    private static LatencySegment segment(PathShare share) {
        // contention is charged to no layer of the stack: a share without a component belongs to its part alone
        return new LatencySegment(share.component().orElse(Component.CONTENTION), share.part(), share.vertex(),
                share.link(), share.block(), share.ps());
    }

    private List<ResourceUse> uses(Resource resource) {
        Map<String, Group> groups = new LinkedHashMap<>();
        for (int number = 0; number < usage.count(resource); number++) {
            int vertex = vertex(resource, number);
            if (isThere(resource, vertex)) {
                groups.computeIfAbsent(drawn(resource, number).name(), name -> new Group(resource)).add(number);
            }
        }
        var uses = new ArrayList<ResourceUse>();
        groups.forEach((name, group) -> uses.add(group.use(name)));
        return uses;
    }

    private int vertex(Resource resource, int number) {
        int instance = usage.instance(resource, number);
        return resource == Resource.LINK ? wiring.source(instance) : instance;
    }

    /** True if a vertex has the part: all but links and exits belong to nodes, and only to those with such a NIC. */
    private boolean isThere(Resource resource, int vertex) {
        if (resource == Resource.LINK) {
            return true;
        }
        int type = wiring.nodeType(vertex);
        return type >= 0 && (resource != Resource.BUS_DOWN && resource != Resource.BUS_UP
                || hasBus(compiled.plan().nodeTypes().get(type)));
    }

    /** True if a node has a bus of its host, drawn as such or as the first bus of its parts. */
    private static boolean hasBus(NodePlan node) {
        return node.bus() != null || node.nic() instanceof ComposedNicPlan nic && !nic.buses().isEmpty();
    }

    /** The element drawn for a part. */
    private SourceMap.Drawn drawn(Resource resource, int number) {
        int vertex = vertex(resource, number);
        var segment = segment(resource, number, vertex);
        return source.part(resource, vertex, number % usage.perVertex(resource)).orElseGet(() ->
                new SourceMap.Drawn(source.name(segment), source.label(segment), source.elementIds(segment)));
    }

    private LatencySegment segment(Resource resource, int number, int vertex) {
        boolean link = resource == Resource.LINK;
        return new LatencySegment(Component.CONTENTION, resource.part(), vertex, link ? number : -1, 1);
    }

    /** True if the path tells for all its time which part it was spent at: calls hide what a library waits for. */
    private boolean isExplained() {
        return path.isPresent() && path.get().shares().stream().noneMatch(one -> one.activity() == Activity.CALL
                || one.activity() == Activity.OWN_SEND);
    }

    private List<Unused> unused(List<ResourceUse> resources) {
        var unused = new ArrayList<Unused>();
        var measured = measured();
        var told = new HashSet<String>();
        for (var one : resources) {
            var drawn = one.elementIds().get(0);
            boolean used = resources.stream().anyMatch(other -> other.queue().uses() > 0
                    && other.elementIds().get(0).equals(drawn));
            if (!told.add(drawn)) {
                continue;
            }
            if (!used) {
                unused.add(new Unused(one.name(), Unused.Reason.NEVER_BUSY, one.elementIds()));
            } else if (isExplained() && !critical.containsKey(drawn) && !measured.contains(drawn)) {
                unused.add(new Unused(one.name(), Unused.Reason.NEVER_CRITICAL, one.elementIds()));
            }
        }
        return unused;
    }

    /** The UUIDs of the elements at which recorded messages spent time, on the critical path or not. */
    private Set<String> measured() {
        var ids = new HashSet<String>();
        trace.map(RunTrace::chains).ifPresent(chains -> {
            var seen = new HashSet<Long>();
            var blocks = new HashSet<Integer>();
            for (int i = 0; i < chains.size(); i++) {
                var part = chains.part(i);
                int instance = chains.instance(i);
                int block = chains.block(i);
                if (block >= 0) {
                    if (blocks.add(block)) {
                        addBlock(ids, block);
                    }
                } else if (seen.add((long) part.ordinal() << Integer.SIZE | instance)) {
                    boolean link = part == Part.LINK;
                    ids.add(drawn(new LatencySegment(Component.CONTENTION, part,
                            link ? wiring.source(instance) : instance, link ? instance : -1, 1)));
                }
            }
        });
        return ids;
    }

    /** A block, its handler and the parts that it occupies are the same at every vertex. */
    private void addBlock(Set<String> ids, int block) {
        ids.addAll(source.elementIds(new LatencySegment(Component.CONTENTION, Part.PROCESSOR, 0, -1, block, 1)));
    }

    /** The UUID of the element that shows a part. */
    private String drawn(LatencySegment segment) {
        return source.elementIds(segment).get(0);
    }

    /** The place at which time of the path is collected. */
    private record PathPlace(Activity activity, Optional<Component> component, String name) {}

    /** Parts of a kind that one drawn element stands for. */
    private final class Group {

        private final Resource resource;
        private int parts;
        private int used;
        private int busiest = -1;
        private double busyPs;
        private long uses;
        private long waitedPs;
        private int longest;

        Group(Resource resource) {
            this.resource = resource;
        }

        void add(int number) {
            parts++;
            used += usage.uses(resource, number) > 0 ? 1 : 0;
            if (busiest < 0 || usage.busyPs(resource, number) > usage.busyPs(resource, busiest)) {
                busiest = number;
            }
            busyPs += usage.busyPs(resource, number);
            uses += usage.uses(resource, number);
            waitedPs += usage.waitedPs(resource, number);
            longest = Math.max(longest, usage.longestQueue(resource, number));
        }

        ResourceUse use(String name) {
            double end = Math.max(1, endPs);
            var shown = drawn(resource, busiest);
            int vertex = vertex(resource, busiest);
            double share = path.isEmpty() || path.get().endPs() == 0 ? 0
                    : critical.getOrDefault(shown.elementIds().getFirst(), 0L)
                            / (double) path.get().endPs();
            var busy = new ResourceUse.Busy(parts, used, usage.busyPs(resource, busiest) / end,
                    used == 0 ? 0 : busyPs / end / used);
            var queue = new ResourceUse.Queue(uses, uses == 0 ? 0 : waitedPs / uses, longest);
            return new ResourceUse(resource, name, busy, source.place(vertex), queue, share, shown.elementIds());
        }
    }
}
