// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.runs;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunPreview;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.RunStatus;

/** The runs of this session, the latest first. Selecting one shows its stacks in the Latency Stack view. */
public final class RunsView extends ViewPart implements RunListener {

    /** Room for the margins of a cell and the bold font of a title. */
    private static final int CELL_PADDING = 22;

    private RunService service;
    private TableViewer viewer;
    private List<Run> shown = List.of();
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
        var layout = new TableColumnLayout();
        var holder = new Composite(parent, SWT.NONE);
        holder.setLayout(layout);
        viewer = new TableViewer(holder, SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        viewer.getTable().setHeaderVisible(true);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        ColumnViewerToolTipSupport.enableFor(viewer);
        var images = new LocalResourceManager(JFaceResources.getResources(), holder);
        var gc = new GC(viewer.getTable());
        for (RunColumn column : RunColumn.values()) {
            var part = new TableViewerColumn(viewer, column.alignedRight() ? SWT.RIGHT : SWT.LEFT);
            part.getColumn().setText(column.title());
            part.getColumn().setToolTipText(column.title());
            part.setLabelProvider(new RunLabels(column, images));
            int least = Math.max(gc.stringExtent(column.title()).x, gc.stringExtent(column.sample()).x) + CELL_PADDING;
            layout.setColumnData(part.getColumn(), new ColumnWeightData(column.weight(), least, true));
        }
        gc.dispose();
        actions();
        getSite().setSelectionProvider(viewer);
        service.addListener(this);
        runsChanged();
    }

    private void actions() {
        cancel = new RunsAction(Messages.runs_cancel, run -> !run.status().state().isOver(),
                runs -> runs.forEach(service::cancel));
        cancel.setImageDescriptor(Pictures.of("cancel"));
        pause = new RunsAction(Messages.runs_pause, run -> run.status().state() == RunState.RUNNING,
                runs -> runs.forEach(service::pause));
        pause.setImageDescriptor(Pictures.of("pause"));
        resume = new RunsAction(Messages.runs_resume, run -> run.asks() || run.status().state() == RunState.PAUSED,
                runs -> runs.forEach(service::resume));
        resume.setImageDescriptor(Pictures.of("resume"));
        cancelAll = new Action(Messages.runs_cancelAll) {
            @Override
            public void run() {
                service.cancelAll();
            }
        };
        remove = new RunsAction(Messages.runs_remove, run -> true, service::remove);
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
        cancelAll.setEnabled(service.isBusy());
        remove.enable();
        removeOver.setEnabled(shown.stream().anyMatch(run -> run.status().state().isOver()));
    }

    @Override
    public void runsChanged() {
        var runs = service.runs();
        if (runs.equals(shown)) {
            viewer.update(runs.stream().filter(run -> !Moment.of(run).same(moments.get(run))).toArray(), null);
        } else {
            boolean fresh = !runs.isEmpty() && (shown.isEmpty() || !runs.get(0).equals(shown.get(0)));
            shown = runs;
            viewer.setInput(runs);
            if (fresh) {
                viewer.setSelection(new StructuredSelection(runs.get(0)), true);
            }
        }
        moments = runs.stream().collect(Collectors.toMap(Function.identity(), Moment::of));
        enable();
    }

    /** What the cells of a row depend on; the parts of a run are new objects whenever they change. */
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

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        viewer.getTable().setFocus();
    }

    /** Does something to the selected runs; enabled where it has an effect on one of them. */
    private final class RunsAction extends Action {

        private final Predicate<Run> fits;
        private final Consumer<List<Run>> effect;

        private RunsAction(String caption, Predicate<Run> fits, Consumer<List<Run>> effect) {
            super(caption);
            this.fits = fits;
            this.effect = effect;
        }

        private List<Run> selected() {
            return viewer.getStructuredSelection().stream().map(Run.class::cast).filter(fits).toList();
        }

        private void enable() {
            setEnabled(!selected().isEmpty());
        }

        @Override
        public void run() {
            effect.accept(selected());
        }
    }
}
