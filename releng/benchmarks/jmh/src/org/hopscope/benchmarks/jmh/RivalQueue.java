// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.jmh;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

import org.hopscope.sim.kernel.EventQueue;

/** Event queues that agree on the order: by time, and at the same time by insertion. */
public interface RivalQueue {

    void add(long timePs, int event);

    int removeFirst();

    /** Time of the event taken out last. */
    long timePs();

    /** The rivals. */
    enum Kind {
        /** The simulator's: buckets of time, sorted when their time comes. */
        BUCKETS,
        /** A heap with four children per node, in flat arrays. */
        HEAP,
        /** The library's binary heap of objects. */
        LIBRARY;

        RivalQueue create(int pending) {
            return switch (this) {
                case BUCKETS -> new Buckets(pending);
                case HEAP -> new Heap(pending);
                case LIBRARY -> new Library();
            };
        }
    }

    /** The simulator's queue. */
    final class Buckets implements RivalQueue {

        private final EventQueue queue;

        Buckets(int pending) {
            queue = new EventQueue(pending + 1);
        }

        @Override
        public void add(long timePs, int event) {
            queue.add(timePs, 0, event, 0);
        }

        @Override
        public int removeFirst() {
            queue.removeFirst();
            return queue.a();
        }

        @Override
        public long timePs() {
            return queue.timePs();
        }
    }

    /** A 4-ary heap; a sequence number keeps simultaneous events in the order of insertion. */
    final class Heap implements RivalQueue {

        private long[] times;
        private long[] keys;
        private int size;
        private long sequence;
        private long now;

        Heap(int pending) {
            times = new long[pending + 1];
            keys = new long[pending + 1];
        }

        @Override
        public void add(long timePs, int event) {
            if (size == times.length) {
                times = Arrays.copyOf(times, 2 * size);
                keys = Arrays.copyOf(keys, 2 * size);
            }
            long key = sequence++ << 24 | event;
            int at = size++;
            while (at > 0) {
                int parent = at - 1 >> 2;
                if (times[parent] < timePs || times[parent] == timePs && keys[parent] < key) {
                    break;
                }
                times[at] = times[parent];
                keys[at] = keys[parent];
                at = parent;
            }
            times[at] = timePs;
            keys[at] = key;
        }

        @Override
        public int removeFirst() {
            now = times[0];
            int first = (int) keys[0] & 0xFF_FFFF;
            long time = times[--size];
            long key = keys[size];
            int at = 0;
            while (true) {
                int least = leastChild(at);
                if (least < 0 || time < times[least] || time == times[least] && key < keys[least]) {
                    break;
                }
                times[at] = times[least];
                keys[at] = keys[least];
                at = least;
            }
            times[at] = time;
            keys[at] = key;
            return first;
        }

        private int leastChild(int at) {
            int from = 4 * at + 1;
            int least = from < size ? from : -1;
            for (int i = from + 1; i < Math.min(from + 4, size); i++) {
                if (times[i] < times[least] || times[i] == times[least] && keys[i] < keys[least]) {
                    least = i;
                }
            }
            return least;
        }

        @Override
        public long timePs() {
            return now;
        }
    }

    /** The library's queue with an object per event. */
    final class Library implements RivalQueue {

        private final PriorityQueue<Event> queue =
                new PriorityQueue<>(Comparator.comparingLong(Event::timePs).thenComparingLong(Event::sequence));
        private long sequence;
        private long now;

        private record Event(long timePs, long sequence, int event) {}

        @Override
        public void add(long timePs, int event) {
            queue.add(new Event(timePs, sequence++, event));
        }

        @Override
        public int removeFirst() {
            var first = queue.remove();
            now = first.timePs();
            return first.event();
        }

        @Override
        public long timePs() {
            return now;
        }
    }
}
