// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Asks where a report is written to. */
final class ReportFile {

    private static final String EXTENSION = ".html";

    private ReportFile() {}

    /** The file; empty if the user does not want one after all. */
    static Optional<Path> ask(Shell shell) {
        var dialog = new FileDialog(shell, SWT.SAVE);
        dialog.setText(Messages.report_title);
        dialog.setFileName(Messages.report_name);
        dialog.setFilterExtensions(new String[] {"*" + EXTENSION});
        dialog.setFilterNames(new String[] {Messages.report_files});
        dialog.setOverwrite(true);
        return Optional.ofNullable(dialog.open())
                .map(name -> Path.of(name.endsWith(EXTENSION) ? name : name + EXTENSION));
    }
}
