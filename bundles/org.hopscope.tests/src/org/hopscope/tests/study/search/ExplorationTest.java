// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.hopscope.study.search.Exploration;
import org.hopscope.study.search.ExplorationProgress;
import org.hopscope.study.search.Gene;
import org.hopscope.study.search.Hypervolume;
import org.hopscope.study.search.Journal;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Tried.Outcome;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search on problems whose fronts are known, and what it promises about threads and interruptions. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class ExplorationTest {

    @TempDir
    private Path folder;

    private Path journal() {
        return folder.resolve("x.csv");
    }

    private static double volume(List<Tried> all, double... reference) {
        return Hypervolume.of(all.stream().filter(one -> one.outcome().feasible()).map(one -> one.outcome().goals()
                .stream().mapToDouble(Double::doubleValue).toArray()).toList(), reference);
    }

    @Test
    void volumesAreThoseOfBoxes() {
        // two boxes of 2 x 1 and 1 x 2 that share 1 x 1
        assertEquals(3, Hypervolume.of(List.of(new double[] {1, 2}, new double[] {2, 1}), new double[] {3, 3}), 1e-12);
        assertEquals(8, Hypervolume.of(List.of(new double[] {0, 0, 0}, new double[] {1, 1, 1}),
                new double[] {2, 2, 2}), 1e-12);
        assertEquals(0, Hypervolume.of(List.of(new double[] {4, 0}), new double[] {3, 3}), 0);
    }

    /** Under f2 = 1 - sqrt(f1) lies a third of the unit square, so the whole front has 2/3. */
    @Test
    void zdt1IsSolved() throws IOException {
        var all = Problems.solve(journal(), Problems.genes(6), Problems::zdt1, 2, new int[] {40, 3000, 2});
        double volume = volume(all, 1, 1);
        assertTrue(volume > 0.64 && volume < 2 / 3.0, "volume " + volume);
    }

    /** The cube without the eighth of a sphere: 1 - pi/6 = 0.476; 92 even points reach some 0.41 of it. */
    @Test
    void dtlz2OfThreeGoalsIsSolved() throws IOException {
        var all = Problems.solve(journal(), Problems.genes(5), Problems::dtlz2, 3, new int[] {40, 1200, 2});
        double volume = volume(all, 1, 1, 1);
        assertTrue(volume > 0.37 && volume < 0.476, "volume " + volume);
    }

    /** On the front, f1 = 2 + 4.5^2 + (y-1)^2 and f2 = -22.5 - (y-1)^2, so f1 + f2 = -0.25. */
    @Test
    void srnIsSolvedWithinItsConstraints() throws IOException {
        var all = Problems.solve(journal(), Problems.genes(2), Problems::srn, 2, new int[] {40, 1200, 2});
        var front = all.stream().filter(one -> one.outcome().feasible() && all.stream().noneMatch(
                other -> other.beats(one))).toList();
        assertTrue(front.size() > 30, "front of " + front.size());
        double mean = front.stream().mapToDouble(one -> one.outcome().goals().get(0) + one.outcome().goals().get(1))
                .average().orElseThrow();
        assertTrue(mean > -0.26 && mean < 2, "sum " + mean);
    }

    /** The front goes from -274 to -42 in the first goal and from 76 to 4 in the second (Deb, 2001, p. 395). */
    @Test
    void osyIsSolvedWithinSixConstraints() throws IOException {
        var plan = new Exploration.Plan(Problems.genes(6), Exploration.Start.NONE, 2, 7, 60, 8000);
        var all = Problems.solve(journal(), plan, Problems::osy, 2);
        double volume = volume(all, 0, 80);
        var best = all.stream().filter(one -> one.outcome().feasible()).mapToDouble(one -> one.outcome().goals()
                .getFirst()).min().orElseThrow();
        assertTrue(best > -274.1 && best < -270, "first goal " + best);
        // no design is beyond the front: the box of its ends is 274 x 76
        assertTrue(volume > 16_000 && volume < 274 * 76, "volume " + volume);
        var few = new Exploration.Plan(plan.genes(), Exploration.Start.NONE, 2, 7, 20, 200);
        var forecast = volume(Problems.forecast(folder.resolve("f.csv"), few, Problems::osy, 10, 2), 0, 80);
        var plain = volume(Problems.solve(folder.resolve("p.csv"), few, Problems::osy, 2), 0, 80);
        assertTrue(forecast > plain, forecast + " " + plain);
    }

    /** Of 3 x 3 kinds with an integer, each has a known value, and 4 designs are the front. */
    @Test
    void mixedKindsFindTheirWholeFront() throws IOException {
        var genes = List.of(new Gene("kind", new Gene.Choice(List.of("a", "b", "c"), false)),
                new Gene("count", new Gene.Number(1, 4, "")));
        var all = Problems.solve(journal(), genes, values -> {
            // kind b is best: its goals are n and 1/n; the others lie 1 above
            double count = Double.parseDouble(values.get(1));
            double more = values.get(0).equals("b") ? 0 : 1;
            return new Outcome(List.of(count + more, 1 / count + more), 0, "");
        }, 2, new int[] {6, 60, 1});
        var front = all.stream().filter(one -> all.stream().noneMatch(other -> other.beats(one))).toList();
        assertEquals(List.of("b 1", "b 2", "b 3", "b 4"), front.stream().map(one -> String.join(" ", one.values()))
                .distinct().sorted().toList());
        assertTrue(all.size() <= 12 + 6, "only 12 designs exist, but " + all.size() + " were tried");
    }

    /** The same runs reach more of the front where three of four designs that are bred are not run. */
    @Test
    void screeningBuysMoreWithTheSameRuns() throws IOException {
        var plan = new Exploration.Plan(Problems.genes(6), Exploration.Start.NONE, 2, 7, 20, 300);
        double plain = volume(Problems.solve(journal(), plan, Problems::zdt1, 2), 1, 1);
        var all = Problems.screened(folder.resolve("s.csv"), plan, Problems::zdt1, 4, 2);
        assertEquals(300, all.size());
        assertTrue(volume(all, 1, 1) > plain + 0.1, volume(all, 1, 1) + " and " + plain);
        assertEquals(all, Problems.screened(folder.resolve("t.csv"), plan, Problems::zdt1, 4, 1));
    }

    /** Of 2/3, 200 runs reach 0.61, and 0.12 without a forecast; any number of threads finds the same. */
    @Test
    void forecastsBuyMoreWithTheSameRuns() throws IOException {
        var plan = new Exploration.Plan(Problems.genes(6), Exploration.Start.NONE, 2, 7, 20, 200);
        double plain = volume(Problems.solve(journal(), plan, Problems::zdt1, 2), 1, 1);
        var all = Problems.forecast(folder.resolve("s.csv"), plan, Problems::zdt1, 10, 2);
        double volume = volume(all, 1, 1);
        assertTrue(volume > 0.6 && volume > plain + 0.2, volume + " and " + plain);
        assertEquals(all, Problems.forecast(folder.resolve("t.csv"), plan, Problems::zdt1, 10, 1));
    }

    /** With constraints, and goals below 0. */
    @Test
    void forecastsKeepConstraints() throws IOException {
        var plan = new Exploration.Plan(Problems.genes(2), Exploration.Start.NONE, 2, 7, 20, 120);
        var plain = Problems.solve(journal(), plan, Problems::srn, 2);
        var all = Problems.forecast(folder.resolve("s.csv"), plan, Problems::srn, 10, 2);
        assertTrue(all.stream().filter(one -> one.outcome().feasible()).count() > 60, "feasible");
        assertTrue(volume(all, 250, 0) > volume(plain, 250, 0), volume(all, 250, 0) + " " + volume(plain, 250, 0));
    }

    /**
     * Two of ten designs are being run when the user pauses: both are kept, and no other one begins. A search that
     * is stopped keeps neither.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPauseKeepsWhatIsBeingRunAndAStopDoesNot(boolean pause) throws Exception {
        var asked = new CountDownLatch(2);
        var watch = new Interruption(asked, pause);
        var plan = new Exploration.Plan(Problems.genes(2), Exploration.Start.NONE, 2, 7, 10, 10);
        try (var open = Journal.open(journal(), "test", List.of()).orElseThrow()) {
            new Exploration(plan, values -> {
                asked.countDown();
                watch.await();
                return Problems.zdt1(values);
            }, open, watch).run(2);
        }
        assertEquals(pause ? 2 : 0, watch.known.size());
        assertEquals(pause ? 2 : 0, Files.readString(journal()).lines().filter(line -> line.endsWith(",end")).count()
                - 1);
        // and the rest gives what one search without a pause gives
        assertEquals(Problems.solve(folder.resolve("whole.csv"), plan, Problems::zdt1, 1),
                Problems.solve(journal(), plan, Problems::zdt1, 2));
    }

    /** Ends the search as soon as two designs are being run. */
    private static final class Interruption implements ExplorationProgress {

        private final CountDownLatch asked;
        private final boolean pause;
        private final Set<Integer> known = ConcurrentHashMap.newKeySet();

        Interruption(CountDownLatch asked, boolean pause) {
            this.asked = asked;
            this.pause = pause;
        }

        void await() {
            try {
                asked.await();
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        }

        @Override
        public void tried(Tried design, int most) {
            known.add(design.number());
        }

        @Override
        public void generation(int number, List<Tried> all) {
            throw new AssertionError("no generation is complete");
        }

        @Override
        public boolean cancelled() {
            return !pause && asked.getCount() == 0;
        }

        @Override
        public boolean paused() {
            return pause && asked.getCount() == 0;
        }
    }

    /** Designs that were judged are in the journal, too: 20 of the first generation, and four times the other 40. */
    @Test
    void anInterruptedScreeningGoesOnWithTheSameResult() throws IOException {
        var plan = new Exploration.Plan(Problems.genes(4), Exploration.Start.NONE, 2, 7, 20, 60);
        var whole = Problems.screened(journal(), plan, Problems::zdt1, 4, 2);
        var bytes = Files.readAllBytes(journal());
        assertEquals(60 + 160, new String(bytes, StandardCharsets.UTF_8).lines().filter(line -> line.endsWith(",end"))
                .count() - 1);
        var cut = Files.write(folder.resolve("cut.csv"), Arrays.copyOf(bytes, bytes.length / 2));
        assertEquals(whole, Problems.screened(cut, plan, Problems::zdt1, 4, 3));
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() throws IOException {
        var one = Problems.solve(journal(), Problems.genes(4), Problems::zdt1, 2, new int[] {12, 120, 1});
        for (int threads : new int[] {2, 8}) {
            assertEquals(one, Problems.solve(folder.resolve(threads + ".csv"), Problems.genes(4), Problems::zdt1, 2,
                    new int[] {12, 120, threads}));
        }
    }

    /** A kill leaves the lines that were written and perhaps a part of one more. */
    @Test
    void anInterruptedSearchGoesOnWithTheSameResult() throws IOException {
        var whole = Problems.solve(journal(), Problems.genes(4), Problems::zdt1, 2, new int[] {12, 120, 2});
        var bytes = Files.readAllBytes(journal());
        for (int part : new int[] {5, bytes.length / 3, bytes.length * 2 / 3 + 1, bytes.length}) {
            var cut = Files.write(folder.resolve("cut.csv"), Arrays.copyOf(bytes, part));
            var runs = new AtomicInteger();
            assertEquals(whole, Problems.solve(cut, Problems.genes(4), values -> {
                runs.incrementAndGet();
                return Problems.zdt1(values);
            }, 2, new int[] {12, 120, 2}));
            assertEquals(120 - new String(Arrays.copyOf(bytes, part), StandardCharsets.UTF_8).lines()
                    .filter(line -> line.matches("[0-9].*,end")).count(), runs.get());
            Files.delete(cut);
        }
    }

    @Test
    void moreRunsExtendASearch() throws IOException {
        var some = Problems.solve(journal(), Problems.genes(4), Problems::zdt1, 2, new int[] {12, 60, 2});
        var more = Problems.solve(journal(), Problems.genes(4), Problems::zdt1, 2, new int[] {12, 120, 2});
        assertEquals(some, more.subList(0, 60));
    }

    @Test
    void aJournalOfAnotherSearchIsNotTouched() throws IOException {
        Files.writeString(journal(), "# search other\nnumber\n");
        assertThrows(Journal.ForeignException.class, () -> Journal.open(journal(), "test", List.of()));
        assertEquals("# search other\nnumber\n", Files.readString(journal()));
    }

    @Test
    void aDamagedJournalIsRefused() throws IOException {
        Files.writeString(journal(), "# search test\nnumber\n0,9,1\n");
        assertThrows(IOException.class, () -> Journal.open(journal(), "test", List.of()));
        Files.writeString(journal(), "# search test\nnumber\nnone,1,2 ns,1.0,0.0,,end\n");
        assertThrows(IOException.class, () -> Journal.open(journal(), "test", List.of()));
    }

    @Test
    void thePresentDesignIsTriedFirst() throws IOException {
        var plan = new Exploration.Plan(Problems.genes(2), new Exploration.Start(List.of(0.5, 0.5),
                List.of("123 ns", "77 ns")), 2, 1, 4, 4);
        assertEquals(List.of("123 ns", "77 ns"),
                Problems.solve(journal(), plan, Problems::zdt1, 1).getFirst().values());
    }
}
