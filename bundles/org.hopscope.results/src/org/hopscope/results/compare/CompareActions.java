// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.file.Path;
import java.util.Set;

import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.ui.Ids;
import org.hopscope.ui.picture.MachineDiagrams;
import org.hopscope.ui.run.RunService;

/** The actions of the bar and of the heads of the columns: they change what is compared, or give it out. UI thread. */
public final class CompareActions implements ColumnActions, CompareBar.Actions {

    private final CompareEditor editor;
    private final CompareBody body;
    private final Composite control;

    CompareActions(CompareEditor editor, CompareBody body, Composite control) {
        this.editor = editor;
        this.body = body;
        this.control = control;
    }

    @Override
    public void baseline(int column) {
        editor.setup(editor.setup().baseline(column));
    }

    @Override
    public void move(int column, int by) {
        editor.setup(editor.setup().move(column, column + by));
    }

    @Override
    public void remove(int column) {
        editor.setup(editor.setup().without(column));
    }

    @Override
    public void open(int column) {
        try {
            IDE.openEditor(editor.getSite().getPage(), editor.setup().files().get(column));
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    @Override
    public void workload(String name) {
        editor.setup(editor.setup().workload(name));
    }

    /** Shows only one figure; the empty name stands for all. */
    void metric(String name) {
        editor.setup(editor.setup().metric(name));
    }

    @Override
    public void values(String size, String ranks) {
        body.state().flatMap(AllColumns::of).ifPresent(one -> editor.setup(editor.setup().settings(
                one.with(size, ranks).settings())));
    }

    @Override
    public void seeds(String typed) {
        editor.setup(editor.setup().seeds(TypedCheck.read(typed)));
    }

    @Override
    public void add() {
        editor.add(FileChoice.ask(editor.getSite().getShell(), editor.setup()));
    }

    /** Compares some of the subjects in an editor of its own. */
    void compareOnly(Set<Integer> subjects) {
        var columns = body.state().orElseThrow().files().columns();
        var setup = editor.setup();
        var files = subjects.stream().sorted().map(subject -> setup.files().get(columns.get(subject))).toList();
        var only = new CompareSetup(files, files.indexOf(setup.files().get(setup.baseline())), setup.workload(),
                setup.settings(), setup.seeds(), setup.metric());
        try {
            editor.getSite().getPage().openEditor(new CompareInput(only), CompareEditor.ID);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    @Override
    public void report() {
        var display = control.getDisplay();
        body.comparison().flatMap(any -> ReportFile.ask(control.getShell())).ifPresent(file -> report(file,
                () -> display.asyncExec(() -> show(file))));
    }

    /** Opens a report in the program for its kind; where there is none, the status line tells that it is written. */
    private void show(Path file) {
        DrawingExport.sayWritten(control, file);
        Program.launch(file.toString());
    }

    /** Writes the report of what is shown to a file, as a job; {@code done} is called on its thread. */
    private void report(Path file, Runnable done) {
        var site = editor.getSite();
        Display display = control.getDisplay();
        var drawings = ReportJob.drawings(display, site.getService(MachineDiagrams.class), file);
        new ReportJob(body.comparison().orElseThrow(), site.getService(RunService.class).results(), drawings, file,
                done).schedule();
    }

    @Override
    public void copyCommandLine() {
        DrawingExport.copy(control, CompareCommandLine.of(editor.setup()));
    }

    @Override
    public void link(boolean together) {
        body.columns().links().link(together);
    }

    @Override
    public void fit() {
        body.columns().links().fit();
    }

    @Override
    public void lockAxes(boolean locked) {
        body.results().stacks().lock(locked);
    }

    @Override
    public void lockUnits(boolean locked) {
        body.table().lockUnits(locked);
    }

    @Override
    public void changePerspective() {
        var page = editor.getSite().getPage();
        var id = ComparePerspective.ID.equals(page.getPerspective().getId()) ? Ids.DESIGN_PERSPECTIVE
                : ComparePerspective.ID;
        page.setPerspective(editor.getSite().getWorkbenchWindow().getWorkbench().getPerspectiveRegistry()
                .findPerspectiveWithId(id));
    }
}
