// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.cluster;

import java.io.IOException;
import java.io.PrintStream;

import org.hopscope.model.text.ShellWord;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.WorkFolder;
import org.hopscope.study.sweep.cluster.Allocation;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.Scheduler;

/**
 * Starts workers of a folder on other computers.
 *
 * @param folder the work that they share
 * @param options how many workers, with what
 * @param print whether only the command is printed
 * @param out takes the command, or what was started
 */
public record WorkerStart(WorkFolder folder, ClusterOptions options, boolean print, PrintStream out) {

    /**
     * A scheduler starts them.
     *
     * @param scheduler its name, or the file that describes it
     */
    public void submit(String scheduler) throws IOException {
        var cluster = new ClusterStudy(folder, Scheduler.of(scheduler), Programs.local());
        if (print) {
            out.println(cluster.printed(JavaProgram.here(), options));
            return;
        }
        var job = cluster.submit(JavaProgram.here(), options);
        out.println("Job " + job + ": " + options.workers() + " workers with " + options.threads() + " threads each");
    }

    /**
     * A launcher starts them on the nodes that this shell was given. Returns when they have ended.
     *
     * @param launcher its command; empty for that of the allocation
     * @return false if the command was only printed
     */
    public boolean launch(String launcher) throws IOException {
        var chosen = launcher.isBlank() ? Allocation.launcher(System.getenv()) : launcher;
        var command = Allocation.command(folder, JavaProgram.here(), options, chosen);
        if (print) {
            out.println(ShellWord.line(command));
            return false;
        }
        folder.resume();
        out.flush();
        var process = new ProcessBuilder(command).inheritIO().start();
        try {
            process.waitFor();
        } catch (InterruptedException stopped) {
            process.destroy();
            Thread.currentThread().interrupt();
        }
        return true;
    }
}
