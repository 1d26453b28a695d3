// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.study.Combination;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.study.SweepParameter;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Slow
class StudyCheckTest {

    private final Study study = StudyFactory.eINSTANCE.createStudy();

    private SweepParameter vary(String path, String values) {
        var parameter = StudyFactory.eINSTANCE.createSweepParameter();
        parameter.setPath(path);
        parameter.setValues(values);
        study.getParameters().add(parameter);
        return parameter;
    }

    private void zip(String path, String values) {
        vary(path, values).setCombination(Combination.ZIPPED);
    }

    private StudyState check() {
        return StudyCheck.check(study, Samples.redStorm());
    }

    /** Sizes 8 B, 64 B, 512 B; round trips 400, 600, 800, 1000 ns; clocks 100 to 500 MHz: 3 x 4 x 5 = 60, twice. */
    private StudyState sixtyTwice() {
        vary("size", "8 B..512 B x8");
        vary("HyperTransport.roundTrip", "400 ns..1000 ns +200 ns");
        vary("PowerPC 440.clock", "100 MHz..500 MHz +100 MHz");
        study.setSeeds("1..2");
        return check();
    }

    @Test
    void theCountIsTheProductOfTheValues() {
        var state = sixtyTwice();
        assertEquals(List.of(), state.problems());
        assertEquals(List.of(3, 4, 5), state.points().radices());
        assertEquals(BigInteger.valueOf(120), state.points().count());
        assertEquals("3 \u00d7 4 \u00d7 5 \u00d7 2 seeds = 120 runs", state.points().headline());
    }

    @Test
    void seedsChangeFastestAndTheFirstParameterSlowest() {
        var points = sixtyTwice().points();
        assertEquals(List.of("size=8 B", "HyperTransport.roundTrip=400 ns", "PowerPC 440.clock=100 MHz"),
                texts(points.point(0).settings()));
        assertEquals(List.of(1L, 2L, 1L), List.of(points.point(0).seed(), points.point(1).seed(),
                points.point(2).seed()));
        // 97 = ((2 * 4 + 1) * 5 + 3) * 2 + 1
        assertEquals(List.of("size=512 B", "HyperTransport.roundTrip=600 ns", "PowerPC 440.clock=400 MHz"),
                texts(points.point(97).settings()));
        assertEquals(2L, points.point(97).seed());
        assertThrows(IndexOutOfBoundsException.class, () -> points.point(120));
        assertThrows(IndexOutOfBoundsException.class, () -> points.point(-1));
    }

    @Test
    void noRunIsThereTwice() {
        var points = sixtyTwice().points();
        var all = new HashSet<List<String>>();
        for (var i = 0; i < 120; i++) {
            var texts = new ArrayList<>(texts(points.point(i).settings()));
            texts.add("seed=" + points.point(i).seed());
            all.add(texts);
        }
        assertEquals(120, all.size());
    }

    @Test
    void zippedParametersStepTogether() {
        vary("size", "8 B, 64 B");
        zip("HyperTransport.roundTrip", "400 ns, 500 ns");
        vary("PowerPC 440.clock", "1 GHz, 2 GHz, 3 GHz");
        var points = check().points();
        assertEquals(List.of(2, 3), points.radices());
        assertEquals(List.of("size=64 B", "HyperTransport.roundTrip=500 ns", "PowerPC 440.clock=2 GHz"),
                texts(points.point(4).settings()));
    }

    /** Seven parameters of 1000 values are 10^21 runs, more than 2^64 (1.8 * 10^19). */
    @Test
    void moreRunsThanALongHoldsAreCounted() {
        for (var path : List.of("HyperTransport.roundTrip", "Opteron.systemCall", "Opteron.interrupt",
                "SeaStar link.latency", "SeaStar router.latency", "Tx engine.setup", "Rx engine.setup")) {
            vary(path, "1 ns..1000 ns +1 ns");
        }
        var state = check();
        assertEquals(BigInteger.TEN.pow(21), state.points().count());
        assertEquals(List.of("S009"), codes(state));
        assertTrue(state.isValid());
        assertEquals("HyperTransport.roundTrip=10 ns",
                state.points().point(Long.MAX_VALUE).settings().getFirst().toString());
    }

    @ParameterizedTest
    @CsvSource({ "HyperTransport.rondTrip, 1 us, S004, did you mean 'roundTrip'?",
            "HyperTransprt.roundTrip, 1 us, S002, did you mean 'HyperTransport'?",
            "sise, 8 B, S004, did you mean 'size'?", ".size, 8 B, S001, ''", "size=8, 8 B, S001, ''",
            "size, 8 parsec, S005, ''", "size, '8 B,,9 B', S005, ''", "size, '', S008, write a list or a range",
            "size, 1 KiB..8 B x2, S008, the range ends before it begins",
            "Opteron.cores, '1, 0', S006, enter a number from 1 to 4096",
            "Opteron.cores, 65536, S006, enter a number from 1 to 4096", "Opteron.firstCache, 2 GiB, S006, ''",
            "Opteron.secondCache, 2 GiB, S006, ''", "size, '1 B..1 GiB x1.0000001', S005, ''",
            "HyperTransport.roundTrip, '1 ns..10001 ns +1 ns', S005, ''", "size, 1e999999999 B, S005, ''",
            "size, 4 GiB, S006, enter 1 GiB or less", "size, '8 B, 8 B', S018, remove one of them",
            "'', 8 B, S001, ''", "Portals.placement, KERNEL, S003, ''",
            "host-based/Portals.placement, BASEMENT, S005, ''" })
    void whatIsWrongWithAParameterIsTold(String path, String values, String code, String hint) {
        vary(path, values);
        var state = check();
        assertEquals(List.of(code), codes(state), state.problems().toString());
        var problem = state.problems().getFirst();
        assertTrue(hint.isEmpty() || problem.fixHint().equals(hint), problem.text());
    }

