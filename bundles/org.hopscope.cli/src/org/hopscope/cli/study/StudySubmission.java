// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import java.io.IOException;
import java.io.PrintStream;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.text.ShellWord;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.cluster.Allocation;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.KubernetesJob;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.Scheduler;

/** Lets other computers compute a study. */
final class StudySubmission {

    private final PrintStream out;

    StudySubmission(PrintStream out) {
        this.out = out;
    }

    ExitCode submit(StudyCommand.Submit submit, StudyDirectory directory) throws IOException {
        var study = new ClusterStudy(directory, Scheduler.of(submit.scheduler()), Programs.local());
        if (submit.print()) {
            out.println(study.printed(JavaProgram.here(), submit.options()));
            return ExitCode.OK;
        }
        var job = study.submit(JavaProgram.here(), submit.options());
        out.println("Job %s: %s workers with %s threads each".formatted(job, submit.options().workers(),
                submit.options().threads()));
        return ExitCode.OK;
    }

    ExitCode launch(StudyCommand.Launch launch, StudyDirectory directory) throws IOException {
        var launcher = launch.launcher().isBlank() ? Allocation.launcher(System.getenv()) : launch.launcher();
        var command = Allocation.command(directory, JavaProgram.here(), launch.options(), launcher);
        if (launch.print()) {
            out.println(ShellWord.line(command));
            return ExitCode.OK;
        }
        directory.resume();
        out.flush();
        var process = new ProcessBuilder(command).inheritIO().start();
        try {
            process.waitFor();
        } catch (InterruptedException stopped) {
            process.destroy();
            Thread.currentThread().interrupt();
        }
        out.print(StudyStatusText.of(directory));
        return StudyStatus.of(directory).isComplete() ? ExitCode.OK : ExitCode.ABNORMAL;
    }

    ExitCode kubernetes(StudyCommand.Kubernetes job, StudyDirectory directory) throws IOException {
        out.print(KubernetesJob.manifest(directory, JavaProgram.here(), job.options(), job.image(), job.claim()));
        return ExitCode.OK;
    }
}
