// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.WorkFolder;

/** Workers of a study on nodes that a scheduler has given to this shell already, started by a launcher. */
public final class Allocation {

    private static final String SCRIPT = "launched-worker.sh";
    /**
     * The variables that launchers set for each process. A worker that is told nothing begins as the first and helps.
     */
    private static final String INDEX =
            "${SLURM_PROCID:-${FLUX_TASK_RANK:-${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-${PMIX_RANK:-0}}}}}";
    private static final List<String> MPI_ALLOCATIONS = List.of("PBS_NODEFILE", "LSB_JOBID", "PE_HOSTFILE");

    private Allocation() {}

    /**
     * The launcher of the allocation that an environment tells of, as a template of {@link #command}.
     *
     * @throws SchedulerException if there is none
     */
    public static String launcher(Map<String, String> environment) throws SchedulerException {
        if (environment.containsKey("FLUX_URI")) {
            return "flux run -n @workers@ -c @threads@";
        }
        if (environment.containsKey("SLURM_JOB_ID")) {
            return "srun --ntasks=@workers@ --cpus-per-task=@threads@";
        }
        if (MPI_ALLOCATIONS.stream().anyMatch(environment::containsKey)) {
            return "mpirun -n @workers@";
        }
        throw new SchedulerException("this shell is in no allocation of Slurm, Flux, PBS, LSF or Grid Engine: get one "
                + "first, or name the launcher, such as --launcher 'mpirun -n 8'");
    }

    /**
     * The command that starts the workers and waits for them.
     *
     * @param launcher its arguments; {@code @workers@} and {@code @threads@} stand for these numbers
     */
    public static List<String> command(WorkFolder directory, JavaProgram program, ClusterOptions options,
            String launcher) throws IOException {
        var script = directory.log().resolve(SCRIPT);
        Files.writeString(script, "#!/bin/sh\n" + WorkerScript.line(directory,
                WorkerScript.install(directory, program), options, INDEX) + "\n");
        var command = new ArrayList<>(CommandTemplate.arguments(launcher, Map.of("workers", "" + options.workers(),
                "threads", "" + options.threads()), Map.of()));
        command.addAll(options.more());
        command.addAll(List.of("/bin/sh", WorkerScript.absolute(script)));
        return command;
    }
}
