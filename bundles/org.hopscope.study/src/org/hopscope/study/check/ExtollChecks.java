// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Locale;

import org.hopscope.model.machine.CoreLogic;
import org.hopscope.study.check.Bench.Setup;

/** EXTOLL R1 and the two networks that it was compared with: message rates of pairs of ranks between two nodes. */
final class ExtollChecks {

    private static final String EXTOLL = "extoll/extoll.machine";
    private static final String INFINIBAND = "extoll/ib-qdr.machine";
    private static final String ETHERNET = "extoll/10ge.machine";
    private static final String MPI = "VELO and RMA";
    private static final String RATE = "Message rate";
    private static final String BANDWIDTH = "Bandwidth";
    private static final double PAYLOAD_BITS = 64;
    private static final double GIGA = 1e9;
    private static final double MEGA = 1e6;
    private static final double BITS = 8;
    private static final double ALL = 100;
    private static final double SATURATED = 0.97;
    private static final int PAIRS = 8;
    private static final String[] SHORT = {"iterations=30", "warmup=1"};
    private static final String[] SIZES = {"1 B", "8 B", "64 B", "512 B", "2 KiB", "16 KiB", "128 KiB", "1 MiB"};

    private ExtollChecks() {}

    static List<Check> all() {
        return List.of(
                Check.input("ex-t1-peak-10ge", "printed speed by payload", bench -> Observed.of(peak("10ge"))),
                Check.input("ex-t1-peak-ib", "printed speed by payload", bench -> Observed.of(peak("ib"))),
                Check.input("ex-t1-peak-extoll", "printed speed by payload", bench -> Observed.of(peak("extoll"))),
                Check.calibrated("ex-t1-rate-10ge", "fitted: time of the engine per message",
                        bench -> Observed.of(rate(bench, ETHERNET, "TCP"))),
                Check.calibrated("ex-t1-rate-ib", "fitted: time of the engine per message",
                        bench -> Observed.of(rate(bench, INFINIBAND, "verbs"))),
                Check.calibrated("ex-t1-ratepct-10ge", "follows from the fitted rate",
                        bench -> Observed.of(ALL * rate(bench, ETHERNET, "TCP") / peak("10ge"))),
                Check.calibrated("ex-t1-ratepct-ib", "follows from the fitted rate",
                        bench -> Observed.of(ALL * rate(bench, INFINIBAND, "verbs") / peak("ib"))),
                Check.calibrated("ex-t1-calc-10ge", "follows from the fitted rate",
                        bench -> Observed.of(bytes(bench, ETHERNET, "TCP", "10ge"))).butDiffers("the paper contradicts"
                        + " itself: 416.67 B at 10 Gbit/s are 3.0 Mmsg/s, but the same table prints 0.66 Mmsg/s, which"
                        + " are 1894 B and what the model was fitted to"),
                Check.calibrated("ex-t1-calc-ib", "follows from the fitted rate",
                        bench -> Observed.of(bytes(bench, INFINIBAND, "verbs", "ib"))),
                Check.calibrated("ex-bw-peak", "fitted: payload of an RMA packet", ExtollChecks::peakBandwidth),
                Check.calibrated("ex-pairs-sat", "fitted: software time of a message",
                        bench -> Observed.of(saturation(bench))),
                Check.calibrated("ex-ib-drop", "fitted: contexts that the adapter keeps", ExtollChecks::drop),
                Check.predicted("ex-10ge-rate", ExtollChecks::competition),
                Check.predicted("ex-mr-bound", ExtollChecks::bound),
                Check.input("ex-t2-v4-relfreq", "the base: the clock of the sample", bench -> Observed.of(ALL
                        * clock(bench) / PublishedFigures.number("ex-t2-v4-clock"))),
                Check.input("ex-t2-v4-relrate", "the base", bench -> Observed.of(relativeRate(bench, 156))),
                Check.input("ex-t2-v6-relfreq", "from the printed equivalent clock",
                        bench -> Observed.of(relative("ex-t2-v6-equiv"))),
                Check.input("ex-t2-asic-relfreq", "from the printed equivalent clock; 800 MHz and 128 bit would be"
                        + " 2051 %", bench -> Observed.of(relative("ex-t2-asic-equiv"))),
                Check.input("ex-t3-156-rate", "the base", bench -> Observed.of(relativeRate(bench, 156))),
                Check.input("ex-t3-156-bw", "the base", bench -> Observed.of(relativeBandwidth(bench, 156))),
                Check.input("ex-t3-156-lat", "the base", bench -> Observed.of(relativeLatency(bench, 156))),
                Check.predicted("ex-t3-117-rate", bench -> Observed.of(relativeRate(bench, 117))),
                Check.predicted("ex-t3-117-bw", bench -> Observed.of(relativeBandwidth(bench, 117))),
                Check.predicted("ex-t3-117-lat", bench -> Observed.of(relativeLatency(bench, 117))));
    }

    /** Theoretical peak in millions of 8-byte messages per second. */
    private static double peak(String network) throws ExperimentException {
        return PublishedFigures.number("ex-t1-netspeed-" + network) * GIGA / PAYLOAD_BITS / MEGA;
    }

