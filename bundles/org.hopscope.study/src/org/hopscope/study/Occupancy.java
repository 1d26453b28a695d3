// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import org.hopscope.sim.trace.Level;
import org.hopscope.sim.trace.Store;

/**
 * The occupancy of a queue, a table or tokens of a drawn protocol, in the node in which they are fullest. All instances
 * in that node, of its ranks and their peers, are counted together.
 *
 * @param kind what is counted
 * @param now the present number, 0 when the run is over and everything was taken out
 * @param most the greatest number so far
 * @param mean over the time that has passed, of the node in which it is greatest
 */
public record Occupancy(Kind kind, long now, long most, double mean) {

    /** The kind of entries that are counted. */
    public enum Kind {
        /** Entries of a queue or a table. */
        ENTRIES,
        /** Tokens that are taken and not returned. */
        TAKEN,
        /** Tokens that are available, of those that start with none. */
        THERE
    }

    static Occupancy of(Store store, Level level) {
        if (store == Store.TOKENS && level.most() == 0) {
            return new Occupancy(Kind.THERE, -level.now(), -level.least(), -level.mean());
        }
        return new Occupancy(store == Store.TOKENS ? Kind.TAKEN : Kind.ENTRIES, level.now(), level.most(),
                level.mean());
    }

    /** Both seen as one: the greater of each; what is taken counts more than what is there. */
    public Occupancy and(Occupancy other) {
        if (kind != other.kind) {
            return kind == Kind.THERE ? other : this;
        }
        return new Occupancy(kind, Math.max(now, other.now), Math.max(most, other.most), Math.max(mean, other.mean));
    }
}
