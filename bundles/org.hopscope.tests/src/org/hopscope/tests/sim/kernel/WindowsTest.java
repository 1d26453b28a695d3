// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.hopscope.sim.kernel.Boundary;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.Windows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts that throw balls at each other: each event is a ball, and the next throw of a part depends on all before. */
class WindowsTest {

    private static final long AHEAD = 3;
    private static final int BALLS = 40;
    private static final int PLACES = 16;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void theOrderIsThatOfOneEngine(long seed) {
        var alone = new Place(new Engine(), null, 0, PLACES);
        var halves = new Place[] {new Place(Engine.ofPart(), new Post(), 0, PLACES / 2),
            new Place(Engine.ofPart(), new Post(), PLACES / 2, PLACES)};
        join(halves);
        var random = new Random(seed);
        for (int ball = 0; ball < BALLS; ball++) {
            int place = random.nextInt(PLACES);
            // few different times, so that most events are simultaneous with others
            long time = random.nextInt(3);
            var half = halves[place * 2 / PLACES];
            half.engine.window().starting(ball);
            half.engine.schedule(time, half.code, place, ball);
            alone.engine.schedule(time, alone.code, place, ball);
        }
        alone.engine.run(Long.MAX_VALUE);
        assertTrue(new Windows(halves[0].engine, halves[1].engine, AHEAD).run((now, events) -> true));
        for (int place = 0; place < PLACES; place++) {
            assertEquals(alone.caught.get(place), halves[place * 2 / PLACES].caught.get(place), "place " + place);
        }
        assertTrue(alone.engine.events() > 100 * BALLS, "balls were thrown");
    }

    @Test
    void aFaultOfEitherPartEndsTheRun() {
        for (int part = 0; part < 2; part++) {
            var halves = new Engine[] {Engine.ofPart(), Engine.ofPart()};
            for (int i = 0; i < 2; i++) {
                halves[i].window().attach(new Post());
                var counter = new Counter(halves[i], i == part ? "part " + part : "");
                halves[i].window().starting(i);
                halves[i].schedule(0, counter.code, 0, 0);
            }
            var thrown = assertThrows(IllegalStateException.class,
                    () -> new Windows(halves[0], halves[1], AHEAD).run((now, events) -> true));
            assertEquals("part " + part, thrown.getMessage());
        }
    }

    @Test
    void aWatchEndsTheRunBetweenWindows() {
        var halves = new Place[] {new Place(Engine.ofPart(), new Post(), 0, PLACES / 2),
            new Place(Engine.ofPart(), new Post(), PLACES / 2, PLACES)};
        join(halves);
        halves[0].engine.window().starting(0);
        halves[0].engine.schedule(0, halves[0].code, 0, 0);
        assertFalse(new Windows(halves[0].engine, halves[1].engine, AHEAD).run((now, events) -> now < 50));
        assertTrue(Math.max(halves[0].engine.nowPs(), halves[1].engine.nowPs()) >= 50);
    }

    private static void join(Place[] halves) {
        for (int i = 0; i < 2; i++) {
            halves[i].post.here = halves[i];
            halves[i].post.other = halves[1 - i].post;
            halves[i].engine.window().attach(halves[i].post);
        }
    }

    /** Counts, and may fail at 100. */
    private static final class Counter extends EventHandler {

        private final Engine engine;
        private final String fault;
        private final int code;

        Counter(Engine engine, String fault) {
            this.engine = engine;
            this.fault = fault;
            code = engine.register(this);
        }

        @Override
        public void handle(int kind, int count, int b) {
            if (count == 100 && !fault.isEmpty()) {
                throw new IllegalStateException(fault);
            }
            engine.schedule(engine.nowPs() + 1, code, count + 1, b);
        }
    }

    /** Places that catch balls and throw them on, to a place and at a time that depend on what they have caught. */
    private static final class Place extends EventHandler {

        private final Engine engine;
        private final Post post;
        private final int from;
        private final int to;
        private final int code;
        private final List<List<Integer>> caught = new ArrayList<>();
        private final long[] state = new long[PLACES];

        Place(Engine engine, Post post, int from, int to) {
            this.engine = engine;
            this.post = post;
            this.from = from;
            this.to = to;
            code = engine.register(this);
            for (int place = 0; place < PLACES; place++) {
                caught.add(new ArrayList<>());
                state[place] = place;
            }
        }

        @Override
        public void handle(int kind, int place, int ball) {
            caught.get(place).add(ball);
            state[place] = state[place] * 31 + ball + 1 & 0xFFFF_FFFFL;
            if (engine.nowPs() > 400) {
                return;
            }
            int target = (int) (state[place] * 0x9E37_79B9L >>> 20) & PLACES - 1;
            long delay = state[place] >>> 7 & 3;
            if (target * 2 / PLACES == place * 2 / PLACES) {
                engine.schedule(engine.nowPs() + delay, code, target, ball);
            } else if (target >= from && target < to) {
                engine.schedule(engine.nowPs() + AHEAD + delay, code, target, ball);
            } else {
                post.send(engine.nowPs() + AHEAD + delay, target, ball);
            }
        }
    }

    private static final class Post implements Boundary {

        private final List<long[]> letters = new ArrayList<>();
        private Place here;
        private Post other;

        void send(long time, int target, int ball) {
            here.engine.window().send(letters.size());
            letters.add(new long[] {time, target, ball});
        }

        @Override
        public void own(int note, int rank) {
            throw new IllegalStateException("nothing was noted");
        }

        @Override
        public void foreign(int letter, int rank) {
            var read = other.letters.get(letter);
            here.engine.window().insert(read[0], here.code, (int) read[1], (int) read[2], rank);
        }

        @Override
        public void settled() {
            // the other part may still be reading the letters
        }

        @Override
        public void begin() {
            letters.clear();
        }
    }
}
