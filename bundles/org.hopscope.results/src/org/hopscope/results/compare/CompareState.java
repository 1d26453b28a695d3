// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
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
 * @param files what came of reading the files of the setup
 * @param workloads names of the workloads that a design has of its own
 * @param charts what charts of all columns are made of
 * @param drawn the machine to draw in each column of the comparison, with what it lacks as ghosts; absent for curves
 */
public record CompareState(CompareSetup setup, Optional<Comparison> comparison, ReadFiles files,
        List<String> workloads, ChartData charts, Map<Integer, Machine> drawn) {

    public CompareState {
        workloads = List.copyOf(workloads);
        drawn = Map.copyOf(drawn);
    }

    /** True if a column is made on this file; of a variant that could not be read, its text names its base. */
    public boolean dependsOn(IFile file) {
        return file.getLocation() != null && files.grounds().contains(file.getLocation().toPath())
                || files.unread().keySet().stream().anyMatch(column -> names(setup.files().get(column), file));
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
        return files.columns().indexOf(file);
    }

    /** Drawings are made anew only if they show something new: a run changes none. */
    boolean drawsSame(CompareState other) {
        return setup.files().equals(other.setup.files()) && drawn.keySet().equals(other.drawn.keySet())
                && setup.baseline() == other.setup.baseline()
                && comparison.map(Comparison::inputs).equals(other.comparison.map(Comparison::inputs))
                && files.unread().equals(other.files.unread())
                && files.unsaved().equals(other.files.unsaved());
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
