// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.hopscope.results.chart.Wording;
import org.hopscope.study.RunReport;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.run.Run;

/** The runs that a chart may show, with a tick at each that it shows. The followed one is ticked by itself. */
final class RunPicker {

    private final CheckboxTableViewer viewer;
    private final Runnable onChange;
    /** The runs that the user has ticked or unticked; they stay as they are. */
    private final Set<Run> touched = new HashSet<>();
    private List<Run> shown = List.of();

    RunPicker(Composite parent, Runnable onChange) {
        this.onChange = onChange;
        var table = new Table(parent, SWT.CHECK | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
        SpokenName.give(table, Messages.plot_runsShown);
        viewer = new CheckboxTableViewer(table);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object element) {
                return title((Run) element);
            }
        });
        viewer.addCheckStateListener(event -> {
            touched.add((Run) event.getElement());
            onChange.run();
        });
    }

    /** The title of a run: machine, workload and number. */
    static String title(Run run) {
        return title(run, Wording.SCREEN);
    }

    /** The title of a run in a chart, which can be written to a file. */
    static String written(Run run) {
        return title(run, Wording.FILE);
    }

    private static String title(Run run, Wording wording) {
        var what = run.report().map(RunReport::workload).map(workload -> NLS.bind(wording.of(Messages.class,
                "plot_title", Messages.plot_title), run.name(), workload)).orElse(run.name());
        var text = NLS.bind(wording.of(Messages.class, "plot_runName", Messages.plot_runName), what, run.number());
        return run.stale() ? NLS.bind(wording.of(Messages.class, "plot_stale", Messages.plot_stale), text) : text;
    }

    Control control() {
        return viewer.getTable();
    }

    /** Lists runs; a new one that is followed becomes ticked in place of others, unless the user has ticked those. */
    void show(List<Run> runs, Predicate<Run> followed) {
        if (runs.equals(shown)) {
            viewer.update(runs.toArray(), null);
            return;
        }
        var ticked = new HashSet<>(ticked());
        runs.stream().filter(run -> !shown.contains(run) && followed.test(run)).findFirst().ifPresent(run -> {
            ticked.removeIf(one -> !touched.contains(one));
            ticked.add(run);
        });
        shown = runs;
        touched.retainAll(runs);
        viewer.setInput(runs);
        viewer.setCheckedElements(ticked.stream().filter(runs::contains).toArray());
    }

    /** Ticks a run in place of others, unless the user has ticked those or it is not listed. */
    void follow(Run run) {
        if (shown.contains(run)) {
            var ticked = new HashSet<>(ticked());
            ticked.removeIf(one -> !touched.contains(one));
            ticked.add(run);
            viewer.setCheckedElements(ticked.toArray());
        }
    }

    /** Leaves only the ticks of the user. */
    void followNone() {
        viewer.setCheckedElements(ticked().stream().filter(touched::contains).toArray());
    }

    /** The ticked runs, the oldest first, so that a series keeps its colour when another run is added. */
    List<Run> ticked() {
        return shown.stream().filter(viewer::getChecked).toList().reversed();
    }

    /** Ticks a run, as the user does. */
    void tick(Run run, boolean now) {
        viewer.setChecked(run, now);
        touched.add(run);
        onChange.run();
    }

    /** Marks a run in the list. */
    void select(Run run) {
        viewer.setSelection(new StructuredSelection(run), true);
    }
}
