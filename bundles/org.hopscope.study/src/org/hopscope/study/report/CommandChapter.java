// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.hopscope.model.setting.SeedText;
import org.hopscope.model.text.ShellWord;
import org.hopscope.study.RunRequest;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.Scenario;

/** The commands that make all of the report again. */
final class CommandChapter {

    private CommandChapter() {}

    static List<Block> of(Comparison comparison) {
        var blocks = new ArrayList<Block>();
        blocks.add(new Block.Heading("How to reproduce this report"));
        if (comparison.subjects().stream().anyMatch(one -> one.file().isEmpty())) {
            blocks.add(new Block.Note("A column without a file cannot be reproduced from the command line."));
        }
        blocks.add(new Block.Words("This report:"));
        var compare = new ArrayList<>(List.of("hopscope", "compare"));
        comparison.subjects().stream().map(one -> one.file()).filter(one -> !one.isEmpty()).forEach(compare::add);
        add(compare, comparison.scenario(), comparison.scenario().seeds());
        if (comparison.baseline() > 0) {
            compare.addAll(List.of("--baseline", Integer.toString(comparison.baseline() + 1)));
        }
        compare.addAll(List.of("--report", "report.html"));
        blocks.add(new Block.Commands(List.of(ShellWord.line(compare))));
        var scenario = comparison.scenario();
        var runs = comparison.subjects().stream().filter(Design.class::isInstance).map(one -> one.file())
                .filter(one -> !one.isEmpty()).flatMap(file -> scenario.seeds().stream()
                .map(seed -> run(file, scenario, seed))).toList();
        if (!runs.isEmpty()) {
            blocks.add(new Block.Words("Its runs, one by one:"));
            blocks.add(new Block.Commands(runs));
        }
        return blocks;
    }

    private static String run(String file, Scenario scenario, long seed) {
        var run = new ArrayList<>(List.of("hopscope", "run", file));
        add(run, scenario, List.of(seed));
        return ShellWord.line(run);
    }

    private static void add(List<String> words, Scenario scenario, List<Long> seeds) {
        if (!Objects.requireNonNullElse(scenario.workload(), "").isEmpty()) {
            words.addAll(List.of("--workload", scenario.workload()));
        }
        scenario.stacks().forEach(one -> words.addAll(List.of("--stack", one)));
        scenario.settings().texts().forEach(one -> words.addAll(List.of("--set", one)));
        if (!seeds.equals(List.of(RunRequest.DEFAULT_SEED))) {
            words.addAll(List.of("--seed", SeedText.of(seeds)));
        }
    }
}
