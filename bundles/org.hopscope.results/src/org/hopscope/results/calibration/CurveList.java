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
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.Subjects;

/** The measurements; those with a tick are fitted to. Files can be dropped on it. */
final class CurveList {

    private final CheckboxTableViewer viewer;
    private final List<MeasuredCurve> curves = new ArrayList<>();
    private final Runnable changed;
    private String problem = "";

    /** @param changed is called in the UI thread when there are other measurements, or a file is none */
    CurveList(Composite parent, Runnable changed) {
        this.changed = changed;
        viewer = CheckboxTableViewer.newCheckList(parent, SWT.BORDER | SWT.MULTI);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.setLabelProvider(LabelProvider.createTextProvider(one -> text((MeasuredCurve) one)));
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
                display.asyncExec(() -> {
                    if (!viewer.getTable().isDisposed()) {
                        add(subject.orElse(null) instanceof MeasuredCurve curve ? curve : null, why);
                    }
                });
            }
        }).schedule();
    }

    private void add(MeasuredCurve curve, String why) {
        problem = curve == null ? why : "";
        if (curve != null) {
            curves.removeIf(one -> one.file().equals(curve.file()));
            curves.add(curve);
            viewer.refresh();
            viewer.setChecked(curve, true);
        }
        changed.run();
    }

    /** Why the last file is no measurement; empty if it is one. */
    String problem() {
        return problem;
    }

    /** The measurements with a tick. */
    List<MeasuredCurve> chosen() {
        return curves.stream().filter(viewer::getChecked).toList();
    }
}
