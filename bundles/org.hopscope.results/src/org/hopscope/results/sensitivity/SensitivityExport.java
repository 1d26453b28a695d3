// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IViewSite;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.study.sensitivity.SensitivityCsv;
import org.hopscope.study.sensitivity.SensitivityReport;

/** Copies the analysis as comma-separated values, and writes it into a file. */
final class SensitivityExport {

    private final Control control;
    private final Supplier<Optional<SensitivityReport>> report;

    /** Of what a view shows, if it shows any. */
    SensitivityExport(Control control, Supplier<Optional<SensitivityReport>> report) {
        this.control = control;
        this.report = report;
    }

    /** Adds both to the menu of the view and to that of the control. */
    void addTo(IViewSite site) {
        var menu = new MenuManager();
        var copy = action(Messages.sensitivity_copyCsv, one -> DrawingExport.copy(control, SensitivityCsv.of(one)));
        var export = action(Messages.sensitivity_exportCsv, one -> DrawingExport.save(control,
                new DrawingExport.Question("sensitivity.csv", List.of("*.csv"), Messages.sensitivity_exportCsv,
                        Messages.sensitivity_exportFailed), file -> write(one, file)));
        for (var manager : List.of(menu, site.getActionBars().getMenuManager())) {
            manager.add(copy);
            manager.add(export);
            manager.addMenuListener(about -> {
                copy.setEnabled(report.get().isPresent());
                export.setEnabled(report.get().isPresent());
            });
        }
        control.setMenu(menu.createContextMenu(control));
    }

    private Action action(String text, Consumer<SensitivityReport> effect) {
        return new Action(text) {
            @Override
            public void run() {
                report.get().ifPresent(effect);
            }
        };
    }

    static void write(SensitivityReport report, Path file) throws IOException {
        AtomicFile.write(file, SensitivityCsv.of(report).getBytes(StandardCharsets.UTF_8));
    }
}
