// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Numbers that Linux keeps processes; 0 on systems without such files. */
final class ProcessFiles {

    private ProcessFiles() {}

    /** The first number after a label at the start of a line. */
    static long number(String file, String label) {
        try {
            for (var line : Files.readAllLines(Path.of(file))) {
                if (line.startsWith(label)) {
                    return Long.parseLong(line.substring(label.length()).trim().split("\\s+")[0]);
                }
            }
        } catch (IOException notLinux) {
            return 0; // said in the contract
        }
        return 0;
    }

    /** Processor time that all processes have used since the machine was started, in hundredths of a second. */
    static long busyTicks() {
        try {
            var fields = Files.readAllLines(Path.of("/proc/stat")).get(0).trim().split("\\s+");
            // user, nice, system; then idle and waiting, which do not count; then interrupts
            return Long.parseLong(fields[1]) + Long.parseLong(fields[2]) + Long.parseLong(fields[3])
                    + Long.parseLong(fields[6]) + Long.parseLong(fields[7]);
        } catch (IOException notLinux) {
            return 0; // said in the contract
        }
    }

    /** Processor time of all children of this process that have ended, in hundredths of a second. */
    static long childTicks() {
        try {
            var stat = Files.readString(Path.of("/proc/self/stat"));
            var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return Long.parseLong(fields[13]) + Long.parseLong(fields[14]);
        } catch (IOException notLinux) {
            return 0; // said in the contract
        }
    }
}
