// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.kernel.Boundary;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.Windows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts that throw balls at each other: each event is a ball, and the next throw of a part depends on all before. */
class WindowsTest {

    private static final long AHEAD = 3;
    private static final int BALLS = 40;
    private static final int PLACES = 16;

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "3, 2", "4, 2", "5, 3", "6, 3", "7, 4", "8, 4", "9, 5", "10, 8", "11, 16"})
    void theOrderIsThatOfOneEngine(long seed, int count) {
        var alone = new Place(new Engine(), Optional.empty(), count);
        var parts = parts(count);
        var random = new Random(seed);
        for (int ball = 0; ball < BALLS; ball++) {
            int place = random.nextInt(PLACES);
            // few different times, so that most events are simultaneous with others
            long time = random.nextInt(3);
            var part = parts.get(partOf(place, count));
            part.engine.window().starting(ball);
            part.engine.schedule(time, part.code, place, ball);
            alone.engine.schedule(time, alone.code, place, ball);
        }
        alone.engine.run(Long.MAX_VALUE);
        assertTrue(windows(parts).run((now, events) -> true));
        for (int place = 0; place < PLACES; place++) {
            assertEquals(alone.caught.get(place), parts.get(partOf(place, count)).caught.get(place),
                    "place " + place);
        }
        // a throw takes 4.5 ps on average if it crosses, so each ball is thrown about 89 times in 400 ps
        assertTrue(alone.engine.events() > 80 * BALLS, "balls were thrown");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aFaultOfAnyPartEndsTheRun(int part) {
        var engines = IntStream.range(0, 3).mapToObj(i -> Engine.ofPart(3)).toList();
        for (int i = 0; i < 3; i++) {
            var engine = engines.get(i);
            engine.window().attach(new Post(i));
            var counter = new Counter(engine, i == part ? "part " + part : "");
            engine.window().starting(i);
            engine.schedule(0, counter.code, 0, 0);
        }
        var thrown = assertThrows(IllegalStateException.class,
                () -> new Windows(engines, AHEAD).run((now, events) -> true));
        assertEquals("part " + part, thrown.getMessage());
    }

    @Test
    void aWatchEndsTheRunBetweenWindows() {
        var parts = parts(2);
        parts.get(0).engine.window().starting(0);
        parts.get(0).engine.schedule(0, parts.get(0).code, 0, 0);
        assertFalse(windows(parts).run((now, events) -> now < 50));
        assertTrue(Math.max(parts.get(0).engine.nowPs(), parts.get(1).engine.nowPs()) >= 50);
    }

    private static Windows windows(List<Place> parts) {
        return new Windows(parts.stream().map(part -> part.engine).toList(), AHEAD);
    }

    private static int partOf(int place, int parts) {
        return place * parts / PLACES;
    }

    private static List<Place> parts(int count) {
        var parts = IntStream.range(0, count)
                .mapToObj(i -> new Place(Engine.ofPart(count), Optional.of(new Post(i)), count)).toList();
        for (var part : parts) {
            part.post().here = part;
            part.post().all = parts;
            part.engine.window().attach(part.post());
        }
        return parts;
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
        /** Empty if one engine has all places. */
        private final Optional<Post> post;
        private final int parts;
        private final int code;
        private final List<List<Integer>> caught = new ArrayList<>();
        private final long[] state = new long[PLACES];

        Place(Engine engine, Optional<Post> post, int parts) {
            this.engine = engine;
            this.post = post;
            this.parts = parts;
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
            if (partOf(target, parts) == partOf(place, parts)) {
                engine.schedule(engine.nowPs() + delay, code, target, ball);
            } else if (post.isEmpty()) {
                engine.schedule(engine.nowPs() + AHEAD + delay, code, target, ball);
            } else {
                post().send(engine.nowPs() + AHEAD + delay, target, ball);
            }
        }

        Post post() {
            return post.orElseThrow();
        }
    }

    private static final class Post implements Boundary {

        private final int number;
        private final List<long[]> letters = new ArrayList<>();
        private Place here;
        private List<Place> all;

        Post(int number) {
            this.number = number;
        }

        void send(long time, int target, int ball) {
            here.engine.window().send(partOf(target, all.size()), letters.size());
            letters.add(new long[] {time, target, ball, partOf(target, all.size())});
        }

        @Override
        public void own(int note, int rank) {
            throw new IllegalStateException("nothing was noted");
        }

        @Override
        public void foreign(int from, int letter, int rank) {
            var read = all.get(from).post().letters.get(letter);
            assertEquals(number, read[3], "a letter to this part");
            here.engine.window().insert(read[0], here.code, (int) read[1], (int) read[2], rank);
        }

        @Override
        public void settled() {
            // other parts may still be reading the letters
        }

        @Override
        public void begin() {
            letters.clear();
        }
    }
}
