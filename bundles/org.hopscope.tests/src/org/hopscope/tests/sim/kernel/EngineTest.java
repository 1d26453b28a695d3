// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.TimeOverflow;
import org.junit.jupiter.api.Test;

class EngineTest {

    private final Engine engine = new Engine();
    private final List<String> seen = new ArrayList<>();

    @Test
    void eventsReachTheHandlerThatRegisteredTheirCode() {
        int first = engine.register((kind, a, b) -> seen.add("first " + kind + " " + a + " " + b));
        int second = engine.register((kind, a, b) -> seen.add("second " + kind + " " + a + " " + b));
        engine.schedule(20, second + 255, -1, Integer.MAX_VALUE);
        engine.schedule(10, first + 3, 4, 5);
        assertFalse(engine.run(10));
        assertEquals(List.of("first 3 4 5", "second 255 -1 " + Integer.MAX_VALUE), seen);
        assertEquals(20, engine.nowPs());
        assertEquals(2, engine.events());
    }

    @Test
    void anEventAtThePresentComesAfterThoseAlreadyScheduledForIt() {
        int code = engine.register((kind, a, b) -> {
            seen.add(kind + "@" + engine.nowPs());
            if (kind == 0) {
                engine.schedule(engine.nowPs(), 2, 0, 0);
            }
        });
        engine.schedule(5, code, 0, 0);
        engine.schedule(5, code + 1, 0, 0);
        engine.run(10);
        assertEquals(List.of("0@5", "1@5", "2@5"), seen);
    }

    @Test
    void aTimeBeyondALongEndsTheRunAndIsNoFault() {
        int code = engine.register((kind, a, b) -> engine.schedule(engine.nowPs() + Long.MAX_VALUE / 2, a, 0, 0));
        engine.schedule(Long.MAX_VALUE - 5, code, code, 0);
        var end = assertThrows(TimeOverflow.class, () -> engine.run(2));
        assertTrue(end.getMessage().startsWith("the simulated time exceeds 106 days"), end.getMessage());
    }

    @Test
    void anEventBeforeThePresentIsRefusedWithBothTimes() {
        int code = engine.register((kind, a, b) -> engine.schedule(4, 0, 0, 0));
        engine.schedule(5, code, 0, 0);
        String message = assertThrows(IllegalStateException.class, () -> engine.run(1)).getMessage();
        assertTrue(message.contains("4 ps") && message.contains("5 ps"), message);
    }

    @Test
    void eventsThatComeTogetherArePrefetchedBeforeTheyHappenAndOnlyOnce() {
        var prefetched = new ArrayList<Integer>();
        var prefetchedNext = new ArrayList<Integer>();
        var handled = new ArrayList<Integer>();
        int code = engine.register(new EventHandler() {
            @Override
            public void handle(int kind, int a, int b) {
                handled.add(a);
            }

            @Override
            public int prefetch(int kind, int a, int b) {
                assertFalse(handled.contains(a), "event " + a + " has happened");
                prefetched.add(a);
                return a;
            }

            @Override
            public int prefetchNext(int kind, int a, int b) {
                assertTrue(prefetched.contains(a) && !handled.contains(a), "event " + a + " is not between both");
                prefetchedNext.add(a);
                return a;
            }
        });
        engine.lookAhead(true);
        // one bucket of the queue takes them all: it is 512 ps wide, and 2,000,384 is a multiple of that
        List<Integer> all = IntStream.range(0, 40).boxed().toList();
        all.forEach(i -> engine.schedule(2_000_384 + i, code, i, 0));
        engine.run(100);
        assertEquals(all, handled);
        // after the first one, which brought the bucket
        assertEquals(all.subList(1, 40), prefetched);
        assertEquals(prefetched, prefetchedNext);
    }

    @Test
    void runHandlesNoMoreEventsThanItMay() {
        int code = engine.register((kind, a, b) -> seen.add("event"));
        for (int i = 0; i < 5; i++) {
            engine.schedule(i, code, 0, 0);
        }
        assertTrue(engine.run(3));
        assertEquals(3, seen.size());
        assertFalse(engine.run(3));
        assertEquals(5, seen.size());
    }
}
