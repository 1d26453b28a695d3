// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ITitle;
import org.eclipse.swtchart.LineStyle;
import org.hopscope.results.chart.GcText;
import org.hopscope.results.chart.PicturePainter;
import org.hopscope.study.chart.AxisTitle;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ColourScale;
import org.hopscope.study.chart.PlotContent;
import org.hopscope.study.chart.PlotPlace;
import org.hopscope.study.chart.Series;
import org.hopscope.study.chart.TickRoom;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.TextMeter;
import org.hopscope.ui.Shown;

/**
 * A chart as the chart library draws it: title, legend, axes, grid, lines, marks and bars. Over them is what the
 * library does not have: cells of a heat map, rows with names, texts beside points.
 */
final class PlotSheet {

    /** Labels change the size of the plot, and this may change the labels. */
    private static final int PASSES = 3;
    private static final String NO_STYLE_SHEET = "org.eclipse.e4.ui.css.disabled";
    private static final int NAME_ROOM = 140;
    /** A name is broken into two lines where its slot has this many pixels. */
    private static final int LEAST_SLOT = 48;
    private static final int TITLE_LINES = 2;
    private static final int NAME_LINES = 2;
    private static final int NOTHING_LINES = 3;
    private static final double NAMES_SHARE = 0.5;
    private static final int GAP = 6;
    /** Around the text that says at the left where the mouse is on the axis upwards, up to the data. */
    private static final int MARKER = 14;
    /** A lower chart, in lines of text, leaves the room of its title to the plot. */
    private static final int TITLED = 12;
    /** A lower chart, in lines of text, leaves the room of the titles of its axes to the plot. */
    private static final int NAMED_AXIS = 8;

    private final org.eclipse.swtchart.Chart library;
    private final Canvas scale;
    private Chart chart;
    private Palette palette;
    private Set<Integer> hidden = Set.of();
    private PlotPlace place;
    private PlotContent content;
    private String nothing = Messages.plot_noData;
    /** The names in the legend. */
    private List<String> shown = List.of();

