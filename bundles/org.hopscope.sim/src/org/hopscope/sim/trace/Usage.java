// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * The use of the parts of a machine in a run: how long each was busy, how often it was used, how long work waited for
 * it, and how much of it waited at once. The parts write it as the run goes; it may be read on the thread of the run at
 * any time, and by anybody when the run is over. A use counts in full when it begins, so while the run is under way a
 * part may seem to have been busy for a little longer than the time that has passed.
 */
public final class Usage {

    private static final int NONE = -1;
    private static final UsageColumn NOTHING = new UsageColumn(0);
    private static final LevelColumn NO_LEVELS = new LevelColumn(0);

    private final boolean on;
    private final Map<Resource, UsageColumn> columns;
    private final Map<Store, LevelColumn> levels = new EnumMap<>(Store.class);
    /** The number of stores of each kind that a vertex has. */
    private final int[] storesPerVertex = new int[Store.values().length];
    private ChannelColumn channels = new ChannelColumn(0, 0);
    /** Null if the run simulates the whole machine. */
    private final @Nullable PartNumbering numbering;
    /** Finds the vertex of each core, on demand. */
    private Supplier<int[]> findCoreVertex = () -> new int[0];
    private int @Nullable [] coreVertex;
    /** Only if the run has a part of the machine, and only when the cores are asked for. */
    private @Nullable MachineCores machineCores;
    /** The number of parts of each kind that a vertex has. */
    private final int[] perVertex;
    private long nowPs;

    /** @param on whether anything is kept */
    public Usage(boolean on) {
        this(on, null);
    }

    /** @param numbering of a run that simulates a part of a machine, whose other parts are idle; null for all of it */
    public Usage(boolean on, @Nullable PartNumbering numbering) {
        this(on, new EnumMap<>(Resource.class), numbering, new int[Resource.values().length]);
        Arrays.fill(perVertex, 1);
    }

    private Usage(boolean on, Map<Resource, UsageColumn> columns, @Nullable PartNumbering numbering,
            int[] perVertex) {
        this.perVertex = perVertex;
        this.on = on;
        this.columns = columns;
        this.numbering = numbering;
    }

    /** True if anything is kept. */
    public boolean isOn() {
        return on;
    }

    /** The column in which parts write their use; the same one for all that ask. */
    public UsageColumn column(Resource resource, int count) {
        return on ? columns.computeIfAbsent(resource, r -> new UsageColumn(count)) : NOTHING;
    }

    /**
     * The column of the ways from routers to their nodes.
     *
     * @param perVertex how many a router has
     */
    public UsageColumn exits(int vertices, int perVertex) {
        return parts(Resource.EJECTION, vertices, perVertex);
    }

    /**
     * The column of parts of which each vertex has the same number; the parts of a vertex follow each other.
     *
     * @param each how many a vertex has
     */
    public UsageColumn parts(Resource resource, int vertices, int each) {
        perVertex[resource.ordinal()] = Math.max(1, each);
        return column(resource, Math.multiplyExact(vertices, each));
    }

    /**
     * The column in which links write for how long each of their channels sends; the same one for all that ask.
     *
     * @param each how many channels a link has
     */
    public ChannelColumn channels(int links, int each) {
        if (on && channels.each() == 0) {
            channels = new ChannelColumn(links, each);
        }
        return channels;
    }

    /**
     * The number of channels of each link that are told apart; 0 if none are, because there is nothing to tell or too
     * much.
     */
    public int channels() {
        return channels.each();
    }

    /** For how long a channel of a link sent, in picoseconds. */
    public long channelPs(int link, int channel) {
        int own = own(Resource.LINK, link);
        return own == NONE ? 0 : channels.busyPs(own, channel);
    }

    /**
     * The column of stores of which each vertex has the same number; the stores of a vertex follow each other.
     *
     * @param each how many a vertex has
     */
    public LevelColumn levels(Store store, int vertices, int each) {
        storesPerVertex[store.ordinal()] = each;
        return on ? levels.computeIfAbsent(store, one -> new LevelColumn(Math.multiplyExact(vertices, each)))
                : NO_LEVELS;
    }

    /** The number of stores of a kind that each vertex has; 0 if the machine has none. */
    public int storesPerVertex(Store store) {
        return storesPerVertex[store.ordinal()];
    }

    /** The number of stores of a kind. */
    public int count(Store store) {
        var column = levels.getOrDefault(store, NO_LEVELS);
        var part = numbering;
        return part == null || column.count() == 0 ? column.count()
                : Math.multiplyExact(part.machineVertices(), storesPerVertex(store));
    }

    /** The level of a store; the store of a vertex is its number modulo {@link #storesPerVertex(Store)}. */
    public Level level(Store store, int number) {
        int each = storesPerVertex(store);
        var part = numbering;
        int vertex = part == null ? number / each : part.ownVertex(number / each);
        return vertex < 0 ? Level.EMPTY : levels.get(store).level(vertex * each + number % each, nowPs);
    }

    /** The number of parts of a kind that each vertex has: a part of a vertex is its number modulo this. */
    public int perVertex(Resource resource) {
        return perVertex[resource.ordinal()];
    }

