// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.findings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.Pages;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.ui.DetailBelow;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunButton;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.ShownRun;

/** The limits of the latest run that has ended, as a tree: protocol stacks, findings, changes that helped. */
public final class FindingsView extends ViewPart implements RunListener {

    private static final int MOST = 100;
    private static final int SCORE_WIDTH = 62;
    private static final int BAR_HEIGHT = 3;
    private static final int BAR_MARGIN = 3;
    private static final int MARGIN = 6;
    /** The list keeps so many, however long the details of one of them are. */
    private static final int LEAST_ROWS = 2;

    /** A run of fewer events than this is looked at without being asked to; it takes less than a second. */
    private static final double FEW_EVENTS = 1e6;

    private final IPartListener2 shownLater = new IPartListener2() {

        @Override
        public void partVisible(IWorkbenchPartReference part) {
            if (part.getPart(false) == FindingsView.this) {
                runsChanged();
            }
        }
    };
    private RunService service;
    private ShownRun followed;
    private HighlightService highlights;
    private Pages pages;
    private MessagePage empty;
    private Composite body;
    private Label head;
    private DetailBelow both;
    private Label detail;
    private Composite forks;
    private List<Suggestion> offered = List.of();
    private final Runnable room = this::makeRoom;
    private TreeViewer viewer;
    private Action search;
    private Action fork;
    private Run shown;
    /** The findings about runs, so that going back to one costs nothing. */
    private final Map<Run, Diagnosis> found = new WeakHashMap<>();
    private String shortened = "";
    private Run lookedAt;
    private Job job;

    @Override
    public void createPartControl(Composite parent) {
        service = getSite().getService(RunService.class);
        highlights = getSite().getService(HighlightService.class);
        pages = new Pages(parent);
        empty = new MessagePage(parent);
        body = new Composite(parent, SWT.NONE);
        content(body);
        actions();
        followed = new ShownRun(getViewSite(), this::setPartName, this::runsChanged);
        service.addListener(this);
        getSite().getPage().addPartListener(shownLater);
        runsChanged();
    }

