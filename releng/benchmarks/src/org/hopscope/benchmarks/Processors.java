// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The processors of this computer, to which processes may be bound where the system can do that. */
final class Processors {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Processors() {}

    /** The command for one processor alone, the first, the second and so on; itself where that is impossible. */
    static List<String> bound(int which, List<String> command) throws IOException {
        var allowed = allowed();
        if (which >= allowed.size()) {
            return command;
        }
        var bound = new ArrayList<>(List.of("taskset", "-c", String.valueOf(allowed.get(which))));
        bound.addAll(command);
        return bound;
    }

    /** The numbers of the processors that this process may use; none if processes cannot be bound. */
    static List<Integer> allowed() throws IOException {
        var folders = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
        if (!Files.exists(STATUS) || Arrays.stream(folders).noneMatch(
                one -> Files.isExecutable(Path.of(one, "taskset")))) {
            return List.of();
        }
        var numbers = new ArrayList<Integer>();
        for (var line : Files.readAllLines(STATUS)) {
            for (var range : line.startsWith(ALLOWED) ? line.substring(ALLOWED.length()).strip().split(",")
                    : new String[0]) {
                var ends = range.split("-");
                for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
                    numbers.add(i);
                }
            }
        }
        return numbers;
    }
}
