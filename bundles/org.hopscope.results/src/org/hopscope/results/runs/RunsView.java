// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.runs;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.glossary.Glossary;
import org.hopscope.model.glossary.Term;
import org.hopscope.results.study.StudyResultsView;
import org.hopscope.ui.Ids;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.run.FollowedRun;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunPreview;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.RunStatus;
import org.hopscope.ui.sweep.StudyRun;
import org.hopscope.ui.sweep.StudyRuns;

/**
 * The studies that are computed, and below them the runs of this session, the latest first. Selecting a run shows its
 * stacks in the Latency Stack view; a double click on a study shows its results.
 */
public final class RunsView extends ViewPart implements RunListener {

    /** Room for the margins of a cell and the bold font of a title. */
    private static final int CELL_PADDING = 22;

    private RunService service;
    private FollowedRun followed;
    private StudyRuns studies;
    private TableViewer viewer;
    private final Map<RunColumn, Integer> least = new EnumMap<>(RunColumn.class);
    private Set<RunColumn> fitting = EnumSet.allOf(RunColumn.class);
    private List<Run> shown = List.of();
    private List<StudyRun> shownStudies = List.of();
    private final Runnable studyNews = this::studiesChanged;
    private Map<Run, Moment> moments = Map.of();
    private RunsAction cancel;
    private RunsAction pause;
    private RunsAction resume;
    private Action cancelAll;
    private RunsAction remove;
    private Action removeOver;

    @Override
    public void createPartControl(Composite parent) {
        service = getSite().getService(RunService.class);
        followed = getSite().getService(FollowedRun.class);
        studies = getSite().getService(StudyRuns.class);
        var holder = new Composite(parent, SWT.NONE);
        holder.setLayout(new FillLayout());
        viewer = new TableViewer(holder, SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        viewer.getTable().setHeaderVisible(true);
        SpokenName.give(viewer.getTable(), this::getPartName);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer);
        var images = new LocalResourceManager(JFaceResources.getResources(), holder);
        var gc = new GC(viewer.getTable());
        for (RunColumn column : RunColumn.values()) {
            var part = new TableViewerColumn(viewer, column.alignedRight() ? SWT.RIGHT : SWT.LEFT);
            part.getColumn().setText(column.title());
            part.getColumn().setToolTipText(Glossary.find(column.title()).map(Term::text).orElse(column.title()));
            part.setLabelProvider(new RunLabels(column, images));
            least.put(column, Math.max(gc.stringExtent(column.title()).x, gc.stringExtent(column.sample()).x)
                    + CELL_PADDING);
        }
        gc.dispose();
        holder.addListener(SWT.Resize, event -> fit(holder));
        actions();
        getSite().setSelectionProvider(viewer);
        service.addListener(this);
        studies.addListener(studyNews);
        viewer.addDoubleClickListener(event -> open());
        studiesChanged();
        runsChanged();
    }

    /**
     * Columns without room are left out, and not cut, and the others share what is left; the tooltips of the first
     * column tell what they would.
     */
    private void fit(Composite holder) {
        int width = holder.getClientArea().width - 2 * viewer.getTable().getBorderWidth();
        fitting = RunColumn.fitting(width, least::get);
        int spare = width - fitting.stream().mapToInt(least::get).sum();
        int shares = fitting.stream().mapToInt(RunColumn::weight).sum();
        for (RunColumn column : RunColumn.values()) {
            var part = viewer.getTable().getColumn(column.ordinal());
            part.setResizable(fitting.contains(column));
            part.setWidth(fitting.contains(column)
                    ? least.get(column) + Math.max(0, spare) * column.weight() / Math.max(1, shares) : 0);
        }
    }

    /** The titles of the columns that there is room for. */
    public List<String> titles() {
        return Stream.of(RunColumn.values()).filter(fitting::contains).map(RunColumn::title).toList();
    }

    private void actions() {
        cancel = new RunsAction(Messages.runs_cancel, run -> !run.status().state().isOver(), service::cancel,
                StudyRun::canCancel, studies::cancel);
        cancel.setImageDescriptor(Pictures.of("cancel"));
        pause = new RunsAction(Messages.runs_pause, run -> run.status().state() == RunState.RUNNING, service::pause,
                StudyRun::canPause, studies::pause);
        pause.setImageDescriptor(Pictures.of("pause"));
        resume = new RunsAction(Messages.runs_resume, run -> run.asks() || run.status().state() == RunState.PAUSED,
                service::resume, StudyRun::canResume, studies::resume);
        resume.setImageDescriptor(Pictures.of("resume"));
        cancelAll = new Action(Messages.runs_cancelAll) {
            @Override
            public void run() {
                service.cancelAll();
                studies.cancelAll();
            }
        };
        remove = new RunsAction(Messages.runs_remove, run -> true, run -> service.remove(List.of(run)), study -> true,
                studies::remove);
        remove.setActionDefinitionId(IWorkbenchCommandConstants.EDIT_DELETE);
        removeOver = new Action(Messages.runs_removeOver) {
            @Override
            public void run() {
                service.remove(service.runs().stream().filter(run -> run.status().state().isOver()).toList());
            }
        };
        var menu = new MenuManager();
        List.of(pause, resume, cancel, cancelAll, remove, removeOver).forEach(menu::add);
        viewer.getTable().setMenu(menu.createContextMenu(viewer.getTable()));
        var bars = getViewSite().getActionBars();
        bars.setGlobalActionHandler(ActionFactory.DELETE.getId(), remove);
        List.of(pause, resume, cancel).forEach(bars.getToolBarManager()::add);
        List.of(cancelAll, removeOver).forEach(bars.getMenuManager()::add);
        viewer.addSelectionChangedListener(event -> enable());
    }

