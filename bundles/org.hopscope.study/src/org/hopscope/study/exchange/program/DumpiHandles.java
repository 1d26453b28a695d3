// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The communicators of one rank of a DUMPI trace by their handles. The trace is read twice if there are communicators
 * other than that of all ranks: first for the calls that create them, then for their use.
 */
final class DumpiHandles {

    private final DumpiInput in;
    private final int rank;
    private final Map<Integer, Member> known = new HashMap<>();
    private final List<DumpiCreation> creations = new ArrayList<>();
    private final Iterator<Optional<TraceCommunicator>> made;

    /** A communicator, and which of its ranks this one is. */
    record Member(TraceCommunicator communicator, int rank) {}

    /**
     * @param in at the arguments of a call when one is read
     * @param rank the number of the rank among all
     * @param world the communicator of all
     * @param made the communicators that its calls make, in their order
     */
    DumpiHandles(DumpiInput in, int rank, TraceCommunicator world, List<Optional<TraceCommunicator>> made) {
        this.in = in;
        this.rank = rank;
        this.made = made.iterator();
        known.put(DumpiCommunicators.WORLD, new Member(world, rank));
    }

    /** The communicator of a handle; empty if its ranks are not known. */
    Optional<Member> of(int handle) {
        return Optional.ofNullable(known.get(handle));
    }

    /** The calls that were read. */
    List<DumpiCreation> creations() {
        return creations;
    }

    /** Reads a call that makes a communicator or a group. */
    void read(int function) throws IOException {
        switch (function) {
            case 72 -> creations.add(new DumpiCreation.GroupOf(in.handle(), in.handle()));
            case 76, 77 -> {
                int group = in.handle();
                in.number();
                creations.add(new DumpiCreation.Chosen(group, list(in.array()), function == 77, in.handle()));
            }
            case 84 -> make(new DumpiCreation.Duplicate(in.handle(), in.handle()));
            case 85 -> make(new DumpiCreation.Create(in.handle(), in.handle(), in.handle()));
            case 86 -> make(new DumpiCreation.Split(in.handle(), in.number(), in.number(), in.handle()));
            case 99 -> {
                int old = in.handle();
                in.number();
                var sizes = list(in.array());
                in.array();
                in.number();
                make(new DumpiCreation.Grid(old, sizes, in.handle()));
            }
            case 101 -> {
                in.number();
                int old = in.handle();
                var places = List.of(in.number());
                in.array();
                in.array();
                in.number();
                make(new DumpiCreation.Grid(old, places, in.handle()));
            }
            default -> {
                in.number();
                int old = in.handle();
                make(new DumpiCreation.Subgrid(old, list(in.array()), in.handle()));
            }
        }
    }

    private static List<Integer> list(int[] numbers) {
        return IntStream.of(numbers).boxed().toList();
    }

    private void make(DumpiCreation.OfAll call) {
        creations.add(call);
        known.remove(call.made());
        if (made.hasNext()) {
            made.next().ifPresent(one -> known.put(call.made(), new Member(one, one.rank(rank))));
        }
    }
}
