// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.calibration.CurveChanges;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.Subjects;
import org.hopscope.ui.SpokenName;

/** The measurements; those with a tick are fitted to. Files can be dropped on it. */
final class CurveList {

    private final CheckboxTableViewer viewer;
    private final List<Entry> curves = new ArrayList<>();
    private final Runnable changed;
    private String problem = "";

    /** A measurement, and the phrases about the sizes at which it changes. */
    private record Entry(MeasuredCurve curve, List<String> breakpoints) {}

    /** @param changed is called in the UI thread when there are other measurements, or a file is none */
    CurveList(Composite parent, Runnable changed) {
        this.changed = changed;
        viewer = CheckboxTableViewer.newCheckList(parent, SWT.BORDER | SWT.MULTI);
        SpokenName.give(viewer.getTable(), Messages.calibration_curveList);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(LabelProvider.createTextProvider(one -> text(((Entry) one).curve())));
        viewer.setInput(curves);
        viewer.addCheckStateListener(event -> changed.run());
        viewer.getTable().addListener(SWT.KeyDown, event -> {
            if (event.character == SWT.DEL) {
                Stream.of(viewer.getStructuredSelection().toArray()).forEach(curves::remove);
                viewer.refresh();
                changed.run();
            }
        });
        var target = new DropTarget(viewer.getTable(), DND.DROP_COPY | DND.DROP_LINK | DND.DROP_DEFAULT);
        target.setTransfer(FileTransfer.getInstance());
        target.addDropListener(new DropTargetAdapter() {

            @Override
            public void dragEnter(DropTargetEvent event) {
                event.detail = DND.DROP_COPY;
            }

            @Override
            public void drop(DropTargetEvent event) {
                if (event.data instanceof String[] names) {
                    read(Stream.of(names).map(Path::of).toList());
                }
            }
        });
    }

    private static String text(MeasuredCurve curve) {
        return NLS.bind(Messages.calibration_curve, new Object[] {curve.name(), curve.samples().size(),
            String.join("; ", curve.setups())});
    }

    Control control() {
        return viewer.getTable();
    }

    /** Reads files in parallel with the user's work; what is not a measurement is said. */
    void read(List<Path> files) {
        var display = viewer.getTable().getDisplay();
        Job.create(Messages.calibration_reading, monitor -> {
            for (var file : files) {
                var problems = new Diagnostics();
                var subject = Subjects.load(file, problems);
                var why = problems.all().isEmpty() ? NLS.bind(Messages.calibration_noCurve, file)
                        : problems.all().getFirst().text();
                var entry = subject.orElse(null) instanceof MeasuredCurve curve
                        ? new Entry(curve, CurveChanges.of(List.of(curve))) : null;
                display.asyncExec(() -> {
                    if (!viewer.getTable().isDisposed()) {
                        add(entry, why);
                    }
                });
            }
        }).schedule();
    }

    private void add(Entry entry, String why) {
        problem = entry == null ? why : "";
        if (entry != null) {
            curves.removeIf(one -> one.curve().file().equals(entry.curve().file()));
            curves.add(entry);
            viewer.refresh();
            viewer.setChecked(entry, true);
        }
        changed.run();
    }

    /** Why the last file is no measurement; empty if it is one. */
    String problem() {
        return problem;
    }

    /** The measurements with a tick. */
    List<MeasuredCurve> chosen() {
        return checked().map(Entry::curve).toList();
    }

    /** The phrases about the sizes at which the measurements with a tick change. */
    List<String> breakpoints() {
        return checked().flatMap(one -> one.breakpoints().stream()).toList();
    }

    private Stream<Entry> checked() {
        return curves.stream().filter(viewer::getChecked);
    }
}
