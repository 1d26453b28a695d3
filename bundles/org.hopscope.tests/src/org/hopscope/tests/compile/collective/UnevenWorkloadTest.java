// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.Measurement.Volume;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.Allgatherv;
import org.hopscope.model.workload.Alltoallv;
import org.hopscope.model.workload.MixtureOfExperts;
import org.hopscope.model.workload.SizeSpread;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collectives with sizes that differ as workloads: what is drawn, read, measured and refused. */
class UnevenWorkloadTest {

    private static <T extends Workload> T create(Class<T> kind) {
        return kind.cast(WorkloadKind.of(kind.getSimpleName()).orElseThrow().create());
    }

    private static Compiled compiled(Workload workload, int... torus) {
        var machines = Machines.torus(torus);
        machines.machine().getWorkloads().add(workload);
        return assertInstanceOf(Compiled.class, PlanCompiler.compile(machines.machine(), machines.stack(0), workload));
    }

    private static List<Volume> volumes(Workload workload, int... torus) {
        return compiled(workload, torus).measurements().stream().map(one -> ((Calls) one).volume()).toList();
    }

    private static List<String> codes(Workload workload) {
        var machines = Machines.torus(4, 2);
        machines.machine().getWorkloads().add(workload);
        return assertInstanceOf(Rejected.class, PlanCompiler.compile(machines.machine(), machines.stack(0), workload))
                .diagnostics().stream().map(one -> one.code()).toList();
    }

    private static long sent(Compiled compiled) {
        long bytes = 0;
        var workload = compiled.plan().workload();
        for (int number : workload.programOfRank()) {
            var program = workload.programs().get(number);
            for (int i = 0; i < program.length(); i++) {
                bytes += program.operations()[i] == RankOperation.SEND ? program.amounts()[i] : 0;
            }
        }
        return bytes;
    }

    @Test
    void drawnSizesHaveTheirMeanAndTheirSpread() {
        var workload = create(Alltoallv.class);
        workload.getRanks().clear();
        for (var spread : SizeSpread.VALUES) {
            workload.setSpread(spread);
            var volume = volumes(workload, 8, 8).getFirst();
            // the mean of 64 x 63 sizes has a standard error of 1/63 of that of one: at most 1.6 % of the mean
            double mean = volume.bytes() / 4032.0;
            assertEquals(65536, mean, spread == SizeSpread.EQUAL ? 0 : 65536 * 0.064, spread.toString());
            // a rank's 63 sizes vary by s / sqrt(63); the largest of 128 such sums is some 2.5 of it above the mean
            double deviation = switch (spread) {
                case EQUAL -> 0;
                // the standard deviation of a uniform size from 0 to 2 m is m / sqrt(3), that of an exponential one m
                case UNIFORM -> 1 / Math.sqrt(3 * 63);
                case EXPONENTIAL -> 1 / Math.sqrt(63);
            };
            double busiest = volume.busiest() / (63 * mean) - 1;
            assertTrue(busiest >= 1.2 * deviation && busiest <= 4.5 * deviation, spread + " " + busiest);
        }
    }

    @Test
    void aDrawDecidesAllSizes() {
        var workload = create(Alltoallv.class);
        var first = volumes(workload, 4, 2);
        assertEquals(first, volumes(workload, 4, 2));
        workload.setDraw(2);
        assertTrue(!first.equals(volumes(workload, 4, 2)));
    }

    /** With one call and no warm-up; the messages of meetings have no bytes. */
    @Slow
    @Test
    void programsSendWhatTheVolumeSays() {
        for (var kind : List.of(Alltoallv.class, Allgatherv.class, MixtureOfExperts.class)) {
            var workload = create(kind);
            workload.setIterations(1);
            workload.setWarmup(0);
            var compiled = compiled(workload, 4, 2);
            assertEquals(compiled.measurements().stream().mapToLong(one -> ((Calls) one).volume().bytes()).sum(),
                    sent(compiled), workload.eClass().getName());
            assertInstanceOf(Completed.class, Simulator.run(compiled.plan(), RunOptions.defaults(),
                    RunMonitor.none()));
        }
    }

