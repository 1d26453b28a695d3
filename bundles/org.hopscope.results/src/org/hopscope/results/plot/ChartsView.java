// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.results.page.Badge;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.Pages;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.ChartTitle;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.ui.Ids;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunButton;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.ShownRun;

/**
 * Draws the figures of runs. What is drawn is a recipe, which stays when the next run comes, and over the end of the
 * workbench; until the user chooses one, the view finds a chart that suits the run.
 */
public final class ChartsView extends ViewPart implements RunListener {

    private static final double WIDE = 1.6;
    private static final String RECIPE = "recipe";

    private RunService service;
    private ShownRun followed;
    private Composite parent;
    private Pages pages;
    private MessagePage message;
    private Composite page;
    private SashForm sash;
    private RecipeBar bar;
    private Badge badge;
    private PlotCanvas canvas;
    private RunPicker picker;
    private ChartActions actions;
    private Optional<ChartRecipe> wanted = Optional.empty();
    private ChartRecipe recipe = ChartRecipe.of("", ChartKind.LINES, "", "");
    private ChartData data = new ChartData(List.of());
    /** The run of each row of the data. */
    private final List<Run> sources = new ArrayList<>();

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        var words = memento == null ? null : memento.getChild(RECIPE);
        if (words != null) {
            // a recipe of an older version that cannot be read is left out
            var ignored = Diagnostics.discarded();
            var read = ChartRecipe.of("", ChartKind.LINES, "", "");
            for (var key : words.getAttributeKeys()) {
                read = RecipeText.with(read, key, words.getString(key), ignored);
            }
            wanted = Optional.of(read);
        }
    }

    @Override
    public void saveState(IMemento memento) {
        wanted.ifPresent(chosen -> {
            var words = memento.createChild(RECIPE);
            RecipeText.of(chosen).forEach(words::putString);
        });
    }

    @Override
    public void createPartControl(Composite composite) {
        parent = composite;
        pages = new Pages(parent);
        service = getSite().getService(RunService.class);
        message = new MessagePage(parent);
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        bar = new RecipeBar(page, this::choose);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
        badge = new Badge(page, this::run);
        sash = new SashForm(page, SWT.HORIZONTAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        canvas = new PlotCanvas(sash);
        canvas.onPicking(this::pick);
        picker = new RunPicker(sash, this::refresh);
        sash.setWeights(78, 22);
        sash.addListener(SWT.Resize, event -> turn());
        menus();
        followed = new ShownRun(getViewSite(), this::setPartName, this::turned);
        service.addListener(this);
        runsChanged();
    }

    /** The list of runs is beside a wide chart and below a narrow one. */
    private void turn() {
        var size = sash.getSize();
        int style = size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (sash.getOrientation() != style) {
            sash.setOrientation(style);
        }
    }

    private void menus() {
        actions = new ChartActions(canvas);
        var all = new ArrayList<>(actions.all());
        all.add(1, actions.copying(Messages.plot_copyCommandLine, this::commandLine));
        var suggest = new Action(Messages.plot_suggest) {
            @Override
            public void run() {
                suggest();
            }
        };
        var save = new SaveChart(getSite().getShell(), this::only, () -> canvas.zoomed(recipe));
        var menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(about -> {
            all.forEach(about::add);
            about.add(new Separator());
            about.add(save);
            about.add(suggest);
        });
        canvas.setMenu(menu.createContextMenu(canvas));
        var viewMenu = getViewSite().getActionBars().getMenuManager();
        viewMenu.setRemoveAllWhenShown(true);
        viewMenu.addMenuListener(about -> {
            all.forEach(about::add);
            about.add(new Separator());
            about.add(save);
            about.add(suggest);
        });
        // a menu that is empty now would not be shown at all
        all.forEach(viewMenu::add);
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
            followed.dispose();
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        if (pages.shows(page)) {
            canvas.setFocus();
        } else {
            message.setFocus();
        }
    }

    @Override
    public void runsChanged() {
        followed.runsChanged();
        picker.show(service.runs().stream().filter(run -> run.report().isPresent()
                && run.report().get().results().stream().anyMatch(one -> !one.figures().isEmpty())).toList(),
                run -> followed.current().filter(run::equals).isPresent());
        refresh();
    }

    /** The user has chosen another run: its chart takes the place of that of the one before. */
    private void turned() {
        followed.current().ifPresentOrElse(picker::follow, picker::followNone);
        refresh();
    }

    @Override
    public void nothingToRun(String advice) {
        // the Latency Stack view passes the advice on
    }

    /** Draws after another recipe, and keeps it for later runs. */
    public void choose(ChartRecipe chosen) {
        wanted = Optional.of(chosen);
        refresh();
    }

    /** Draws what suits each run, until the user chooses again. */
    public void suggest() {
        wanted = Optional.empty();
        refresh();
    }

    /** The recipe of the present chart. */
    public ChartRecipe recipe() {
        return recipe;
    }

    /** The drawing. */
    public PlotCanvas canvas() {
        return canvas;
    }

    /** The files that the drawing can be written into. */
    public ChartActions actions() {
        return actions;
    }

    /** Ticks or unticks a run. */
    public void tick(Run run, boolean now) {
        picker.tick(run, now);
    }

    /** The runs that are drawn, the oldest first. */
    public List<Run> drawn() {
        return picker.ticked();
    }

    /** True if a chart is shown, not a sentence. */
    public boolean charting() {
        return pages.shows(page);
    }

    private void refresh() {
        var runs = picker.ticked();
        followed.name(runs.isEmpty() ? null : runs.getLast());
        read(runs);
        if (service.runs().isEmpty() || runs.isEmpty() && followed.current().isEmpty()) {
            var images = new LocalResourceManager(JFaceResources.getResources(), parent);
            message.show(Messages.plot_empty, Messages.plot_run, images.create(Pictures.of("run")), this::run);
            pages.show(message.control());
            return;
        }
        var title = runs.size() == 1 && runs.getFirst().report().isPresent() ? title(runs.getFirst()) : "";
        recipe = wanted.filter(this::fits).orElseGet(() -> ChartRecipe.suggest("", data)).titled(title);
        var chart = recipe.draw(data);
        bar.show(recipe, data, chart);
        canvas.show(chart);
        if (badge.say(note(runs))) {
            page.layout(true, true);
        }
        pages.show(page);
    }

    /** Says if the model is still the one that the drawn runs have simulated. */
    private static String note(List<Run> runs) {
        long stale = runs.stream().filter(Run::stale).count();
        return stale == 0 ? "" : runs.size() == 1 ? Messages.plot_staleRun
                : stale == runs.size() ? Messages.plot_staleRuns : NLS.bind(Messages.plot_someStale, stale);
    }

    /** The note about the age of the chart; empty if its runs are those of the present models. */
    public String note() {
        return badge.text();
    }

    /** As the command line has it, so that both draw the same. */
    private static String title(Run run) {
        return ChartTitle.of(run.report().get(), run.file().getName());
    }

    private boolean fits(ChartRecipe one) {
        var problems = new Diagnostics();
        RecipeText.check(one, data, problems);
        return !problems.hasErrors();
    }

    private void read(List<Run> runs) {
        sources.clear();
        var all = new ArrayList<ChartData>();
        for (var run : runs) {
            var report = run.report().orElseThrow();
            var results = report.results();
            // a single run is called as on the command line; several are told apart by their numbers
            all.add(ChartData.of(runs.size() == 1 ? ChartTitle.design(report, run.file().getName())
                    : RunPicker.written(run), results));
            results.forEach(result -> sources.add(run));
        }
        data = ChartData.of(all);
    }

    private void pick(ChartPoint point) {
        if (point.source() >= 0 && point.source() < sources.size()) {
            var run = sources.get(point.source());
            picker.select(run);
            var view = getSite().getPage().findView(Ids.RUNS);
            if (view != null && view.getSite().getSelectionProvider() != null) {
                view.getSite().getSelectionProvider().setSelection(new StructuredSelection(run));
            }
        }
    }

    private Optional<Run> only() {
        var runs = picker.ticked();
        return runs.size() == 1 ? Optional.of(runs.getFirst()) : Optional.empty();
    }

    /** The command that draws the same chart, bit for bit; empty if no single command does. */
    public Optional<String> commandLine() {
        return only().flatMap(run -> ChartCommandLine.of(run, canvas.zoomed(recipe)));
    }

    /** Repeats the newest of the runs that are drawn and no longer true; without one, does what F9 does. */
    private void run() {
        picker.ticked().reversed().stream().filter(Run::stale).findFirst().ifPresentOrElse(
                run -> RunButton.again(getSite().getPage(), run), () -> RunButton.press(getSite()));
    }
}
