// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.RunResult;

/**
 * What a few points of a study tell about all of them.
 *
 * @param columns of the results
 * @param secondsPerPoint what a point takes one thread, with a warm virtual machine
 */
record Trial(List<Column> columns, double secondsPerPoint) {

    private static final int MOST = 16;
    private static final long NANOS = 1_000_000_000;
    private static final long ENOUGH_NANOS = NANOS;

    static Trial of(Scenario scenario, Machine machine, List<String> metrics) {
        var runner = new ModelPoints(scenario, machine, new RowFormat(List.of(), metrics));
        long count = scenario.points().count().longValue();
        long tries = Math.min(MOST, count);
        var tried = new ArrayList<RunResult>();
        var nanos = new ArrayList<Long>();
        long begin = System.nanoTime();
        // the first, the last and some between them; then again, because the first ones are slow
        for (int i = 0; tries > 0 && (i == 0 || System.nanoTime() - begin < ENOUGH_NANOS); i++) {
            long start = System.nanoTime();
            long point = tries == 1 ? 0 : i % tries * (count - 1) / (tries - 1);
            var results = runner.results(point, () -> false, new Diagnostics());
            nanos.add(System.nanoTime() - start);
            if (i < tries) {
                tried.addAll(results);
            }
        }
        var late = nanos.subList(nanos.size() / 2, nanos.size());
        double mean = late.stream().mapToLong(Long::longValue).average().orElse(0);
        return new Trial(RowFormat.columns(scenario.parameters(), metrics, tried), mean / NANOS);
    }
}
