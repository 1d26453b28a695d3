// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The workbench that is installed beside this command line, for what only its libraries can do.
 *
 * @param launcher the archive that starts it
 */
record Workbench(Path launcher) {

    /** The workbench in the same folder, as in an installed product. */
    static Optional<Workbench> beside() {
        var here = Path.of(URI.create(Workbench.class.getProtectionDomain().getCodeSource().getLocation().toString()));
        try (var files = Files.list(here.getParent())) {
            return files.filter(file -> file.getFileName().toString()
                    .matches("org\\.eclipse\\.equinox\\.launcher_.*\\.jar")).findFirst().map(Workbench::new);
        } catch (IOException unreadable) {
            // then it cannot be started from here either
            return Optional.empty();
        }
    }

    /**
     * The command of a process that carries out one application.
     *
     * @param answer file that it writes when it is done
     */
    List<String> command(String application, Path answer, List<String> arguments) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = new ArrayList<>(List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED", "-Djava.awt.headless=true",
                "-Dorg.eclipse.swt.internal.SessionManagerDBus.disable=true",
                "-Dhopscope.export.answer=" + answer));
        if (System.getProperty("os.name").startsWith("Mac")) {
            command.add("-XstartOnFirstThread");
        }
        command.addAll(List.of("-jar", launcher.toString(), "-nosplash", "-consoleLog", "-data", "@none",
                "-application", application));
        command.addAll(arguments);
        return command;
    }
}
