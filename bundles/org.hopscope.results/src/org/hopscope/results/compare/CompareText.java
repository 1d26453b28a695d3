// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.hopscope.model.setting.SeedText;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunRequest;
import org.hopscope.study.compare.Scenario;

/**
 * A setup as the text of a {@code .compare} file: one line for each thing, a word and its value; paths are relative to
 * the folder of the file, so that a project can be moved.
 */
final class CompareText {

    static final String EXTENSION = "compare";

    private static final String HEAD = "# Hopscope comparison";

    private CompareText() {}

    static String of(CompareSetup setup, IContainer folder) {
        var lines = new ArrayList<String>();
        lines.add(HEAD);
        if (!setup.workload().isEmpty()) {
            lines.add("workload " + setup.workload());
        }
        setup.settings().texts().forEach(one -> lines.add("set " + one));
        if (!setup.seeds().equals(List.of(RunRequest.DEFAULT_SEED))) {
            lines.add("seed " + SeedText.of(setup.seeds()));
        }
        if (!setup.metric().isEmpty()) {
            lines.add("metric " + setup.metric());
        }
        for (int i = 0; i < setup.files().size(); i++) {
            var path = setup.files().get(i).getFullPath().makeRelativeTo(folder.getFullPath());
            lines.add((i == setup.baseline() ? "baseline " : "file ") + path);
        }
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    /** The setup that a text stands for; lines that mean nothing are left out. */
    static CompareSetup parse(List<String> lines, IContainer folder) {
        var files = new ArrayList<IFile>();
        var settings = new ArrayList<String>();
        var workload = "";
        var metric = "";
        var seeds = List.of(RunRequest.DEFAULT_SEED);
        int baseline = 0;
        for (var line : lines) {
            var word = line.strip().split("\\s+", 2);
            if (word.length == 2) {
                switch (word[0]) {
                    case "workload" -> workload = word[1];
                    case "seed" -> seeds = seeds(word[1]);
                    case "metric" -> metric = word[1];
                    case "set" -> settings.add(word[1]);
                    case "baseline" -> {
                        baseline = files.size();
                        files.add(folder.getFile(IPath.fromPortableString(word[1])));
                    }
                    case "file" -> files.add(folder.getFile(IPath.fromPortableString(word[1])));
                    default -> {
                        // a comment, or from a newer version
                    }
                }
            }
        }
        return new CompareSetup(files, baseline, workload, Settings.parse(settings), seeds, metric);
    }

    private static List<Long> seeds(String text) {
        try {
            var seeds = SeedText.parse(text).stream().distinct().limit(Scenario.MOST_SEEDS).toList();
            return seeds.isEmpty() ? List.of(RunRequest.DEFAULT_SEED) : seeds;
        } catch (IllegalArgumentException other) {
            // a line that means nothing is left out
            return List.of(RunRequest.DEFAULT_SEED);
        }
    }
}