    /**
     * An empty sheet.
     *
     * @param parent has a grid layout with two columns
     * @param toggle gets the number of a series when its entry in the legend is clicked
     */
    PlotSheet(Composite parent, IntConsumer toggle) {
        library = new org.eclipse.swtchart.Chart(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(library);
        scale = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        GridDataFactory.fillDefaults().hint((int) ColourScale.ROOM, SWT.DEFAULT).exclude(true).applyTo(scale);
        scale.setVisible(false);
        scale.addListener(SWT.Paint, event -> paintScale(event.gc));
        Stream.of(library, surface(), legend(), scale).forEach(one -> one.setData(NO_STYLE_SHEET, Boolean.TRUE));
        surface().addListener(SWT.Paint, event -> paintOver(event.gc));
        legend().addListener(SWT.MouseDown, event -> entry(event).ifPresent(toggle::accept));
        legend().addListener(SWT.MouseMove, this::explain);
        // the library draws a frame around the legend in a colour of its own
        legend().addListener(SWT.Paint, event -> unframe(event.gc));
        for (var axis : library.getAxisSet().getAxes()) {
            axis.getGrid().setStyle(LineStyle.SOLID);
            axis.setDrawPositionMarker(true);
        }
    }

    /** The control on which the data is drawn; places and spots are relative to it. */
    Control surface() {
        return library.getPlotArea().getControl();
    }

    private Control legend() {
        return (Control) library.getLegend();
    }

    /** Applies a change to all controls of the sheet, such as a new menu. */
    void each(Consumer<Control> change) {
        Stream.of(library, surface(), legend(), scale).forEach(change);
    }

    /** The place of the data. */
    PlotPlace place() {
        return place;
    }

    /** The data, with the spots of its points. */
    PlotContent content() {
        return content;
    }

    /** The colours. */
    Palette palette() {
        return palette;
    }

    /** The text in place of a chart without data. */
    void whenEmpty(String text) {
        nothing = text;
    }

    void setVisible(boolean visible) {
        library.setVisible(visible);
    }

    /**
     * Draws a chart.
     *
     * @param without numbers of the series that only the legend shows
     */
    void draw(Chart next, Palette colours, Set<Integer> without) {
        chart = next;
        palette = colours;
        hidden = Set.copyOf(without);
        boolean heat = chart.kind() == ChartKind.HEAT_MAP && !chart.isEmpty();
        if (heat != scale.getVisible()) {
            Shown.set(scale, heat);
            scale.getParent().layout();
        }
        Point before = null;
        for (int i = 0; i < PASSES && !surface().getSize().equals(before); i++) {
            before = surface().getSize();
            pass(Math.max(1, before.x), Math.max(1, before.y));
        }
        library.redraw();
        scale.redraw();
    }

    private void pass(int width, int height) {
        var gc = new GC(surface());
        try {
            var meter = new GcText(gc);
            place = PlotPlace.of(chart, width, height);
            content = PlotContent.of(chart, place, palette, meter);
            var x = across(meter);
            var y = up(meter);
            library.suspendUpdate(true);
            clear();
            shown = frame(x, y, meter);
            var series = new PlotSeries(chart, x, y, palette, library.getSeriesSet());
            series.add(content.spots().isEmpty() ? 1 : content.spots().getFirst().area().width() + 1, hidden::contains);
            series.name(shown);
            x.scale(xAxis());
            y.scale(yAxis());
            // a number whose beginning is cut off is another number; the place is that of the pass before
            yAxis().setDrawPositionMarker(y.fits(surface().getLocation().x - MARKER, meter));
        } finally {
            gc.dispose();
            library.suspendUpdate(false);
        }
    }

    private void clear() {
        var set = library.getSeriesSet();
        for (var one : set.getSeries()) {
            set.deleteSeries(one.getId());
        }
        for (var axis : library.getAxisSet().getAxes()) {
            axis.enableLogScale(false);
        }
    }

    private IAxis xAxis() {
        return library.getAxisSet().getXAxis(0);
    }

    private IAxis yAxis() {
        return library.getAxisSet().getYAxis(0);
    }

    private PlotAxis across(TextMeter meter) {
        if (chart.x().categories().isEmpty()) {
            return new PlotAxis(chart.x(), place.x(), TickRoom.across(chart.x(), place.x(), meter));
        }
        var names = chart.x().categories();
        double slot = place.plot().width() / names.size() - GAP;
        return PlotAxis.rows(chart.x(), place.x(), names.stream().map(name -> slot < LEAST_SLOT
                ? meter.cut(name, NAME_ROOM) : String.join("\n", meter.wrap(name, slot, NAME_LINES))).toList());
    }

    private PlotAxis up(TextMeter meter) {
        return chart.rowNames().map(names -> PlotAxis.rows(chart.y(), place.y(), names.stream()
                .map(name -> meter.cut(name, NAMES_SHARE * library.getSize().x)).toList()))
                .orElseGet(() -> {
                    var ticks = TickRoom.up(chart.y(), place.y(), meter);
                    return new PlotAxis(chart.y(), place.y(), isNamed(meter) ? ticks : ticks.withUnits());
                });
    }

    /** True if there is room for the titles of the axes. */
    private boolean isNamed(TextMeter meter) {
        return library.getSize().y / meter.line() >= NAMED_AXIS;
    }

    /** Answers the names of the series as the legend shows them. */
    private List<String> frame(PlotAxis x, PlotAxis y, TextMeter meter) {
        boolean empty = chart.isEmpty();
        double lines = library.getSize().y / meter.line();
        var names = hasLegend() ? LegendNames.of(chart.series().stream().map(Series::name).toList())
                : new LegendNames(chart.series().stream().map(Series::name).toList(), "");
        library.setBackground(colour(palette.ground()));
        surface().setBackground(colour(palette.ground()));
        legend().setBackground(colour(palette.ground()));
        legend().setForeground(colour(palette.ink()));
        legend().setFont(JFaceResources.getDefaultFont());
        // a heat map says there what its colours are
        var heading = lines < TITLED && chart.kind() != ChartKind.HEAT_MAP ? "" : Stream.of(heading(meter),
                names.common()).filter(one -> !one.isEmpty()).collect(Collectors.joining(" \u00b7 "));
        title(library.getTitle(), heading);
        library.getTitle().setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        // the library has one line for the labels, so the title leaves room for the second one
        var second = x.ticks().values().stream().anyMatch(one -> one.label().contains("\n")) ? "\n" : "";
        var across = !isNamed(meter) && second.isEmpty() ? "" : second + AxisTitle.of(chart, chart.x(), x.ticks());
        axis(xAxis(), x, across);
        var up = chart.rowNames().isPresent() ? chart.by() : AxisTitle.of(chart, chart.y(), y.ticks());
        axis(yAxis(), y, !isNamed(meter) && chart.rowNames().isEmpty() ? "" : String.join("\n", meter.wrap(up,
                place.plot().height(), TITLE_LINES)));
        yAxis().setReversed(chart.rowNames().isPresent());
        // lines between bars and cells would be read as values
        xAxis().getGrid().setVisible(!empty && chart.x().categories().isEmpty());
        yAxis().getGrid().setVisible(!empty && chart.kind() != ChartKind.HEAT_MAP);
        double text = meter.line() + GAP;
        return legend(names, (heading.isEmpty() ? 1 : 2) * text + (across.isEmpty() ? 0 : text), meter);
    }

    /** Answers the names of the series as the legend shows them. */
    private List<String> legend(LegendNames names, double frame, TextMeter meter) {
        var size = library.getSize();
        var room = LegendRoom.of(names.names(), size.x, size.y, frame, meter);
        library.getLegend().setPosition(room.position() == SWT.TOP ? SWT.TOP : SWT.RIGHT);
        library.getLegend().setVisible(hasLegend() && room.position() != SWT.NONE);
        return names.cut(room.entry(), meter);
    }

    private boolean hasLegend() {
        return !chart.isEmpty() && chart.series().size() > 1 && chart.kind() != ChartKind.HEAT_MAP;
    }

    /** The title of the chart; the scale of a heat map has no room for its own. */
    private String heading(TextMeter meter) {
        if (chart.kind() != ChartKind.HEAT_MAP || chart.isEmpty()) {
            return chart.title();
        }
        var values = new ColourScale(chart, 0, place.plot().height(), meter).title();
        return chart.title().isEmpty() ? values : chart.title() + ": " + values;
    }

    private void axis(IAxis axis, PlotAxis look, String text) {
        axis.getTick().setVisible(!chart.isEmpty());
        axis.getTick().setFont(JFaceResources.getDefaultFont());
        axis.getTick().setForeground(colour(palette.muted()));
        axis.getGrid().setForeground(colour(palette.grid()));
        title(axis.getTitle(), chart.isEmpty() ? "" : text);
        axis.getTitle().setFont(JFaceResources.getDefaultFont());
        look.label(axis);
    }

    private void title(ITitle title, String text) {
        title.setText(text);
        title.setVisible(!text.isEmpty());
        title.setForeground(colour(palette.ink()));
    }

    private static Color colour(int colour) {
        return PicturePainter.colour(colour);
    }

    private void paintOver(GC gc) {
        if (content == null) {
            return;
        }
        var painter = new PicturePainter(gc);
        if (chart.isEmpty()) {
            gc.setForeground(colour(palette.muted()));
            var size = surface().getSize();
            var lines = new GcText(gc).wrap(nothing, size.x, NOTHING_LINES);
            double line = new GcText(gc).line();
            for (int i = 0; i < lines.size(); i++) {
                gc.drawText(lines.get(i), (size.x - gc.textExtent(lines.get(i)).x) / 2,
                        (int) (size.y / 2 + (i - lines.size() / 2.0) * line), true);
            }
        } else if (chart.rowNames().isPresent()) {
            painter.paint(content.shapes());
        }
        painter.paint(content.labels());
    }

    private void paintScale(GC gc) {
        gc.setBackground(colour(palette.ground()));
        gc.fillRectangle(scale.getClientArea());
        var bounds = surface().getBounds();
        new PicturePainter(gc).paint(new ColourScale(chart, bounds.y, bounds.y + bounds.height, new GcText(gc))
                .shapes(GAP, palette));
    }

    /** The number of the series whose entry in the legend the mouse is at. */
    private Optional<Integer> entry(Event event) {
        return chart == null ? Optional.empty() : IntStream.range(0, chart.series().size()).boxed().filter(i -> {
            var bounds = library.getLegend().getBounds(Integer.toString(i));
            return bounds != null && bounds.contains(event.x, event.y);
        }).findFirst();
    }

    private void explain(Event event) {
        var text = entry(event).map(i -> (shown.get(i).equals(chart.series().get(i).name()) ? ""
                : chart.series().get(i).name() + "\n") + Messages.plot_legendTip).orElse(null);
        if (!Objects.equals(text, legend().getToolTipText())) {
            legend().setToolTipText(text);
        }
    }

    private void unframe(GC gc) {
        if (palette != null) {
            var size = legend().getSize();
            gc.setLineWidth(1);
            gc.setLineStyle(SWT.LINE_SOLID);
            gc.setForeground(colour(palette.ground()));
            gc.drawRectangle(0, 0, size.x - 1, size.y - 1);
        }
    }
}
