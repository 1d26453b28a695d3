// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import java.io.IOException;
import java.io.PrintStream;

import org.hopscope.cli.cluster.WorkerStart;
import org.hopscope.cli.console.ExitCode;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.cluster.KubernetesJob;

/** Lets other computers compute a study. */
final class StudySubmission {

    private final PrintStream out;

    StudySubmission(PrintStream out) {
        this.out = out;
    }

    ExitCode submit(StudyCommand.Submit submit, StudyDirectory directory) throws IOException {
        new WorkerStart(directory, submit.options(), submit.print(), out).submit(submit.scheduler());
        return ExitCode.OK;
    }

    ExitCode launch(StudyCommand.Launch launch, StudyDirectory directory) throws IOException {
        if (!new WorkerStart(directory, launch.options(), launch.print(), out).launch(launch.launcher())) {
            return ExitCode.OK;
        }
        out.print(StudyStatusText.of(directory));
        return StudyStatus.of(directory).isComplete() ? ExitCode.OK : ExitCode.ABNORMAL;
    }

    ExitCode kubernetes(StudyCommand.Kubernetes job, StudyDirectory directory) throws IOException {
        out.print(KubernetesJob.manifest(directory, JavaProgram.here(), job.options(), job.image(), job.claim()));
        return ExitCode.OK;
    }
}
