// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.hopscope.study.RunRequest;
import org.hopscope.study.check.Bench.Setup;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Verdict;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunTarget;

/** The explanation of one row, with a link for each run that it is from, or else for each machine. */
final class CheckDetail {

    /** More runs than these, as of a size curve, are not listed. */
    private static final int MOST = 4;
    /** The table above keeps the rest. */
    private static final double SHARE = 0.5;
    private static final int MARGIN = 6;

    private final ScrolledComposite room;
    private final Link text;
    private final IWorkbenchPage page;
    private final List<Runnable> links = new ArrayList<>();

    CheckDetail(Composite parent, IWorkbenchPage page) {
        this.page = page;
        room = new ScrolledComposite(parent, SWT.V_SCROLL);
        room.setExpandHorizontal(true);
        room.setExpandVertical(true);
        text = new Link(room, SWT.WRAP);
        room.setContent(text);
        room.addListener(SWT.Resize, event -> fit());
        text.addListener(SWT.Selection, event -> follow(Integer.parseInt(event.text)));
        clear();
    }

    void show(CheckRow row) {
        links.clear();
        var lines = new ArrayList<String>();
        lines.add(plain(NLS.bind(Messages.check_detail, new Object[] {row.figure().quantity(), row.figure().source(),
            row.figure().experiment()})));
        var differs = CheckCells.disagreement(row);
        if (!differs.isEmpty()) {
            lines.add(plain(NLS.bind(Messages.check_differs, differs)));
        }
        var note = CheckCells.wholeNote(row);
        if (!note.isEmpty()) {
            lines.add(plain(Character.toUpperCase(note.charAt(0)) + note.substring(1)));
        }
        if (row.verdict() == Verdict.NOT_SIMULATED) {
            row.machines().forEach(machine -> open(machine, lines));
        } else if (row.runs().isEmpty()) {
            machines(row, lines);
        } else {
            runs(row.runs(), lines);
        }
        say(String.join("\n", lines));
        text.setToolTipText(row.runs().isEmpty() ? null : row.runs().get(0).command());
    }

    private void runs(List<Setup> runs, List<String> lines) {
        for (var run : runs.subList(0, Math.min(MOST, runs.size()))) {
            lines.add(link(NLS.bind(Messages.check_runLink, new Object[] {run.machine(), run.stack(), what(run)}),
                    () -> run(run)));
        }
        if (runs.size() > MOST) {
            lines.add(NLS.bind(Messages.check_moreRuns, runs.size() - MOST));
        }
    }

    private void machines(CheckRow row, List<String> lines) {
        lines.add(row.machines().isEmpty() ? Messages.check_noMachine : Messages.check_noRun);
        row.machines().forEach(machine -> open(machine, lines));
    }

    private void open(String machine, List<String> lines) {
        lines.add(link(NLS.bind(Messages.check_machineLink, machine), () -> open(machine)));
    }

    private String link(String words, Runnable effect) {
        links.add(effect);
        return "<a href=\"" + (links.size() - 1) + "\">" + plain(words) + "</a>";
    }

    void clear() {
        links.clear();
        text.setToolTipText(null);
        say(Messages.check_hint);
    }

    private void say(String words) {
        text.setText(words);
        fit();
    }

    /** As high as the text, as long as the table has room; the rest is scrolled to. */
    private void fit() {
        int width = room.getClientArea().width;
        int height = text.computeSize(width > 0 ? width : SWT.DEFAULT, SWT.DEFAULT).y;
        room.setMinHeight(height);
        int most = (int) (room.getParent().getClientArea().height * SHARE);
        int wanted = most > 0 ? Math.min(height, most) : height;
        if (room.getSize().y != wanted) {
            GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, MARGIN).hint(1, wanted).applyTo(room);
            room.getParent().layout();
        }
    }

    private static String what(Setup run) {
        return run.settings().isEmpty() ? run.workload() : run.workload() + " " + run.settings();
    }

    /** A link reads markup. */
    private static String plain(String words) {
        return words.replace("&", "&&").replace("<", "\u2039").replace(">", "\u203a");
    }

    /** The text, with its links as markup. */
    String text() {
        return text.getText();
    }

    /** Does what a click on a link does. */
    void follow(int link) {
        links.get(link).run();
    }

    /** Opens the sample of the workspace and makes the run there, where it can be looked into. */
    private void run(Setup setup) {
        open(setup.machine()).ifPresent(file -> page.getWorkbenchWindow().getService(RunService.class)
                .start(RunTarget.of(page, file), new RunOrder(setup.workload(), List.of(setup.stack()),
                        setup.settings(), RunRequest.DEFAULT_SEED)));
    }

    private Optional<IFile> open(String machine) {
        var file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString("/" + machine));
        if (!file.exists()) {
            MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), Messages.check_run,
                    NLS.bind(Messages.check_noSample, machine));
            return Optional.empty();
        }
        try {
            IDE.openEditor(page, file);
            return Optional.of(file);
        } catch (PartInitException e) {
            Platform.getLog(getClass()).log(e.getStatus());
            return Optional.empty();
        }
    }
}