    /** Doubled, 15 is followed by 30: the range was 15 alone. */
    @Test
    void aRangeThatStatesNoStepHasASecondValue() {
        vary("size", "15 B..28 B");
        assertEquals("size: 15 B..28 B is 15 B alone in steps of x2; write a step, such as +1 or x2",
                check().problems().getFirst().message());
        study.getParameters().getFirst().setValues("8 B..32 B");
        assertEquals(BigInteger.valueOf(3), check().points().count());
        // 8, 16, 32 and 64
        study.getParameters().getFirst().setValues("8 B..100 B");
        assertEquals(BigInteger.valueOf(4), check().points().count());
    }

    @Test
    void aRangeMayHaveTenThousandValues() {
        vary("HyperTransport.roundTrip", "1 ns..10000 ns +1 ns");
        assertEquals(List.of(), codes(check()));
        assertEquals(BigInteger.valueOf(10_000), check().points().count());
    }

    @Test
    void theSameParameterUnderTwoNamesIsFound() {
        vary("HyperTransport.roundTrip", "1 us");
        vary("compute node/hypertransport.ROUNDTRIP", "2 us");
        vary("size", "8 B");
        vary("size", "9 B");
        assertEquals(List.of("S007", "S007"), codes(check()));
    }

    @Test
    void whatStepsTogetherMustBeOfTheSameLength() {
        zip("size", "8 B, 64 B");
        zip("HyperTransport.roundTrip", "400 ns, 500 ns, 600 ns");
        assertEquals(List.of("S015", "S014"), codes(check()));
    }

    @Test
    void theRestOfTheStudyIsChecked() {
        study.setWorkload("pingpng");
        study.getStacks().add("hostbased");
        study.getMetrics().add("Bandwith");
        study.setSeeds("1, two");
        var state = check();
        assertEquals(List.of("S012", "S013", "S017", "S016"), codes(state));
        assertEquals(List.of("did you mean 'ping-pong'?", "did you mean 'host-based'?", "did you mean 'Bandwidth'?"),
                state.problems().stream().limit(3).map(Diagnostic::fixHint).toList());
        assertFalse(state.isValid());
    }

    @Test
    void seedsThatEndBeforeTheyBeginAreNoSeeds() {
        study.setSeeds("3..1");
        var state = check();
        assertEquals(List.of("S016"), codes(state));
        assertEquals("seeds: '3..1' ends before it begins", state.problems().getFirst().message());
    }

    /** It was an error, so that studies of machines with two ping-pongs did not run any more. */
    @Test
    void theFirstOfSeveralWorkloadsOfAKindIsRunWithAWarning() {
        study.setMachine("../qsnet/qsnet.machine");
        study.setWorkload("ping-pong");
        var state = StudyCheck.check(study, Samples.file("red-storm/a.study"));
        assertEquals(List.of("S012"), codes(state));
        assertTrue(state.isValid());
        assertEquals("ping", state.workload().orElseThrow().getName());
    }

    @Test
    void aStudyWithoutMachineHasNoRunsAndSaysWhy(@TempDir Path folder) {
        vary("size", "8 B");
        var file = folder.resolve("a.study");
        assertEquals(List.of("S010"), codes(StudyCheck.check(study, file)));
        study.setMachine("../gone.machine");
        var state = StudyCheck.check(study, file);
        assertEquals(List.of("S011"), codes(state));
        assertEquals(BigInteger.ZERO, state.points().count());
    }

    /** An element that a variant adds can be varied: here a port that the base does not have. */
    @Test
    void aStudyMayNameAVariantAsItsMachine() {
        var file = Samples.file("rails/one.study");
        study.setMachine("variants/three-rails.variant");
        study.setWorkload("ping-pong");
        vary("port 2.payload", "2 KiB, 4 KiB");
        var state = StudyCheck.check(study, file);
        assertEquals(List.of(), codes(state));
        assertEquals(BigInteger.TWO, state.points().count());
        study.setMachine("rails.machine");
        assertFalse(StudyCheck.check(study, file).isValid());
    }

    @Test
    void everyOfferedPathCanBeVaried() {
        var machine = Samples.redStorm();
        for (var path : SettablePath.all(machine, machine.getWorkloads().getFirst())) {
            study.getParameters().clear();
            vary(path.path(), path.value());
            assertTrue(codes(check()).stream().allMatch(code -> code.equals("S008") && path.value().isEmpty()),
                    path + " " + check().problems());
        }
    }

    private static List<String> texts(List<Setting> settings) {
        return settings.stream().map(Setting::toString).toList();
    }

    private static List<String> codes(StudyState state) {
        return state.problems().stream().map(Diagnostic::code).toList();
    }
}
