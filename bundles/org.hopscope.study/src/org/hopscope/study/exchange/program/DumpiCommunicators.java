// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * Finds which ranks the communicators of a DUMPI trace have. The calls of each rank that make one are known, and all
 * ranks of a communicator make them in the same order: a call is understood once all of them have come to it.
 */
final class DumpiCommunicators {

    /** Handle of the communicator of all ranks. */
    static final int WORLD = 2;

    private final List<Rank> ranks = new ArrayList<>();
    private final Map<TraceCommunicator, Integer> arrived = new HashMap<>();
    private final Deque<Rank> moving = new ArrayDeque<>();
    private int made;

    /** The communicators and groups of one rank after some of its calls. */
    private static final class Rank {

        private final int number;
        private final List<DumpiCreation> calls;
        private final Map<Integer, TraceCommunicator> communicators = new HashMap<>();
        private final Map<Integer, List<Integer>> groups = new HashMap<>();
        private final List<Optional<TraceCommunicator>> results = new ArrayList<>();
        private int done;

        Rank(int number, List<DumpiCreation> calls) {
            this.number = number;
            this.calls = calls;
        }

        DumpiCreation call() {
            return calls.get(done);
        }

        /** Ends the call of all that it is in. */
        void got(@Nullable TraceCommunicator result) {
            int handle = ((DumpiCreation.OfAll) call()).made();
            results.add(Optional.ofNullable(result));
            communicators.remove(handle);
            if (result != null) {
                communicators.put(handle, result);
            }
            done++;
        }

        void group(DumpiCreation.GroupOf call) {
            var communicator = communicators.get(call.communicator());
            put(call.made(), communicator == null ? null : communicator.ranks().boxed().toList());
        }

        void group(DumpiCreation.Chosen call) {
            var old = groups.get(call.group());
            boolean sound = old != null && call.ranks().stream().allMatch(one -> one >= 0 && one < old.size());
            if (!sound) {
                put(call.made(), null);
            } else if (call.others()) {
                var left = new HashSet<>(call.ranks());
                put(call.made(), IntStream.range(0, old.size()).filter(one -> !left.contains(one)).mapToObj(old::get)
                        .toList());
            } else {
                put(call.made(), call.ranks().stream().map(old::get).toList());
            }
        }

        private void put(int handle, @Nullable List<Integer> group) {
            groups.remove(handle);
            if (group != null) {
                groups.put(handle, group);
            }
            done++;
        }
    }

    private DumpiCommunicators(List<List<DumpiCreation>> calls) {
        var world = TraceCommunicator.ofAll(calls.size());
        for (int i = 0; i < calls.size(); i++) {
            var rank = new Rank(i, calls.get(i));
            rank.communicators.put(WORLD, world);
            ranks.add(rank);
        }
    }

    /**
     * The communicators that the calls make, rank by rank and call by call of {@link DumpiCreation.OfAll}; empty for
     * one that the rank is not in, or whose ranks cannot be told.
     */
    static List<List<Optional<TraceCommunicator>>> of(List<List<DumpiCreation>> calls) {
        var all = new DumpiCommunicators(calls);
        all.moving.addAll(all.ranks);
        while (!all.moving.isEmpty()) {
            all.move(all.moving.remove());
        }
        return all.ranks.stream().map(one -> one.results).toList();
    }

    /** Goes through the calls of a rank up to one that others have not come to. */
    private void move(Rank rank) {
        while (rank.done < rank.calls.size()) {
            switch (rank.call()) {
                case DumpiCreation.GroupOf call -> rank.group(call);
                case DumpiCreation.Chosen call -> rank.group(call);
                case DumpiCreation.OfAll call -> {
                    var old = rank.communicators.get(call.old());
                    if (old != null) {
                        arrive(old);
                        return;
                    }
                    rank.got(null);
                }
            }
        }
    }

    private void arrive(TraceCommunicator old) {
        if (arrived.merge(old, 1, Integer::sum) == old.size()) {
            arrived.remove(old);
            var members = old.ranks().mapToObj(ranks::get).toList();
            var results = results(old, members);
            for (int i = 0; i < members.size(); i++) {
                members.get(i).got(results.get(i));
                moving.add(members.get(i));
            }
        }
    }