    private void enable() {
        pause.enable();
        resume.enable();
        cancel.enable();
        cancelAll.setEnabled(service.isBusy() || studies.isBusy());
        remove.enable();
        removeOver.setEnabled(shown.stream().anyMatch(run -> run.status().state().isOver()));
    }

    @Override
    public void runsChanged() {
        var runs = service.runs();
        var before = moments;
        // of what is drawn from here on: a run may end meanwhile, and is drawn once more with the next news
        moments = runs.stream().collect(Collectors.toMap(Function.identity(), Moment::of));
        if (runs.equals(shown)) {
            viewer.update(runs.stream().filter(run -> !moments.get(run).same(before.get(run))).toArray(), null);
        } else {
            boolean fresh = !runs.isEmpty() && (shown.isEmpty() || !runs.get(0).equals(shown.get(0)));
            shown = runs;
            list();
            // runs of an earlier session say nothing about what is looked at now
            if (fresh && !runs.get(0).isEarlier()) {
                // the user may have turned to another machine before this view heard of the run
                followed.runsChanged();
                followed.current().ifPresent(run -> viewer.setSelection(new StructuredSelection(run), true));
            }
        }
        enable();
    }

    /** Studies of earlier sessions that are over can be opened in their view, and are no work any more. */
    private void studiesChanged() {
        var now = studies.runs().stream().filter(one -> !one.state().isOver() || !one.isEarlier()).toList();
        if (now.equals(shownStudies)) {
            viewer.update(now.toArray(), null);
        } else {
            shownStudies = now;
            list();
        }
        enable();
    }

    private void list() {
        viewer.setInput(Stream.concat(shownStudies.stream(), shown.stream()).toList());
    }

    private void open() {
        if (viewer.getStructuredSelection().getFirstElement() instanceof StudyRun study) {
            try {
                ((StudyResultsView) getSite().getPage().showView(Ids.STUDY_RESULTS)).show(study);
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
    }

    /** The state that the cells of a row depend on; the parts of a run are new objects whenever they change. */
    private record Moment(RunStatus status, RunPreview preview, boolean stale, boolean asks) {

        static Moment of(Run run) {
            return new Moment(run.status(), run.preview(), run.stale(), run.asks());
        }

        boolean same(Moment other) {
            return other != null && status == other.status && preview == other.preview && stale == other.stale
                    && asks == other.asks;
        }
    }

    /** The runs that are listed. */
    public List<Run> shown() {
        return shown;
    }

    /** The studies that are listed above them. */
    public List<StudyRun> shownStudies() {
        return shownStudies;
    }

    /** The texts of the row of a run or a study. */
    public List<String> texts(Object row) {
        return Stream.of(RunColumn.values()).map(column -> column.text(row)).toList();
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
            studies.removeListener(studyNews);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        viewer.getTable().setFocus();
    }

    /** Does something to the selected runs and studies; enabled where it has an effect on one of them. */
    private final class RunsAction extends Action {

        private final Predicate<Run> fits;
        private final Consumer<Run> effect;
        private final Predicate<StudyRun> fitsStudy;
        private final Consumer<StudyRun> effectOnStudy;

        private RunsAction(String caption, Predicate<Run> fits, Consumer<Run> effect, Predicate<StudyRun> fitsStudy,
                Consumer<StudyRun> effectOnStudy) {
            super(caption);
            this.fits = fits;
            this.effect = effect;
            this.fitsStudy = fitsStudy;
            this.effectOnStudy = effectOnStudy;
        }

        private <T> List<T> selected(Class<T> kind, Predicate<T> fitting) {
            return viewer.getStructuredSelection().stream().filter(kind::isInstance).map(kind::cast).filter(fitting)
                    .toList();
        }

        private void enable() {
            setEnabled(!selected(Run.class, fits).isEmpty() || !selected(StudyRun.class, fitsStudy).isEmpty());
        }

        @Override
        public void run() {
            var chosen = selected(StudyRun.class, fitsStudy);
            selected(Run.class, fits).forEach(effect);
            chosen.forEach(effectOnStudy);
        }
    }
}
