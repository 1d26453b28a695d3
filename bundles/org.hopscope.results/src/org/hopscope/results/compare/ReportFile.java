// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Asks where a report is written to. */
final class ReportFile {

    private static final String NAME = "report.html";
    private static final List<String> EXTENSIONS = List.of(".html", ".pdf");

    private ReportFile() {}

    /** The file; empty if the user does not want one after all. */
    static Optional<Path> ask(Shell shell) {
        var dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.report_title);
        dialog.setFileName(NAME);
        dialog.setFilterExtensions(EXTENSIONS.stream().map(one -> "*" + one).toArray(String[]::new));
        dialog.setFilterNames(new String[] {Messages.report_pages, Messages.report_papers});
        dialog.setOverwrite(true);
        return Optional.ofNullable(dialog.open()).map(name -> file(name, dialog.getFilterIndex()));
    }

    /** The file that is meant: a name that says nothing about its kind is of the kind that is chosen in the dialog. */
    private static Path file(String name, int kind) {
        var lower = name.toLowerCase(Locale.ROOT);
        return Path.of(EXTENSIONS.stream().anyMatch(lower::endsWith) ? name : name + EXTENSIONS.get(Math.max(0, kind)));
    }
}
