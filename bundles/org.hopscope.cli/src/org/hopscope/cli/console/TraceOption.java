// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.nio.file.Path;
import java.util.stream.Collectors;

import org.hopscope.model.io.FileName;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;

/** The option {@code --trace FILE}: a shorter way to name the workload of files and to set what these are. */
public final class TraceOption {

    public static final String NAME = "--trace";

    private static final String WORKLOAD = "trace";
    private static final String FILES = "files";
    private static final String WORKLOAD_NAME = "name";

    private TraceOption() {}

    /** The workload that is meant: that of the option if it is given. */
    public static String workload(Arguments read, String named) {
        return read.all(NAME).isEmpty() || !named.isEmpty() ? named : WORKLOAD;
    }

    /** The settings, with those of the option in front. */
    public static Settings settings(Arguments read, Settings others) {
        if (read.all(NAME).isEmpty()) {
            return others;
        }
        var files = read.all(NAME).stream().map(one -> Path.of(one).toAbsolutePath().toString())
                .collect(Collectors.joining(", "));
        return Settings.of(Setting.ofWorkload(FILES, files)).and(others);
    }

    /** The settings that name the workload after the files of the option, not after those of the machine. */
    public static Settings name(Arguments read) {
        var files = read.all(NAME);
        if (files.isEmpty()) {
            return Settings.NONE;
        }
        var first = FileName.of(Path.of(files.getFirst()));
        return Settings.of(Setting.ofWorkload(WORKLOAD_NAME, files.size() == 1 ? first
                : first + " and " + (files.size() - 1) + " more"));
    }
}
