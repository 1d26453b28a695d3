// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileName;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RunRequest;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.sensitivity.Analysis;
import org.hopscope.study.sensitivity.AnalysisProgress;
import org.hopscope.study.sensitivity.Dependence;
import org.hopscope.study.sensitivity.Parameter;

/**
 * A first search for a machine: the numbers on which a workload depends most vary from half to twice what they
 * are, the first time is to be small, the last rate large, and what the machine costs and draws small. As faster parts
 * serve both time and rate, the change from the present design is to be small, too, and has a limit.
 */
public final class SearchProposal {

    private static final int MOST_NUMBERS = 6;
    private static final List<String> BILLS = List.of("Cost", "Power");

    private final Path file;
    private final Machine machine;
    private final Subject subject;
    private final AnalysisProgress progress;

    /**
     * The machine and the workload to run.
     *
     * @param workload name or kind of the workload; empty for the machine's first
     * @param stack name of the protocol stack; empty for all
     * @param settings what every design has, and what of the workload is set
     */
    public record Subject(String workload, String stack, Settings settings) {

        /** The first workload on all stacks. */
        public static final Subject FIRST = new Subject("", "", Settings.NONE);

        /** The run of a search, as far as its text states it. */
        public static Subject of(SearchLines lines) {
            return new Subject(lines.value("workload"), lines.value("stack"), SearchFile.settings(lines));
        }

        private List<String> stacks() {
            return stack.isEmpty() ? List.of() : List.of(stack);
        }

        private String lines() {
            var text = new StringBuilder(workload.isEmpty() ? "" : "workload " + workload + "\n");
            text.append(stack.isEmpty() ? "" : "stack " + stack + "\n");
            settings.texts().forEach(one -> text.append("set ").append(one).append('\n'));
            return text.toString();
        }
    }

    /**
     * @param file of the machine or variant, whose name the search has
     * @param machine what is in the file; only read
     */
    public SearchProposal(Path file, Machine machine, Subject subject, AnalysisProgress progress) {
        this.file = file;
        this.machine = machine;
        this.subject = subject;
        this.progress = progress;
    }

    /**
     * The text of the search, to be kept beside the machine. Runs the machine several times for each of its numbers.
     *
     * @param threads how many simulations run at a time, 1 or more; the result does not depend on it
     * @param problems takes the reason if there is none
     */
    public Optional<String> text(int threads, Diagnostics problems) {
        var report = new Analysis(new RunRequest(ModelSnapshot.of(machine), subject.workload(), subject.stacks(),
                subject.settings(), RunRequest.DEFAULT_SEED), threads, progress).run(problems);
        if (report.isEmpty()) {
            return Optional.empty();
        }
        var text = new StringBuilder("# what may vary: the numbers on which the workload depends most\nmachine ")
                .append(FileName.of(file)).append('\n').append(subject.lines());
        report.get().dependences().stream().map(Dependence::parameter)
                .filter(one -> Parameter.of(one.path(), machine, null).isPresent())
                .flatMap(one -> vary(one).stream()).limit(MOST_NUMBERS).forEach(one -> text.append(one).append('\n'));
        goals().forEach(one -> text.append(one).append('\n'));
        text.append("# the budget: a change of 1 is one number doubled or halved; Cost and Power can have limits, too\n"
                + "require Change <= 3\npopulation 24\nruns 240\n");
        return Optional.of(text.toString());
    }

    /** The line that lets a number vary; empty if it cannot be half or twice what it is. */
    private Optional<String> vary(Parameter number) {
        var values = new ArrayList<String>();
        number.times(1 / 2.0).ifPresent(one -> values.add(one.text()));
        if (number.isCount()) {
            values.add(number.value());
        }
        number.times(2).ifPresent(one -> values.add(one.text()));
        var line = "vary " + number.path() + " = " + String.join(number.isCount() ? ", " : "..", values);
        return values.size() >= 2 && isPossible(line) ? Optional.of(line) : Optional.empty();
    }

    private boolean isPossible(String line) {
        var problems = new Diagnostics();
        var search = SearchFile.read(file, "machine " + FileName.of(file) + "\n" + line + "\nminimise Cost\n",
                problems);
        return search.flatMap(one -> PresentDesign.of(one, machine, problems)).isPresent();
    }

    private List<String> goals() {
        var extent = new Search.Extent(RunRequest.DEFAULT_SEED, 1, 1, Double.POSITIVE_INFINITY, new Search.Help(1, 1,
                0));
        var none = new Search(file, subject.workload(), subject.stack(), subject.settings(), List.of(), List.of(),
                List.of(), extent);
        var rows = new DesignTrial(none, machine, progress::cancelled).figures();
        var usable = rows.stream().filter(one -> one.cells().getFirst().value().filter(value -> value.signum() > 0)
                .isPresent() && isAlone(one, rows)).toList();
        var goals = new ArrayList<String>();
        var time = usable.stream().filter(one -> one.unit().matches("[munp\u00b5]?s")).findFirst();
        time.ifPresent(one -> goals.add("minimise " + one.label()));
        // of the same stack if it has one; a large message says more of a rate than a small one
        var rates = usable.reversed().stream().filter(one -> one.unit().endsWith("/s")).toList();
        rates.stream().filter(one -> time.filter(same -> same.stack().equals(one.stack())).isPresent()).findFirst()
                .or(() -> rates.stream().findFirst()).ifPresent(one -> goals.add("maximise " + one.label()));
        usable.stream().filter(one -> BILLS.contains(one.metric()))
                .forEach(one -> goals.add("minimise " + one.label()));
        // charts show the first two, and a time and a rate seldom conflict
        goals.add(Math.min(1, goals.size()), "minimise " + Change.METRIC);
        return goals;
    }

    /** True if its label names no other figure. */
    private static boolean isAlone(MetricRow row, List<MetricRow> rows) {
        return rows.stream().filter(Goal.of(row.label(), false)::means).count() == 1;
    }
}
