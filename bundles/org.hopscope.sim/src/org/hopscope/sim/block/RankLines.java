// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/**
 * The tasks that wait for the cores of ranks, in lines: per rank one of those that had given the core up and need it
 * again, and one for each source of tasks that are to start. All are in few arrays, 8 bytes for each line.
 */
final class RankLines {

    private final int sources;
    private final TaskLists resumed;
    private final TaskLists ready;
    /** Per rank and source how many are to start, and how many of them in the present round; that only with rounds. */
    private final int[] count;
    private final int[] quota;

    RankLines(int ranks, int sources, boolean hasRounds) {
        this.sources = sources;
        resumed = new TaskLists(ranks);
        ready = new TaskLists(Math.multiplyExact(ranks, sources));
        count = new int[ranks * sources];
        quota = new int[hasRounds ? count.length : 0];
    }

    /** True if no task needs the core of a rank again. */
    boolean hasNoneResumed(int rank) {
        return resumed.isEmpty(rank);
    }

    /** A task that had given the core of its rank up needs it again. */
    void resume(Task task) {
        resumed.add(task.rank, task);
    }

    /** The first task that needs the core of a rank again; there must be one. */
    Task takeResumed(int rank) {
        return resumed.taken(rank);
    }

    /** A task is to start. */
    void add(Task task) {
        int line = line(task.rank, task.handler.source);
        ready.add(line, task);
        count[line]++;
    }

    /** Tasks of a source that are to start for a rank. */
    int count(int rank, int source) {
        return count[line(rank, source)];
    }

    /** The first task of a source that is to start, which is still counted; there must be one. */
    Task first(int rank, int source) {
        return ready.taken(line(rank, source));
    }

    /** A task that cannot start yet comes last in its line, where it is counted. */
    void putBack(int rank, int source, Task task) {
        ready.add(line(rank, source), task);
    }

    /** The first task of a source starts, or is gone. */
    void uncount(int rank, int source) {
        int line = line(rank, source);
        count[line]--;
        if (quota.length > 0) {
            quota[line]--;
        }
    }

    /** True if a source has had its tasks of the present round. */
    boolean isRoundOver(int rank, int source) {
        return quota[line(rank, source)] == 0;
    }

    /** A round begins with the tasks that are there. */
    void beginRound(int rank) {
        System.arraycopy(count, rank * sources, quota, rank * sources, sources);
    }

    private int line(int rank, int source) {
        return rank * sources + source;
    }
}
