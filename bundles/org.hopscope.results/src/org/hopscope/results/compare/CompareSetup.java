// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunRequest;
import org.hopscope.study.compare.Comparison;

/**
 * The subjects of a comparison.
 *
 * @param files machines, variants and measured curves, from left to right, each only once
 * @param baseline index of the file that the others are compared with
 * @param workload name or kind of the workload; empty for the first of each machine
 * @param settings values of the workload that all designs run with, such as "size=4 KiB"
 * @param seeds seeds of all runs; at least one
 * @param metric name of the only figure that is shown; empty for all
 */
public record CompareSetup(List<IFile> files, int baseline, String workload, Settings settings,
        List<Long> seeds, String metric) {

    /** Extensions of files that can be compared, without the dot. */
    public static final List<String> EXTENSIONS = List.of("machine", "variant", "csv", "txt", "out", "log");

    public CompareSetup {
        files = List.copyOf(files);
        seeds = List.copyOf(seeds);
        baseline = Math.clamp(baseline, 0, Math.max(0, files.size() - 1));
    }

    /** The values of the workload are its own. */
    public CompareSetup(List<IFile> files, int baseline, String workload) {
        this(files, baseline, workload, Settings.NONE, List.of(RunRequest.DEFAULT_SEED), "");
    }

    /** These files, machines before what was made of them; the first is the baseline, and runs its first workload. */
    public static CompareSetup of(List<IFile> files) {
        var order = new ArrayList<>(files.stream().filter(CompareSetup::accepts).toList());
        order.sort(Comparator.comparingInt(file -> EXTENSIONS.indexOf(file.getFileExtension())));
        return new CompareSetup(List.of(), 0, "").with(order);
    }

    /** True if a file is one that can be compared. */
    public static boolean accepts(IFile file) {
        // a list that cannot be changed is not asked whether null is in it, and many files have no extension
        return file.getFileExtension() != null && EXTENSIONS.contains(file.getFileExtension());
    }

    /** As many of these files at the right as are new and find room. */
    public CompareSetup with(List<IFile> more) {
        var all = new ArrayList<>(files);
        more.stream().filter(file -> accepts(file) && !all.contains(file)).distinct()
                .limit(Math.max(0, Comparison.MOST - files.size())).forEach(all::add);
        return new CompareSetup(all, baseline, workload, settings, seeds, metric);
    }

    /** Without one of the files; the baseline stays unless it is the one. */
    public CompareSetup without(int index) {
        var left = new ArrayList<>(files);
        left.remove(index);
        return new CompareSetup(left, index < baseline ? baseline - 1 : index == baseline ? 0 : baseline, workload,
                settings, seeds, metric);
    }

    /** With one file at the place of another; the baseline stays the same file. */
    public CompareSetup move(int from, int to) {
        var order = new ArrayList<>(files);
        order.add(to, order.remove(from));
        return new CompareSetup(order, order.indexOf(files.get(baseline)), workload, settings, seeds, metric);
    }

    /** Compared with another file. */
    public CompareSetup baseline(int index) {
        return new CompareSetup(files, index, workload, settings, seeds, metric);
    }

    /** With other values of the workload. */
    public CompareSetup settings(Settings others) {
        return new CompareSetup(files, baseline, workload, others, seeds, metric);
    }

    /** With another workload, and its own values. */
    public CompareSetup workload(String name) {
        return new CompareSetup(files, baseline, name, Settings.NONE, seeds, "");
    }

    /** With other seeds of all runs. */
    public CompareSetup seeds(List<Long> others) {
        return new CompareSetup(files, baseline, workload, settings, others, metric);
    }

    /** With only one figure shown; the empty name stands for all. */
    public CompareSetup metric(String name) {
        return new CompareSetup(files, baseline, workload, settings, seeds, name);
    }

    /** True if there are enough files to compare. */
    public boolean isEnough() {
        return files.size() >= Comparison.FEWEST;
    }
}