    /**
     * The column of the cores.
     *
     * @param vertexOf tells per core its vertex
     */
    public UsageColumn cores(int count, Supplier<int[]> vertexOf) {
        findCoreVertex = vertexOf;
        return column(Resource.CORE, count);
    }

    /** Sets the time to which this has been kept. */
    public void reach(long timePs) {
        nowPs = timePs;
    }

    /** The simulated time to which this has been kept, in picoseconds. */
    public long timePs() {
        return nowPs;
    }

    /** The number of parts of a kind; 0 when the machine has none. */
    public int count(Resource resource) {
        int here = columns.getOrDefault(resource, NOTHING).count();
        var part = numbering;
        if (part == null || here == 0) {
            return here;
        }
        return switch (resource) {
            case LINK -> part.machineLinks();
            case CORE -> machineCores(part).vertexOf().length;
            default -> part.machineVertices() * perVertex(resource);
        };
    }

    /**
     * The parts of a kind that the run simulates, by their numbers in ascending order: all parts, unless it has a part
     * of the machine only; then all others are idle. Takes time linear in their number, for cores in that of the
     * machine.
     */
    public IntStream simulated(Resource resource) {
        int here = columns.getOrDefault(resource, NOTHING).count();
        var part = numbering;
        if (part == null || here == 0) {
            return IntStream.range(0, here);
        }
        int each = perVertex(resource);
        return switch (resource) {
            case LINK -> IntStream.range(0, here).map(part::linkInMachine).filter(link -> link >= 0).sorted();
            case CORE -> {
                int[] own = machineCores(part).own();
                yield IntStream.range(0, own.length).filter(core -> own[core] >= 0);
            }
            default -> IntStream.range(0, here).map(own -> part.vertexInMachine(own / each) * each + own % each);
        };
    }

    /** For how long a part was busy, in picoseconds. */
    public long busyPs(Resource resource, int number) {
        int own = own(resource, number);
        return own == NONE ? 0 : columns.get(resource).busyPs(own);
    }

    /** The sum of the times that users of the part waited for it, in picoseconds. */
    public long waitedPs(Resource resource, int number) {
        int own = own(resource, number);
        return own == NONE ? 0 : columns.get(resource).waitedPs(own, nowPs);
    }

    /** The number of uses of a part. */
    public long uses(Resource resource, int number) {
        int own = own(resource, number);
        return own == NONE ? 0 : columns.get(resource).uses(own);
    }

    /** The largest number of users that waited for a part at once; 0 when nothing waited or the part has no queue. */
    public int longestQueue(Resource resource, int number) {
        int own = own(resource, number);
        return own == NONE ? 0 : columns.get(resource).longest(own);
    }

    /** The number of the {@link Part} to which a part belongs: a link direction for a link, otherwise a vertex. */
    public int instance(Resource resource, int number) {
        var part = numbering;
        return switch (resource) {
            case CORE -> part == null ? coreVertex()[number] : machineCores(part).vertexOf()[number];
            default -> number / perVertex(resource);
        };
    }

    /** Two threads may both find it missing; then they find the same. */
    private int[] coreVertex() {
        int[] known = coreVertex;
        if (known != null) {
            return known;
        }
        int[] found = findCoreVertex.get();
        coreVertex = found;
        return found;
    }

    /** As {@link #coreVertex}. */
    private MachineCores machineCores(PartNumbering part) {
        var found = machineCores;
        if (found == null) {
            found = MachineCores.of(part);
            machineCores = found;
        }
        return found;
    }

    /** The number in the run of a part of the machine, or -1. */
    private int own(Resource resource, int number) {
        var part = numbering;
        if (part == null) {
            return number;
        }
        return switch (resource) {
            case LINK -> part.ownLink(number);
            case CORE -> machineCores(part).own()[number];
            default -> {
                int each = perVertex(resource);
                int vertex = part.ownVertex(number / each);
                yield vertex < 0 ? NONE : vertex * each + number % each;
            }
        };
    }

    /** The use up to now, which stays as it is. */
    public Usage snapshot() {
        var copy = new EnumMap<Resource, UsageColumn>(Resource.class);
        columns.forEach((resource, column) -> copy.put(resource, column.copy()));
        var usage = new Usage(on, copy, numbering, perVertex.clone());
        levels.forEach((store, column) -> usage.levels.put(store, column.copy()));
        System.arraycopy(storesPerVertex, 0, usage.storesPerVertex, 0, storesPerVertex.length);
        usage.findCoreVertex = findCoreVertex;
        usage.channels = channels.copy();
        usage.coreVertex = coreVertex;
        usage.machineCores = machineCores;
        usage.nowPs = nowPs;
        return usage;
    }

    /**
     * The cores of a machine of which a run has a part.
     *
     * @param vertexOf per core its vertex
     * @param own per core its number in the run, -1 if it is not there
     */
    private record MachineCores(int[] vertexOf, int[] own) {

        static MachineCores of(PartNumbering numbering) {
            int[] vertexOf = numbering.machineCores();
            var own = new int[vertexOf.length];
            int next = 0;
            for (int core = 0; core < own.length; core++) {
                own[core] = numbering.ownVertex(vertexOf[core]) < 0 ? NONE : next++;
            }
            return new MachineCores(vertexOf, own);
        }
    }
}
