// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;

/** Permutation and incast traffic on machines of full size, from the model to the report, as a user starts them. */
enum FullSize {

    SLINGSHOT_PERMUTATION("Slingshot with 279,040 nodes: a random ring, 4 KiB", "slingshot/slingshot-11.machine",
            "MPI over Cassini", "access-pattern", Sizes.SLINGSHOT, Sizes.RING, "ranks=279040", "size=4 KiB"),
    SLINGSHOT_INCAST("the same: 512 nodes send 64 KiB to one", "slingshot/slingshot-11.machine",
            "MPI over Cassini", "incast", Sizes.SLINGSHOT, Sizes.INCAST),
    DRAGONFLY_PERMUTATION("dragonfly of 16,512 nodes: permutation traffic at 30 %", "theory/dragonfly-1056.machine",
            "", "permutation-traffic", Sizes.DRAGONFLY, Sizes.NONE, "load=30"),
    TREE_PERMUTATION("fat tree of 16,384 nodes at 400 Gb/s: a random ring, 64 KiB", "ai-fabric/leaf-spine.machine",
            "", "access-pattern", Sizes.TREE, Sizes.RING, "ranks=16384", "size=64 KiB"),
    TREE_INCAST("the same: 512 nodes send 64 KiB to one", "ai-fabric/leaf-spine.machine", "", "incast", Sizes.TREE,
            Sizes.INCAST);

    /** On a laptop in minutes: two. */
    private static final double MOST_SECONDS = 120;
    private static final int HEAP_MEGABYTES = 8_000;

    /** The settings that several cases have. */
    private static final class Sizes {

        static final String[] NONE = {};
        static final String[] SLINGSHOT = {"groups.groups=545", "groups.routersPerGroup=32",
            "groups.globalLinksPerRouter=17"};
        static final String[] DRAGONFLY = {"switch.ports=31", "dragonfly.groups=129", "dragonfly.routersPerGroup=16",
            "dragonfly.nodesPerRouter=8", "dragonfly.globalLinksPerRouter=8"};
        static final String[] TREE = {"tree.leavesPerPod=256", "switch.ports=256"};
        static final String[] RING = {"peers=RANDOM_RING", "window=1", "iterations=1", "warmup=0"};
        static final String[] INCAST = {"senders=512", "size=64 KiB"};
    }

    private final String work;
    private final String sample;
    private final String stack;
    private final String workload;
    private final List<String> settings = new ArrayList<>();

    FullSize(String work, String sample, String stack, String workload, String[] size, String[] traffic,
            String... settings) {
        this.work = work;
        this.sample = sample;
        this.stack = stack;
        this.workload = workload;
        this.settings.addAll(List.of(size));
        this.settings.addAll(List.of(traffic));
        this.settings.addAll(List.of(settings));
    }

    private String id() {
        return "full-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A row for each. */
    static List<Row> rows() {
        return Arrays.stream(values()).map(one -> Row.seconds(one.id(), one.work, MOST_SECONDS, HEAP_MEGABYTES,
                runs -> one.measure()).cold()).toList();
    }

    /** Processor seconds of one run, in a process that has just been started. */
    private Reading measure() {
        long nanos = System.nanoTime();
        var request = new RunRequest(FixedPlans.machine(sample), workload, stack.isEmpty() ? List.of() : List.of(stack),
                Settings.parse(settings), 1);
        if (!(Runs.run(request, RunProgress.none()) instanceof RunReport)) {
            throw new IllegalStateException(id() + " was refused");
        }
        return new Reading(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9,
                "after " + Reading.text((System.nanoTime() - nanos) / 1e9) + " s");
    }
}
