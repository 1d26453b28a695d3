// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Conduct;
import org.hopscope.study.PlanHashes;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;

/** Runs sample machines for experiments; the same run is simulated once. Safe for several threads. */
public final class Bench {

    /** No figure is told from how busy the parts were, or from where the time of messages went. */
    private static final Conduct FIGURES_ONLY = new Conduct(Conduct.UNLIMITED, 1, false, false);
    private static final Conduct WITH_STACKS = new Conduct(Conduct.UNLIMITED, 1, false, true);

    private final SampleMachines samples;
    private final RunProgress progress;
    private final Map<Job, FutureTask<List<RunResult>>> done;
    /** Of each machine, by its path. */
    private final Map<String, PlanHashes> plans;
    private final Set<Setup> used = new LinkedHashSet<>();
    private final Set<String> machines = new LinkedHashSet<>();

    /**
     * @param samples where the machines are
     * @param progress asked whether to continue
     */
    public Bench(SampleMachines samples, RunProgress progress) {
        this(samples, progress, new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
    }

    private Bench(SampleMachines samples, RunProgress progress, Map<Job, FutureTask<List<RunResult>>> done,
            Map<String, PlanHashes> plans) {
        this.samples = samples;
        this.progress = progress;
        this.done = done;
        this.plans = plans;
    }

    /** A bench for one experiment, which knows the runs of this one and remembers which it used. For one thread. */
    Bench own() {
        return new Bench(samples, progress, done, plans);
    }

    /** The runs that were asked for, in order. */
    List<Setup> used() {
        return List.copyOf(used);
    }

    /** The machines that were asked for, in order, by their paths among the samples. */
    List<String> machines() {
        return List.copyOf(machines);
    }

    /**
     * One simulation.
     *
     * @param machine path of the machine among the samples, such as "qsnet/qsnet.machine"
     * @param stack name of the protocol stack
     * @param workload name or kind of the workload
     * @param settings changes such as "size=8 B"
     */
    public record Setup(String machine, String stack, String workload, Settings settings) {

        /** A setup. */
        public static Setup of(String machine, String stack, String workload, String... settings) {
            return new Setup(machine, stack, workload, Settings.of(settings));
        }

        /** The same with further changes. */
        public Setup with(String... more) {
            return new Setup(machine, stack, workload, settings.and(Settings.of(more)));
        }

        /** The same with further changes. */
        public Setup with(Settings more) {
            return new Setup(machine, stack, workload, settings.and(more));
        }

        /** The command line that makes the run again. */
        public String command() {
            var text = new StringBuilder("hopscope run samples/").append(machine).append(" --stack '").append(stack)
                    .append("' --workload ").append(workload);
            settings.texts().forEach(one -> text.append(" --set '").append(one).append('\''));
            return text.toString();
        }
    }

    /** A simulation and how it is carried out. */
    private record Job(Setup setup, Conduct conduct) {}

    /** A copy of a sample machine that the caller may change. */
    public Machine machine(String path) throws ExperimentException {
        synchronized (used) {
            machines.add(path);
        }
        var problems = new Diagnostics();
        var machine = samples.load(path, problems);
        if (machine.isEmpty()) {
            throw new ExperimentException("samples/" + path + " cannot be read: " + problems.all().stream()
                    .map(one -> one.text()).collect(Collectors.joining("; ")));
        }
        return machine.get();
    }

    /** A copy of the machine of a setup with its settings, which need no workload. */
    Machine machine(Setup setup) throws ExperimentException {
        var machine = machine(setup.machine());
        var problems = new Diagnostics();
        setup.settings().applyTo(machine, null, problems);
        if (!problems.all().isEmpty()) {
            throw new ExperimentException(setup.command() + ": " + problems.all().getFirst().text());
        }
        return machine;
    }

    /** The results of a run that completed, one per measurement, with latency stacks. */
    public List<RunResult> run(Setup setup) throws ExperimentException {
        return run(new Job(setup, WITH_STACKS));
    }

    private List<RunResult> run(Job job) throws ExperimentException {
        var setup = job.setup();
        synchronized (used) {
            used.add(setup);
            machines.add(setup.machine());
        }
        var task = done.computeIfAbsent(job, one -> new FutureTask<>(() -> simulate(one)));
        // the first caller simulates, the others wait
        task.run();
        try {
            return task.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new ExperimentException(setup.command() + ": interrupted");
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case ExperimentException impossible -> throw impossible;
                case RuntimeException fault -> throw fault;
                case Error fault -> throw fault;
                default -> throw new IllegalStateException(failed.getCause());
            }
        }
    }

    private List<RunResult> simulate(Job job) throws ExperimentException {
        var setup = job.setup();
        var request = new RunRequest(machine(setup.machine()), setup.workload(), List.of(setup.stack()),
                setup.settings(), RunRequest.DEFAULT_SEED, job.conduct());
        var problems = new Diagnostics();
        var prepared = PreparedRun.forFigures(request, problems,
                plans.computeIfAbsent(setup.machine(), path -> new PlanHashes()));
        if (prepared.isEmpty()) {
            throw new ExperimentException(setup.command() + ": " + problems.all().stream().map(one -> one.text())
                    .collect(Collectors.joining("; ")));
        }
        var results = prepared.get().simulate(progress).results();
        for (var result : results) {
            if (!result.completed()) {
                throw new ExperimentException(setup.command() + ": " + result.end().endingText());
            }
        }
        return results;
    }

    /** One figure of the only measurement of a run. */
    public double figure(Setup setup, String name) throws ExperimentException {
        var results = run(new Job(setup, FIGURES_ONLY));
        return figure(setup, results.get(0), name);
    }

    /** One figure of each measurement of a run, in order. */
    public double[] figures(Setup setup, String name) throws ExperimentException {
        var results = run(new Job(setup, FIGURES_ONLY));
        var values = new double[results.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = figure(setup, results.get(i), name);
        }
        return values;
    }

    private static double figure(Setup setup, RunResult result, String name) throws ExperimentException {
        for (var figure : result.figures()) {
            if (figure.name().equals(name)) {
                return figure.value().doubleValue();
            }
        }
        throw new ExperimentException(setup.command() + ": there is no figure '" + name + "' but "
                + result.figures().stream().map(one -> one.name()).collect(Collectors.joining(", ")));
    }
}