    /** Clock of the sample's core logic in MHz. */
    private static double clock(Bench bench) throws ExperimentException {
        for (var part : bench.machine(EXTOLL).getNicTypes().get(0).getParts()) {
            if (part instanceof CoreLogic core) {
                return core.getClock().toHertz() / MEGA;
            }
        }
        throw new ExperimentException("the sample has no core logic");
    }

    private static double relative(String id) throws ExperimentException {
        return ALL * PublishedFigures.number(id) / PublishedFigures.number("ex-t2-v4-clock");
    }

    private static Setup pairs(String machine, String stack, int pairs) {
        return Setup.of(machine, stack, "message-rate", SHORT).with("size=8 B", "pairs=" + pairs);
    }

    /** The best message rate over the numbers of pairs that the nodes have cores for. */
    private static double rate(Bench bench, String machine, String stack) throws ExperimentException {
        double best = 0;
        int most = machine.equals(INFINIBAND) ? 6 : PAIRS;
        for (int i = 1; i <= most; i++) {
            best = Math.max(best, bench.figure(pairs(machine, stack, i), RATE));
        }
        return best;
    }

    private static double best(Bench bench) throws ExperimentException {
        return rate(bench, EXTOLL, MPI);
    }

    private static double bytes(Bench bench, String machine, String stack, String network)
            throws ExperimentException {
        return PublishedFigures.number("ex-t1-netspeed-" + network) * GIGA / BITS
                / (rate(bench, machine, stack) * MEGA);
    }

    private static Observed peakBandwidth(Bench bench) throws ExperimentException {
        return Observed.of(bench.figure(Setup.of(EXTOLL, MPI, "message-rate", "iterations=4", "warmup=1", "pairs=1",
                "window=8", "size=256 KiB"), BANDWIDTH));
    }

    /** The smallest number of pairs with nearly the best rate. */
    private static double saturation(Bench bench) throws ExperimentException {
        double best = best(bench);
        for (int i = 1; i < PAIRS; i++) {
            if (bench.figure(pairs(EXTOLL, MPI, i), RATE) >= SATURATED * best) {
                return i;
            }
        }
        return PAIRS;
    }

    private static Observed drop(Bench bench) throws ExperimentException {
        double[] rates = new double[7];
        for (int i = 1; i < rates.length; i++) {
            rates[i] = bench.figure(pairs(INFINIBAND, "verbs", i), RATE);
        }
        boolean peaks = rates[4] > rates[1] && rates[4] >= rates[2] && rates[4] >= rates[3];
        return Observed.fact(peaks && rates[5] < 0.9 * rates[4] && rates[6] < 0.9 * rates[4],
                String.format(Locale.ROOT, "%.2f, %.2f, %.2f, %.2f, %.2f, %.2f Mmsg/s with 1 to 6 pairs", rates[1],
                        rates[2], rates[3],
                        rates[4], rates[5], rates[6]));
    }

    private static Observed competition(Bench bench) throws ExperimentException {
        double ethernet = rate(bench, ETHERNET, "TCP");
        double extoll = best(bench);
        return Observed.fact(ethernet < extoll / 2, String.format(Locale.ROOT, "%.2f against %.2f Mmsg/s", ethernet,
                extoll));
    }

    /** No message rate is above link rate by message size. */
    private static Observed bound(Bench bench) throws ExperimentException {
        boolean holds = true;
        double closest = 0;
        for (var size : SIZES) {
            var setup = Setup.of(EXTOLL, MPI, "message-rate", "iterations=1", "warmup=0", "pairs=4", "window=8",
                    "size=" + size);
            double megabytes = bench.figure(setup, BANDWIDTH);
            double link = PublishedFigures.number("ex-t1-netspeed-extoll") * GIGA / BITS / MEGA;
            holds &= megabytes <= link;
            closest = Math.max(closest, megabytes / link);
        }
        return Observed.fact(holds, String.format(Locale.ROOT, "at most %.0f %% of the bound", ALL * closest));
    }

    private static Setup throttled(String workload, int megahertz, String size) {
        return Setup.of(EXTOLL, MPI, workload, "iterations=2", "warmup=1", "size=" + size,
                "core.clock=" + megahertz + " MHz");
    }

    /** Message rate at a core clock relative to 156 MHz in percent, mean over the message sizes. */
    private static double relativeRate(Bench bench, int megahertz) throws ExperimentException {
        double sum = 0;
        for (var size : SIZES) {
            sum += bench.figure(throttled("message-rate", megahertz, size).with("pairs=4", "window=16"), RATE)
                    / bench.figure(throttled("message-rate", 156, size).with("pairs=4", "window=16"), RATE);
        }
        return ALL * sum / SIZES.length;
    }

    private static double relativeBandwidth(Bench bench, int megahertz) throws ExperimentException {
        double sum = 0;
        for (var size : SIZES) {
            sum += bench.figure(throttled("streaming", megahertz, size).with("window=16"), BANDWIDTH)
                    / bench.figure(throttled("streaming", 156, size).with("window=16"), BANDWIDTH);
        }
        return ALL * sum / SIZES.length;
    }

    private static double relativeLatency(Bench bench, int megahertz) throws ExperimentException {
        double sum = 0;
        for (var size : SIZES) {
            sum += bench.figure(throttled("ping-pong", 156, size), "Half round trip")
                    / bench.figure(throttled("ping-pong", megahertz, size), "Half round trip");
        }
        return ALL * sum / SIZES.length;
    }
}
