// SPDX-License-Identifier: EPL-2.0
import java.util.List;
import java.util.Map;

import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;

/** Builds a machine, sweeps the rate of its links and prints a table. */
final class LinkRates {

    private LinkRates() {}

    public static void main(String[] arguments) {
        var machine = MachineTemplates.of("switch").orElseThrow().create("my cluster", Map.of("nodes", 4));
        System.out.println("rate         size    half round trip   bandwidth");
        for (var rate : List.of("1 GB/s", "2 GB/s", "4 GB/s")) {
            // a run changes what it is given, so each gets a copy
            var request = new RunRequest(ModelSnapshot.of(machine), "ping-pong", List.of(),
                    Settings.of("size=8 B,1 MiB", "iterations=4", "link.rate=" + rate), RunRequest.DEFAULT_SEED);
            switch (Runs.run(request, RunProgress.none())) {
                case RunReport report -> report.results().forEach(result -> System.out.printf(
                        "%-8s %8s %13s ns %8s MB/s%n", rate, result.point().label(),
                        figure(result, "Half round trip"), figure(result, "Bandwidth")));
                case RunRejected rejected -> rejected.diagnostics().forEach(one -> System.err.println(one.text()));
            }
        }
    }

    private static String figure(RunResult result, String name) {
        return result.figures().stream().filter(one -> one.name().equals(name)).findFirst()
                .map(one -> one.value().toPlainString()).orElse("-");
    }
}
