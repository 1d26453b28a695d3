// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.calibration;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.calibration.Calibration;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.CalibrationProgress;
import org.hopscope.study.calibration.CalibrationRequest;
import org.hopscope.study.calibration.CalibrationRequest.Effort;
import org.hopscope.study.calibration.CalibrationRequest.HoldOut;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.tests.model.Samples;

/** Measures simulated machines, so that the true values of their numbers are known. */
final class Laboratory {

    static final List<String> QUICK = List.of("iterations=2", "warmup=1");
    private static final String SIZES = "size=8 B,64 B,512 B,1 KiB,2 KiB,4 KiB,16 KiB,32 KiB,64 KiB";

    final Machine machine;

    Laboratory() {
        machine = MachineFiles.load(Samples.file("rdma-verbs/rdma-verbs.machine"), new Diagnostics()).orElseThrow();
    }

    /**
     * Half round trips of a ping-pong.
     *
     * @param truth settings of the machine that is measured
     * @param noise standard deviation of the logarithms of the errors
     */
    MeasuredCurve curve(List<String> truth, double noise, long seed) {
        return curve(SIZES, truth, noise, seed);
    }

    /** The same at other sizes. */
    MeasuredCurve curve(String sizes, List<String> truth, double noise, long seed) {
        return curve(QUICK, sizes, truth, noise, seed);
    }

    /** The same with other rounds. */
    MeasuredCurve curve(List<String> rounds, String sizes, List<String> truth, double noise, long seed) {
        var settings = new ArrayList<>(rounds);
        settings.add(sizes);
        settings.addAll(truth);
        var request = new RunRequest(ModelSnapshot.of(machine), "ping-pong", List.of(), Settings.parse(settings), 1);
        var answer = (RunReport) Runs.run(request, RunProgress.none());
        var random = new SplittableRandom(seed);
        var samples = new ArrayList<MeasuredCurve.Sample>();
        for (var result : answer.results()) {
            result.figures().stream().filter(one -> one.name().equals("Half round trip")).forEach(one -> samples.add(
                    new MeasuredCurve.Sample(result.point().coordinates().getFirst().value(), one.name(),
                            BigDecimal.valueOf(one.value().doubleValue() * Math.exp(noise * random.nextGaussian()))
                                    .round(MathContext.DECIMAL32), one.unit())));
        }
        return new MeasuredCurve("laboratory", "", samples);
    }

    CalibrationRequest request(MeasuredCurve curve, HoldOut holdOut, String... varied) {
        return request(List.of(curve), holdOut, varied);
    }

    CalibrationRequest request(List<MeasuredCurve> curves, HoldOut holdOut, String... varied) {
        return new CalibrationRequest(machine, curves, List.of(varied), "", "ping-pong", Settings.parse(QUICK),
                new Effort(holdOut, Effort.USUAL_BUDGET, 1, false));
    }

    /** Rounds are left to the calibration. */
    CalibrationRequest requestOfAnyRounds(MeasuredCurve curve, String... varied) {
        return new CalibrationRequest(machine, List.of(curve), List.of(varied), "", "ping-pong", Settings.NONE,
                new Effort(HoldOut.NONE, Effort.USUAL_BUDGET, 1, false));
    }

    static CalibrationReport fit(CalibrationRequest request) {
        var problems = new Diagnostics();
        return Calibration.of(request, problems).flatMap(one -> one.fit(CalibrationProgress.none(), problems))
                .orElseThrow(() -> new AssertionError(problems.all()));
    }
}
