// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.EnumMap;
import java.util.Map;

/**
 * How the parts of a machine were used in a run: how long each was busy, how often it was used, how long work waited
 * for it, and how much of it waited at once. The parts write it as the run goes; it may be read on the thread of the
 * run at any time, and by anybody when the run is over. A use counts in full when it begins, so while the run is under
 * way a part may seem to have been busy for a little longer than the time that has passed.
 */
public final class Usage {

    private static final UsageColumn NOTHING = new UsageColumn(0);

    private final boolean on;
    private final Map<Resource, UsageColumn> columns;
    private int[] coreVertex = new int[0];
    private int exits = 1;
    private long nowPs;

    /** @param on whether anything is kept */
    public Usage(boolean on) {
        this(on, new EnumMap<>(Resource.class));
    }

    private Usage(boolean on, Map<Resource, UsageColumn> columns) {
        this.on = on;
        this.columns = columns;
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
        exits = perVertex;
        return column(Resource.EJECTION, Math.multiplyExact(vertices, perVertex));
    }

    /**
     * The column of the cores.
     *
     * @param vertexOf per core its vertex
     */
    public UsageColumn cores(int[] vertexOf) {
        coreVertex = vertexOf;
        return column(Resource.CORE, vertexOf.length);
    }

    /** Sets the time to which this has been kept. */
    public void reach(long timePs) {
        nowPs = timePs;
    }

    /** The simulated time to which this has been kept, in picoseconds. */
    public long timePs() {
        return nowPs;
    }

    /** How many parts of a kind there are; 0 when the machine has none. */
    public int count(Resource resource) {
        return columns.getOrDefault(resource, NOTHING).count();
    }

    /** For how long a part was busy, in picoseconds. */
    public long busyPs(Resource resource, int number) {
        return columns.get(resource).busyPs(number);
    }

    /** How long all that used the part waited for it, in picoseconds. */
    public long waitedPs(Resource resource, int number) {
        return columns.get(resource).waitedPs(number, nowPs);
    }

    /** How often a part was used. */
    public long uses(Resource resource, int number) {
        return columns.get(resource).uses(number);
    }

    /** How many waited for a part at once at most; 0 when nothing waited or the part has no queue. */
    public int longestQueue(Resource resource, int number) {
        return columns.get(resource).longest(number);
    }

    /** The number of the {@link Part} to which a part belongs: a link direction for a link, otherwise a vertex. */
    public int instance(Resource resource, int number) {
        return switch (resource) {
            case CORE -> coreVertex[number];
            case EJECTION -> number / exits;
            default -> number;
        };
    }

    /** The use up to now, which stays as it is. */
    public Usage snapshot() {
        var copy = new EnumMap<Resource, UsageColumn>(Resource.class);
        columns.forEach((resource, column) -> copy.put(resource, column.copy()));
        var usage = new Usage(on, copy);
        usage.coreVertex = coreVertex;
        usage.exits = exits;
        usage.nowPs = nowPs;
        return usage;
    }
}
