// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/** SeaStar in Red Storm: Portals in the host kernel and in the firmware of the NIC. */
final class SeaStarChecks {

    private static final String MACHINE = "red-storm/red-storm.machine";
    private static final double NS_PER_US = 1000;
    private static final double MB_PER_GB = 1000;
    private static final String[] SHORT = {"iterations=20", "warmup=2"};

    private SeaStarChecks() {}

    static List<Check> all() {
        return List.of(
                Check.input("ss-lat-adv-small", "the paper's figure is a bound; the host-based latency is fitted",
                        SeaStarChecks::advantage),
                Check.calibrated("ss-unibw", "fitted: rate of the Tx engine", SeaStarChecks::bandwidth));
    }

    private static Setup pingPong(String stack, String... settings) {
        return Setup.of(MACHINE, stack, "ping-pong", SHORT).with(settings);
    }

    private static Observed advantage(Bench bench) throws ExperimentException {
        double host = bench.figure(pingPong("host-based", "size=8 B"), "Half round trip");
        double nic = bench.figure(pingPong("NIC-based", "size=8 B"), "Half round trip");
        return Observed.of((host - nic) / NS_PER_US);
    }

    private static Observed bandwidth(Bench bench) throws ExperimentException {
        return Observed.of(bench.figure(Setup.of(MACHINE, "NIC-based", "streaming", "iterations=2", "warmup=1",
                "size=1 MiB"), "Bandwidth") / MB_PER_GB);
    }
}