    /** The communicator that each rank of one gets; null for none. */
    private List<@Nullable TraceCommunicator> results(TraceCommunicator old, List<Rank> members) {
        var kind = members.getFirst().call().getClass();
        if (!members.stream().allMatch(one -> one.call().getClass() == kind)) {
            return Arrays.asList(new TraceCommunicator[members.size()]);
        }
        return switch ((DumpiCreation.OfAll) members.getFirst().call()) {
            case DumpiCreation.Duplicate call -> parts(members, i -> true, old.sizes());
            case DumpiCreation.Split call -> split(members);
            case DumpiCreation.Create call -> create(old, members);
            case DumpiCreation.Grid call -> {
                int places = product(call.sizes(), members.size());
                yield parts(members, i -> i < places, call.sizes());
            }
            case DumpiCreation.Subgrid call -> old.sizes().size() == call.kept().size()
                    ? parts(members, i -> left(old, i, call.kept()), kept(old.sizes(), call.kept()))
                    : Arrays.asList(new TraceCommunicator[members.size()]);
        };
    }

    private static int product(List<Integer> sizes, int most) {
        long product = 1;
        for (int size : sizes) {
            product = Math.min(most + 1L, product * Math.max(1, size));
        }
        return product > most ? 0 : (int) product;
    }

    /** The place of a rank in the dimensions of a grid that are not kept. */
    private static List<Integer> left(TraceCommunicator grid, int rank, List<Integer> kept) {
        var place = new ArrayList<Integer>();
        int rest = rank;
        for (int i = kept.size() - 1; i >= 0; i--) {
            int size = Math.max(1, grid.sizes().get(i));
            if (kept.get(i) == 0) {
                place.add(rest % size);
            }
            rest /= size;
        }
        return place;
    }

    private static List<Integer> kept(List<Integer> sizes, List<Integer> kept) {
        return IntStream.range(0, sizes.size()).filter(i -> kept.get(i) != 0).mapToObj(sizes::get).toList();
    }

    /** Ranks with the same key, by their place, are together in their order; none for those whose key is false. */
    private List<@Nullable TraceCommunicator> parts(List<Rank> members, IntFunction<Object> key, List<Integer> sizes) {
        var parts = new HashMap<Object, List<Integer>>();
        var keys = IntStream.range(0, members.size()).mapToObj(key).toList();
        for (int i = 0; i < members.size(); i++) {
            parts.computeIfAbsent(keys.get(i), one -> new ArrayList<>()).add(members.get(i).number);
        }
        var made = new HashMap<Object, TraceCommunicator>();
        return keys.stream().map(one -> Boolean.FALSE.equals(one) ? null
                : made.computeIfAbsent(one, any -> make(parts.get(one), sizes))).toList();
    }

    private List<@Nullable TraceCommunicator> split(List<Rank> members) {
        var order = members.stream().sorted(Comparator.comparingInt(one -> ((DumpiCreation.Split) one.call()).key()))
                .toList();
        var sorted = parts(order, i -> {
            int colour = ((DumpiCreation.Split) order.get(i).call()).colour();
            return colour < 0 ? false : (Object) colour;
        }, List.of());
        var results = new HashMap<Rank, @Nullable TraceCommunicator>();
        for (int i = 0; i < order.size(); i++) {
            results.put(order.get(i), sorted.get(i));
        }
        return members.stream().map(results::get).toList();
    }

    /** A rank that is not in its group, or whose group is not known, gets none. */
    private List<@Nullable TraceCommunicator> create(TraceCommunicator old, List<Rank> members) {
        var made = new HashMap<List<Integer>, TraceCommunicator>();
        var results = new ArrayList<@Nullable TraceCommunicator>();
        for (var one : members) {
            var group = one.groups.get(((DumpiCreation.Create) one.call()).group());
            results.add(group != null && group.contains(one.number) && group.size() <= old.size()
                    ? made.computeIfAbsent(group, any -> make(group, List.of())) : null);
        }
        return results;
    }

    private TraceCommunicator make(List<Integer> members, List<Integer> sizes) {
        return new TraceCommunicator(++made, members.stream().mapToInt(Integer::intValue).toArray(), sizes);
    }
}