    private void content(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        head = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 4).hint(200, SWT.DEFAULT).applyTo(head);
        both = new DetailBelow(parent);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(both.control());
        var holder = both.list();
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(both.detail());
        detail = new Label(both.detail(), SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(6, 4).hint(200, SWT.DEFAULT).applyTo(detail);
        forks = new Composite(both.detail(), SWT.NONE);
        var line = new RowLayout();
        line.marginLeft = MARGIN;
        forks.setLayout(line);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(forks);
        var layout = new TreeColumnLayout();
        holder.setLayout(layout);
        viewer = new TreeViewer(holder, SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        viewer.setContentProvider(new Rows());
        viewer.getTree().setHeaderVisible(true);
        SpokenName.give(viewer.getTree(), this::getPartName);
        both.least(() -> viewer.getTree().getHeaderHeight() + LEAST_ROWS * viewer.getTree().getItemHeight());
        ColumnViewerToolTipSupport.enableFor(viewer);
        column(layout, Messages.findings_columnFinding, 46, FindingRow::title);
        column(layout, Messages.findings_columnScore, 0, row -> row.score() < 0 ? "" : Integer.toString(row.score()));
        column(layout, Messages.findings_columnText, 54, FindingRow::text);
        viewer.getTree().addListener(SWT.PaintItem, this::paintBar);
    }

    private void column(TreeColumnLayout layout, String title, int weight, Function<FindingRow, String> text) {
        var column = new TreeViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object row) {
                return text.apply((FindingRow) row);
            }

            @Override
            public String getToolTipText(Object row) {
                return getText(row).isEmpty() ? null : getText(row);
            }
        });
        layout.setColumnData(column.getColumn(), weight == 0 ? new ColumnPixelData(SCORE_WIDTH)
                : new ColumnWeightData(weight, 60, true));
    }

    private void actions() {
        search = new Action(Messages.findings_search) {
            @Override
            public void run() {
                search();
            }
        };
        search.setImageDescriptor(Pictures.of("resume"));
        search.setToolTipText(Messages.findings_search.replace("&", ""));
        fork = new Action(Messages.findings_fork) {
            @Override
            public void run() {
                fork();
            }
        };
        var menu = new MenuManager();
        menu.add(fork);
        menu.add(search);
        viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
        getViewSite().getActionBars().getToolBarManager().add(search);
        getViewSite().getActionBars().getMenuManager().add(search);
        getViewSite().getActionBars().getMenuManager().add(fork);
        viewer.addDoubleClickListener(event -> fork());
        viewer.addSelectionChangedListener(event -> {
            fork.setEnabled(selected().flatMap(FindingRow::suggestion).isPresent());
            tell(selected().filter(row -> !row.text().isEmpty()).map(row -> row.title() + "\n" + row.text())
                    .orElse(""));
            offer(selected().map(FindingRow::suggestions).orElse(List.of()));
            // not at once: the second click of a double click must find the row where it was
            detail.getDisplay().timerExec(detail.getDisplay().getDoubleClickTime(), room);
            highlights.highlight(selected().map(row -> Set.copyOf(row.elementIds())).orElse(Set.of()));
        });
        fork.setEnabled(false);
    }

    /** Gives the text and the buttons their room; the selected row stays in sight. */
    private void makeRoom() {
        if (!body.isDisposed()) {
            both.layout();
            viewer.getTree().showSelection();
        }
    }

    /** Tells the selected row in full; the empty text leaves its room to the rows. */
    private void tell(String text) {
        detail.setText(text);
        both.show(!text.isEmpty());
        Shown.set(detail, !text.isEmpty());
    }

    /** A button for each change that helps against the selected finding. */
    private void offer(List<Suggestion> now) {
        if (now.equals(offered)) {
            return;
        }
        offered = now;
        for (var old : forks.getChildren()) {
            old.dispose();
        }
        for (var change : now) {
            var text = NLS.bind(Messages.findings_forkWith, change.label()).replace("&", "&&");
            var button = PushButton.of(forks, text, () -> fork(change));
            button.setToolTipText(Messages.findings_forkHint);
        }
        both.show(!now.isEmpty() || !detail.getText().isEmpty());
        Shown.set(forks, !now.isEmpty());
        forks.layout();
    }

    /** Looks at the run that is followed in the background; does nothing while it looks at one. */
    public void search() {
        var run = candidate();
        if (run.isEmpty() || job != null) {
            return;
        }
        var display = viewer.getTree().getDisplay();
        lookedAt = run.get();
        job = new DiagnosisJob(run.get(), diagnosis -> display.asyncExec(() -> news(run.get(), diagnosis)));
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                display.asyncExec(FindingsView.this::over);
            }
        });
        job.schedule();
        runsChanged();
    }

    private void over() {
        job = null;
        if (!viewer.getTree().isDisposed()) {
            runsChanged();
        }
    }

    private void news(Run run, Diagnosis diagnosis) {
        if (!viewer.getTree().isDisposed()) {
            found.put(run, diagnosis);
            show(run, diagnosis);
            runsChanged();
        }
    }

    private void show(Run run, Diagnosis diagnosis) {
        shown = run;
        lookedAt = run;
        shortened = diagnosis.shortened();
        var title = selected().map(FindingRow::title);
        viewer.setInput(FindingRow.of(diagnosis));
        viewer.expandAll();
        title.ifPresent(this::select);
    }

    /** The titles of all rows, each with those below it. */
    public List<String> titles() {
        return viewer.getInput() == null ? List.of()
                : ((Rows) viewer.getContentProvider()).all(viewer.getInput()).stream().flatMap(FindingRow::titles)
                        .toList();
    }

    /** Selects the first row with a title, as a click would. */
    public void select(String title) {
        ((Rows) viewer.getContentProvider()).all(viewer.getInput()).stream().flatMap(FindingRow::all)
                .filter(row -> row.title().equals(title)).findFirst()
                .ifPresent(row -> viewer.setSelection(new StructuredSelection(row), true));
    }

    /** The text that the view shows above its rows, or instead of them. */
    public String text() {
        return pages.shows(body) ? head.getText() : empty.text();
    }

    /** The run that all views follow, or if it cannot be looked at, the latest of its machine that can. */
    private Optional<Run> candidate() {
        return followed.current().flatMap(now -> isFit(now) ? Optional.of(now) : service.runs().stream()
                .filter(run -> isFit(run) && run.file().equals(now.file())).findFirst());
    }

    private static boolean isFit(Run run) {
        return run.report().isPresent() && run.machine().isPresent();
    }

    /** Makes a variant of the selected change; does nothing if none is selected. */
    public void fork() {
        selected().flatMap(FindingRow::suggestion).ifPresent(this::fork);
    }

    private void fork(Suggestion change) {
        if (shown != null) {
            var ground = SuggestionFork.Ground.of(shown);
            new SuggestionFork(getSite().getWorkbenchWindow(), ground, change).schedule();
        }
    }

    private Optional<FindingRow> selected() {
        return Optional.ofNullable((FindingRow) viewer.getStructuredSelection().getFirstElement());
    }

    @Override
    public void runsChanged() {
        followed.runsChanged();
        update();
        followed.name(pages.shows(body) || job != null ? job == null ? shown : lookedAt
                : candidate().orElse(null));
    }

    private void update() {
        if (shown != null && job == null && !service.runs().contains(shown)) {
            shown = null;
            viewer.setInput(List.of());
        }
        var run = candidate();
        run.filter(one -> job == null && one != shown).map(found::get).ifPresent(known -> show(run.get(), known));
        if (job == null && run.filter(one -> one != shown && one != lookedAt && isSmall(one)).isPresent()
                && getSite().getPage().isPartVisible(this)) {
            search();
            return;
        }
        search.setEnabled(run.isPresent() && job == null);
        if (shown != null && (job == null ? run.orElse(null) : lookedAt) == shown) {
            if (job == null && ((Rows) viewer.getContentProvider()).all(viewer.getInput()).isEmpty()) {
                tellEmpty(NLS.bind(Messages.findings_noMessage, shown.name()), Messages.findings_run,
                        () -> RunButton.press(getSite()));
            } else {
                tellHead();
            }
        } else if (job != null) {
            tellEmpty(NLS.bind(Messages.findings_looking, name(lookedAt)), Messages.findings_cancel, job::cancel);
        } else if (run.isPresent()) {
            tellEmpty(NLS.bind(Messages.findings_ready, name(run.get())), Messages.findings_search, this::search);
        } else {
            tellEmpty(Messages.findings_noRun, Messages.findings_run, () -> RunButton.press(getSite()));
        }
    }

    private static String name(Run run) {
        return NLS.bind(Messages.findings_runName, run.name(), run.number());
    }

    private static boolean isSmall(Run run) {
        return !run.limited() && run.estimate().map(RunEstimate::events).orElseGet(() -> (double) run.report().stream()
                .flatMap(report -> report.results().stream()).mapToLong(one -> one.end().events()).sum()) < FEW_EVENTS;
    }

    private void tellHead() {
        var text = job != null ? NLS.bind(Messages.findings_trying, name(shown))
                : NLS.bind(shown.stale() ? Messages.findings_stale : Messages.findings_shown, name(shown));
        var whole = shortened.isEmpty() ? text : text + " " + NLS.bind(Messages.findings_shortened, shortened);
        if (!whole.equals(head.getText())) {
            head.setText(whole);
            body.layout();
        }
        pages.show(body);
    }

    private void tellEmpty(String text, String caption, Runnable onPress) {
        empty.show(text, caption, null, onPress);
        pages.show(empty.control());
    }

    /** A bar below the number, so that the eye finds the large ones. */
    private void paintBar(Event event) {
        if (event.index == 1 && event.item.getData() instanceof FindingRow row && row.score() > 0) {
            int room = viewer.getTree().getColumn(1).getWidth() - 2 * BAR_MARGIN;
            event.gc.setBackground(JFaceColors.getHyperlinkText(event.display));
            event.gc.fillRectangle(event.x, event.y + event.height - BAR_HEIGHT, room * row.score() / MOST,
                    BAR_HEIGHT - 1);
        }
    }

    @Override
    public void setFocus() {
        if (pages.shows(body)) {
            viewer.getTree().setFocus();
        } else {
            empty.setFocus();
        }
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
            followed.dispose();
            getSite().getPage().removePartListener(shownLater);
        }
        if (job != null) {
            job.cancel();
        }
        super.dispose();
    }

    /** Rows and the rows below them. */
    private static final class Rows implements ITreeContentProvider {

        List<FindingRow> all(Object input) {
            return ((List<?>) input).stream().map(FindingRow.class::cast).toList();
        }

        @Override
        public Object[] getElements(Object input) {
            return all(input).toArray();
        }

        @Override
        public Object[] getChildren(Object row) {
            return ((FindingRow) row).children().toArray();
        }

        @Override
        public Object getParent(Object row) {
            return null;
        }

        @Override
        public boolean hasChildren(Object row) {
            return !((FindingRow) row).children().isEmpty();
        }
    }
}
