// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.MetricRow;

/**
 * The result of reading and comparing a setup.
 *
 * @param setup what was compared
 * @param comparison the result; empty if fewer than two files could be read
 * @param columns for each subject of the comparison, the index of its file in the setup
 * @param unread what is wrong with files that could not be read, by their index in the setup
 * @param grounds the files that the compared variants are made on, and their own
 * @param workloads names of the workloads that a design has, for the chooser
 * @param unsaved indices of the files of the setup that were taken from their editors, with what is not saved yet
 * @param charts what charts of all columns are made of
 * @param drawn the machine to draw in each column of the comparison, with what it lacks as ghosts; absent for curves
 */
public record CompareState(CompareSetup setup, Optional<Comparison> comparison, List<Integer> columns,
        Map<Integer, List<Diagnostic>> unread, Set<Path> grounds, List<String> workloads, Set<Integer> unsaved,
        ChartData charts, Map<Integer, Machine> drawn) {

    public CompareState {
        columns = List.copyOf(columns);
        unread = Map.copyOf(unread);
        grounds = Set.copyOf(grounds);
        workloads = List.copyOf(workloads);
        unsaved = Set.copyOf(unsaved);
        drawn = Map.copyOf(drawn);
    }

    /** True if a column is made on this file; of a variant that could not be read, its text names its base. */
    public boolean dependsOn(IFile file) {
        return file.getLocation() != null && grounds.contains(file.getLocation().toPath())
                || unread.keySet().stream().anyMatch(column -> names(setup.files().get(column), file));
    }

    private static boolean names(IFile variant, IFile base) {
        try {
            return VariantFiles.EXTENSION.equals(variant.getFileExtension()) && variant.getLocation() != null
                    && Files.readString(variant.getLocation().toPath()).contains(base.getName());
        } catch (IOException gone) {
            // a file that cannot be read names nothing
            return false;
        }
    }

    /** The subject that stands for a file of the setup, -1 if it could not be read. */
    public int subjectOf(int file) {
        return columns.indexOf(file);
    }

    /** Drawings are made anew only if they show something new: a run changes none. */
    boolean drawsSame(CompareState other) {
        return setup.files().equals(other.setup.files()) && drawn.keySet().equals(other.drawn.keySet())
                && setup.baseline() == other.setup.baseline()
                && comparison.map(Comparison::inputs).equals(other.comparison.map(Comparison::inputs))
                && unread.equals(other.unread) && unsaved.equals(other.unsaved);
    }

    /** Names of all figures, each once. */
    public List<String> metrics() {
        return comparison.stream().flatMap(one -> one.metrics().stream()).map(MetricRow::metric).distinct().toList();
    }

    /** The machine of a subject, if it is a design. */
    public Optional<Machine> machine(int subject) {
        return comparison.map(shown -> shown.subjects().get(subject)).filter(Design.class::isInstance)
                .map(one -> ((Design) one).machine());
    }
}
