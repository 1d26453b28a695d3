// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Setting;
import org.hopscope.results.plot.ChartActions;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.results.plot.RecipeBar;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.sweep.StudyChart;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.ui.Shown;

/**
 * The results of a study as a chart: lines, heat maps of two parameters, distributions, one figure against another, and
 * the designs of a Pareto chart, some of which can be compared.
 */
public final class StudyPlot {

    private final Composite control;
    private final RecipeBar bar;
    private final Label note;
    private final PlotCanvas canvas;
    private final DesignChoice choice;
    private final BiConsumer<StudyResults, List<List<Setting>>> comparing;
    private final ChartActions actions;
    private Optional<Content> content = Optional.empty();
    private Optional<ChartRecipe> wanted = Optional.empty();
    private ChartRecipe recipe;

    /**
     * The contents of the drawing.
     *
     * @param filter words that the drawn rows have
     * @param rows their numbers
     * @param steps the parameters that change no design, by their paths
     */
    record Content(StudyResults results, String filter, int[] rows, ChartData data, Set<String> steps) {

        /** Not for the UI thread. */
        static Content read(StudyResults results, String filter) {
            var rows = StudyChart.rows(results, filter);
            return new Content(results, filter, rows, StudyChart.data(results, rows),
                    StudyChart.steps(results, rows));
        }

        /** The settings of the machine at the point of a drawn row. */
        private List<Setting> settings(int source) {
            return results.directory().manifest().points().point(results.point(rows[source])).settings().stream()
                    .filter(one -> !steps.contains(one.name())).toList();
        }
    }

    /**
     * A chart without a study.
     *
     * @param picking takes the number of the row of the results of a point that is clicked
     * @param comparing takes the study and what each of the chosen designs changes of its machine
     */
    StudyPlot(Composite parent, IntConsumer picking, BiConsumer<StudyResults, List<List<Setting>>> comparing) {
        this.comparing = comparing;
        control = new Composite(parent, SWT.NONE);
        // the style sheet does not support canvases
        control.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
        bar = new RecipeBar(control, this::choose);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
        note = new Label(control, SWT.WRAP);
        note.setText(NLS.bind(Messages.study_chartCut, "%,d".formatted(StudyChart.MOST_ROWS)));
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 0).exclude(true).applyTo(note);
        canvas = new PlotCanvas(control);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 100).applyTo(canvas);
        choice = new DesignChoice(canvas, this::refusal, this::compareChosen);
        canvas.onPicking(point -> pick(point, picking));
        actions = new ChartActions(canvas);
        var menu = new MenuManager();
        actions.all().forEach(menu::add);
        menu.add(actions.copying(Messages.study_copyCommandLine, this::commandLine));
        canvas.setMenu(menu.createContextMenu(canvas));
    }

    Control control() {
        return control;
    }

    /** The drawing. */
    public PlotCanvas canvas() {
        return canvas;
    }

    /** The files that the drawing can be written into. */
    public ChartActions actions() {
        return actions;
    }

    /** True if it has something to draw. */
    boolean isFilled() {
        return content.isPresent();
    }

    /** True if it draws these results. */
    boolean shows(StudyResults results, String filter) {
        return content.filter(one -> one.results() == results && one.filter().equals(filter)).isPresent();
    }

    /** Draws other results; what the user has chosen stays if they have it. */
    void show(Content next) {
        if (content.filter(one -> Arrays.equals(one.rows(), next.rows())).isEmpty()) {
            choice.clear();
        }
        content = Optional.of(next);
        Shown.set(note, next.rows().length == StudyChart.MOST_ROWS);
        draw();
    }

    /** Forgets what it draws. */
    void clear() {
        content = Optional.empty();
        wanted = Optional.empty();
        choice.clear();
    }

    /** Draws another chart. */
    public void choose(ChartRecipe chosen) {
        wanted = Optional.of(chosen);
        draw();
    }

    /** The recipe of the present chart; null before the first. */
    public ChartRecipe recipe() {
        return recipe;
    }

    /** The command that computes the study and draws the same chart, bit for bit; empty while nothing is drawn. */
    public Optional<String> commandLine() {
        return content.filter(one -> !one.data().rows().isEmpty()).map(one -> StudyCommandLine.chart(
                one.results().directory(), one.filter(), RecipeText.of(canvas.zoomed(recipe), one.data())));
    }

    private void draw() {
        if (content.isEmpty()) {
            return;
        }
        var data = content.get().data();
        var suggested = StudyChart.suggest(content.get().results(), data);
        recipe = wanted.filter(this::fits).orElse(suggested).titled(suggested.title());
        var chart = recipe.draw(data);
        bar.show(recipe, data, chart);
        canvas.show(chart);
        choice.show(chart);
        control.layout();
    }

    private boolean fits(ChartRecipe one) {
        var problems = new Diagnostics();
        RecipeText.check(one, content.map(Content::data).orElse(new ChartData(List.of())), problems);
        return !problems.hasErrors();
    }

    /** Chooses designs of a Pareto chart by the rows of its data, as a rectangle around their points does. */
    public void choose(Set<Integer> sources) {
        choice.choose(sources);
    }

    /** The rows of the data of the designs that are chosen. */
    public Set<Integer> chosen() {
        return choice.chosen();
    }

    /** Compares the chosen designs of a Pareto chart, as the button does. */
    public void compareChosen() {
        content.filter(one -> refusal(choice.chosen()).isEmpty()).ifPresent(one -> comparing.accept(one.results(),
                designs(choice.chosen())));
    }

    /** The settings that make the designs: those of several stacks are one. */
    private List<List<Setting>> designs(Set<Integer> sources) {
        return content.map(one -> sources.stream().sorted().map(one::settings).distinct().toList()).orElse(List.of());
    }

    /** Why designs cannot be compared; empty if they can. */
    private String refusal(Set<Integer> sources) {
        int count = designs(sources).size();
        return count > Comparison.MOST ? NLS.bind(Messages.study_tooMany, count, Comparison.MOST)
                : count == 0 ? Messages.study_notChosen : "";
    }

    private void pick(ChartPoint point, IntConsumer picking) {
        if (recipe.kind() == ChartKind.PARETO) {
            choice.toggle(point);
        }
        content.filter(one -> point.source() >= 0 && point.source() < one.rows().length)
                .ifPresent(one -> picking.accept(one.rows()[point.source()]));
    }
}
