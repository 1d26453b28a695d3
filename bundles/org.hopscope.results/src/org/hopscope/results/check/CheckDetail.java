// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.check;

import java.util.List;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.hopscope.study.RunRequest;
import org.hopscope.study.check.Bench.Setup;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckRow;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunTarget;

/** What there is to say about one row, with a link for each run that it is from. */
final class CheckDetail {

    /** More runs than these, as of a size curve, differ in their sizes only. */
    private static final int MOST = 4;

    private final Link text;
    private final IWorkbenchPage page;
    private List<Setup> runs = List.of();

    CheckDetail(Composite parent, IWorkbenchPage page) {
        this.page = page;
        text = new Link(parent, SWT.WRAP | SWT.V_SCROLL);
        text.addListener(SWT.Selection, event -> run(runs.get(Integer.parseInt(event.text))));
    }

    Control control() {
        return text;
    }

    void show(CheckRow row) {
        runs = row.runs();
        var lines = new StringBuilder(plain(NLS.bind(Messages.check_detail, new Object[] {row.figure().quantity(),
            row.figure().source(), row.figure().experiment()})));
        var note = CheckCells.note(row);
        if (!note.isEmpty()) {
            lines.append('\n').append(plain(note));
        }
        for (int i = 0; i < Math.min(MOST, runs.size()); i++) {
            var run = runs.get(i);
            lines.append("\n<a href=\"").append(i).append("\">").append(plain(NLS.bind(Messages.check_runLink,
                    new Object[] {run.machine(), run.stack(), what(run)}))).append("</a>");
        }
        text.setText(lines.toString());
        text.setToolTipText(runs.isEmpty() ? null : runs.get(0).command());
        text.getParent().layout();
    }

    void clear() {
        runs = List.of();
        text.setText("");
    }

    private static String what(Setup run) {
        return run.settings().isEmpty() ? run.workload() : run.workload() + " " + String.join(", ", run.settings());
    }

    /** A link reads markup. */
    private static String plain(String words) {
        return words.replace("&", "&&").replace("<", "\u2039").replace(">", "\u203a");
    }

    /** Opens the sample of the workspace and makes the run there, where it can be looked into. */
    void run(Setup setup) {
        var file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString("/" + setup.machine()));
        if (!file.exists()) {
            MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), Messages.check_run,
                    NLS.bind(Messages.check_noSample, setup.machine()));
            return;
        }
        try {
            IDE.openEditor(page, file);
            page.getWorkbenchWindow().getWorkbench().getService(RunService.class).start(RunTarget.of(page, file),
                    new RunOrder(setup.workload(), List.of(setup.stack()), setup.settings(), RunRequest.DEFAULT_SEED));
        } catch (PartInitException e) {
            Platform.getLog(getClass()).log(e.getStatus());
        }
    }
}
