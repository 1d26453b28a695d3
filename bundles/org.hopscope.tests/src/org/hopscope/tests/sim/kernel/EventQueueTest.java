// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;

import org.hopscope.sim.kernel.EventQueue;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Slow
class EventQueueTest {

    /** Times are drawn from this many values; 1 makes all events simultaneous. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 50, 1_000_000_000})
    void randomOperationsComeOutAsFromTheLibrarysQueue(int times) {
        var random = new Random(times);
        var queue = new EventQueue(1);
        var expected = new PriorityQueue<>(Comparator.comparingLong(Event::timePs).thenComparingLong(Event::sequence));
        for (int i = 0; i < 100_000; i++) {
            // phases of growth and of shrinking, so that the queue is emptied and outgrows its arrays
            if (random.nextInt(100) < (i / 5_000 % 2 == 0 ? 80 : 15)) {
                var event = new Event(random.nextInt(times), i, random.nextInt(), random.nextInt(), random.nextInt());
                queue.add(event.timePs(), event.code(), event.a(), event.b());
                expected.add(event);
            } else {
                assertSameFirst(expected.poll(), queue);
            }
            assertEquals(expected.size(), queue.size());
        }
        while (!expected.isEmpty()) {
            assertSameFirst(expected.poll(), queue);
        }
        assertFalse(queue.removeFirst());
    }

    /**
     * The density of events changes by factors of a thousand, up and down, while many are pending: the width of the
     * queue's buckets follows, and the order stays that of time and insertion.
     */
    @Test
    void theOrderIsTheSameAtAnyDensity() {
        var random = new Random(9);
        var queue = new EventQueue(16);
        var expected = new PriorityQueue<>(Comparator.comparingLong(Event::timePs).thenComparingLong(Event::sequence));
        long now = 0;
        for (int i = 0; i < 600_000; i++) {
            long scale = new long[] {1, 1_000, 1_000_000, 50, 20_000_000}[i / 120_000];
            var event = new Event(now + random.nextInt(100) * scale, i, i, random.nextInt(), 0);
            queue.add(event.timePs(), event.code(), event.a(), event.b());
            expected.add(event);
            if (i % 120_000 > 3_000) {
                now = expected.element().timePs();
                assertSameFirst(expected.poll(), queue);
            }
        }
        while (!expected.isEmpty()) {
            assertSameFirst(expected.poll(), queue);
        }
    }

    /** Few events, from the same time to far away: every way of moving on to the next bucket, block and time. */
    @Test
    void fewEventsFarApartComeOutInOrder() {
        int[] distances = {0, 1, 300, 1000, 50_000, 1_000_000, 100_000_000};
        for (int seed = 0; seed < 2_000; seed++) {
            var random = new Random(seed);
            var queue = new EventQueue(16);
            var expected =
                    new PriorityQueue<>(Comparator.comparingLong(Event::timePs).thenComparingLong(Event::sequence));
            long now = 0;
            for (int i = 0; i < 1_000; i++) {
                int more = expected.size() > 40 ? random.nextInt(2) : expected.isEmpty() ? 5 : random.nextInt(3);
                for (int j = 0; j < more; j++) {
                    int distance = distances[random.nextInt(distances.length)];
                    var event = new Event(now + (random.nextBoolean() ? distance : random.nextInt(distance + 1)),
                            10 * i + j, 0, i, j);
                    queue.add(event.timePs(), event.code(), event.a(), event.b());
                    expected.add(event);
                }
                now = expected.isEmpty() ? now : expected.element().timePs();
                assertSameFirst(expected.poll(), queue);
            }
        }
    }

    /** The last of the buckets that have a list of their own, right at the start: 2047 buckets of 512 ps. */
    @Test
    void theLastBucketInViewIsFound() {
        var queue = new EventQueue(16);
        queue.add(1_471_792, 0, 1, 0);
        queue.add(2047 * 512, 0, 0, 0);
        assertTrue(queue.removeFirst());
        assertEquals(0, queue.a());
        queue.add(2_024_919, 0, 2, 0);
        for (int i = 1; i <= 2; i++) {
            assertTrue(queue.removeFirst());
            assertEquals(i, queue.a());
        }
    }

    @Test
    void simultaneousEventsComeOutInTheOrderOfInsertion() {
        var queue = new EventQueue(16);
        for (int i = 0; i < 1000; i++) {
            queue.add(7, 0, i, 0);
        }
        for (int i = 0; i < 1000; i++) {
            assertTrue(queue.removeFirst());
            assertEquals(i, queue.a());
        }
    }

    @Test
    void eachRemovalGivesTheLeastTimeThatIsLeft() {
        var random = new Random(5);
        var queue = new EventQueue(16);
        for (int i = 0; i < 5_000; i++) {
            queue.add(random.nextLong(Long.MAX_VALUE), 0, 0, 0);
        }
        long before = 0;
        while (queue.removeFirst()) {
            assertTrue(queue.timePs() >= before);
            before = queue.timePs();
        }
        assertEquals(5_000, queue.added());
    }

    @Test
    void anEventAllocatesNothingOnceTheArraysHaveGrown() {
        var meter = new AllocationMeter();
        var queue = new EventQueue(16);
        hold(queue, 10_000);
        meter.start();
        hold(queue, 100_000);
        // less than nothing when the compiler has done away with what measuring itself had cost
        assertTrue(meter.stop() <= 0);
    }

    /** Keeps up to 1000 events pending. */
    private static void hold(EventQueue queue, int rounds) {
        long time = 1;
        for (int i = 0; i < rounds; i++) {
            time = time * 6364136223846793005L + 1442695040888963407L;
            queue.add(queue.timePs() + (time >>> 44), 1, 2, 3);
            if (queue.size() > 1000) {
                queue.removeFirst();
            }
        }
    }

    private static void assertSameFirst(Event expected, EventQueue queue) {
        assertEquals(expected != null, queue.removeFirst());
        if (expected != null) {
            assertEquals(expected.timePs(), queue.timePs());
            assertEquals(expected.code(), queue.code());
            assertEquals(expected.a(), queue.a());
            assertEquals(expected.b(), queue.b());
        }
    }

    private record Event(long timePs, long sequence, int code, int a, int b) {}
}