    @Test
    void aFileSaysTheSizesAndTheRanks(@TempDir Path folder) throws IOException {
        var file = folder.resolve("sizes.csv");
        Files.writeString(file, "9, 100, 0\n1 KiB, 9, 10\n0, 1, 9\n");
        var workload = create(Alltoallv.class);
        workload.setSizes(file.toString());
        assertEquals(List.of("C717"), codes(workload), "a mean and a file");
        workload.getSize().clear();
        assertEquals(List.of("C717"), codes(workload), "eight ranks and a file for three");
        workload.getRanks().clear();
        // rank 1 sends 1034, more than any receives; diagonals stay where they are
        assertEquals(List.of(new Volume(1135, 1034, 3)), volumes(workload, 4, 2));
        assertEquals("3 ranks, sizes.csv, pairwise", compiled(workload, 4, 2).measurements().getFirst().label());
        var gather = create(Allgatherv.class);
        gather.getSize().clear();
        assertEquals(List.of("C717"), codes(gather), "neither a mean nor a file");
        gather.setSizes(file.toString());
        assertEquals(List.of("C717"), codes(gather), "three rows instead of one");
        gather.getRanks().clear();
        Files.writeString(file, "10, 200, 3000\n");
        // each contribution goes to two others: rank 2 sends 6000
        assertEquals(List.of(new Volume(6420, 6000, 3)), volumes(gather, 4, 2));
        gather.setSizes("nowhere.csv");
        assertEquals(List.of("F022"), codes(gather));
    }

    @Test
    void tokensThatGoToAllExpertsMakeAnEvenExchange() {
        var layer = create(MixtureOfExperts.class);
        layer.getTokens().set(0, 128);
        layer.setExperts(16);
        layer.setTopK(16);
        layer.setHidden(100);
        // 128 tokens go to the 2 experts of each of 8 ranks, with 100 B; they come back with 200 B
        long pair = 128 * 2 * 100;
        assertEquals(List.of(new Volume(56 * pair, 7 * pair, 8), new Volume(2 * 56 * pair, 2 * 7 * pair, 8)),
                volumes(layer, 4, 2));
        layer.setDeduplicated(true);
        assertEquals(List.of(new Volume(28 * pair, 7 * pair / 2, 8), new Volume(56 * pair, 7 * pair, 8)),
                volumes(layer, 4, 2));
        assertEquals(List.of("8 ranks, 128 tokens, dispatch, post all", "8 ranks, 128 tokens, combine, post all"),
                compiled(layer, 4, 2).measurements().stream().map(one -> one.label()).toList());
    }

    /**
     * A token that chooses K of E experts misses the E/n of a rank with probability C(E - E/n, K) / C(E, K); for 64
     * experts on 8 ranks and K = 2 that is (56 x 55) / (64 x 63).
     */
    @Test
    void aTokenIsSentOnceToARankThatHoldsSeveralOfItsExperts() {
        var layer = create(MixtureOfExperts.class);
        layer.getTokens().set(0, 20_000);
        layer.setExperts(64);
        layer.setTopK(2);
        layer.setHidden(1);
        // of the tokens' copies 7/8 go to another rank; 5 standard deviations of 160,000 draws are below 0.5 %
        assertEquals(8 * 20_000 * 2 * 7 / 8, volumes(layer, 4, 2).getFirst().bytes(), 280_000 * 0.005);
        layer.setDeduplicated(true);
        double hit = 1 - 56.0 * 55 / (64 * 63);
        assertEquals(8 * 20_000 * 7 * hit, volumes(layer, 4, 2).getFirst().bytes(), 280_000 * 0.005);
    }

    /** With one expert per rank and k^-1 as weights, the most liked expert gets 1 / H(8) = 1 / 2.7179 of the tokens. */
    @Test
    void aSkewLoadsTheRankOfTheMostLikedExpert() {
        var layer = create(MixtureOfExperts.class);
        layer.getTokens().set(0, 20_000);
        layer.setExperts(8);
        layer.setTopK(1);
        layer.setHidden(1);
        layer.setSkew(100);
        double harmonic = 0;
        for (int k = 1; k <= 8; k++) {
            harmonic += 1.0 / k;
        }
        // it receives that share of the tokens of the 7 other ranks; 5 standard deviations are 5 sqrt(0.23 x 140,000)
        assertEquals(7 * 20_000 / harmonic, volumes(layer, 4, 2).getFirst().busiest(), 900);
        layer.setSkew(0);
        assertEquals(7 * 20_000 / 8.0, volumes(layer, 4, 2).getFirst().busiest(), 900);
    }

    @Test
    void whatCannotBeIsRefused() {
        var layer = create(MixtureOfExperts.class);
        layer.setTopK(257);
        assertEquals(List.of("C718"), codes(layer));
        layer.setTopK(8);
        layer.getTokens().set(0, 1_000_000);
        assertEquals(List.of("C718"), codes(layer));
        var many = create(Alltoallv.class);
        many.getRanks().set(0, 2000);
        assertEquals(List.of("C710"), codes(many));
    }
}
