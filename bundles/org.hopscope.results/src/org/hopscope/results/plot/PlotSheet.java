// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
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
    private static final double NAMES_SHARE = 0.5;
    private static final int GAP = 6;
    private static final double LEGEND_HEIGHT = 0.25;
    private static final double LEGEND_WIDTH = 0.35;
    /** Symbol and margins of an entry of the legend. */
    private static final int ENTRY = 40;

    private final org.eclipse.swtchart.Chart library;
    private final Canvas scale;
    private Chart chart;
    private Palette palette;
    private Set<Integer> hidden = Set.of();
    private PlotPlace place;
    private PlotContent content;

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
        legend().addListener(SWT.MouseDown, event -> clicked(event, toggle));
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
            frame(x, y, meter);
            var series = new PlotSeries(chart, x, y, palette, library.getSeriesSet());
            series.add(content.spots().isEmpty() ? 1 : content.spots().getFirst().area().width() + 1, hidden::contains);
            x.scale(xAxis());
            y.scale(yAxis());
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
                .orElseGet(() -> new PlotAxis(chart.y(), place.y(), TickRoom.up(chart.y(), place.y(), meter)));
    }

    private void frame(PlotAxis x, PlotAxis y, TextMeter meter) {
        boolean empty = chart.isEmpty();
        library.setBackground(colour(palette.ground()));
        surface().setBackground(colour(palette.ground()));
        legend().setBackground(colour(palette.ground()));
        legend().setForeground(colour(palette.ink()));
        legend().setFont(JFaceResources.getDefaultFont());
        legend(meter);
        title(library.getTitle(), heading(meter));
        library.getTitle().setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        // the library has one line for the labels, so the title leaves room for the second one
        var second = x.ticks().values().stream().anyMatch(one -> one.label().contains("\n")) ? "\n" : "";
        axis(xAxis(), x, second + AxisTitle.of(chart, chart.x(), x.ticks()));
        var up = chart.rowNames().isPresent() ? chart.by() : AxisTitle.of(chart, chart.y(), y.ticks());
        axis(yAxis(), y, String.join("\n", meter.wrap(up, place.plot().height(), TITLE_LINES)));
        yAxis().setReversed(chart.rowNames().isPresent());
        // lines between bars and cells would be read as values
        xAxis().getGrid().setVisible(!empty && chart.x().categories().isEmpty());
        yAxis().getGrid().setVisible(!empty && chart.kind() != ChartKind.HEAT_MAP);
    }

    /** The legend is above the plot if it leaves most of the room to it, or else at the right, or else not shown. */
    private void legend(TextMeter meter) {
        var names = chart.series().stream().mapToDouble(one -> meter.width(one.name()) + ENTRY);
        var widths = names.summaryStatistics();
        var size = library.getSize();
        boolean above = Math.ceil(widths.getSum() / size.x) * (meter.line() + GAP) <= LEGEND_HEIGHT * size.y;
        boolean beside = widths.getMax() <= LEGEND_WIDTH * size.x && widths.getCount() * (meter.line() + GAP) < size.y;
        library.getLegend().setPosition(above ? SWT.TOP : SWT.RIGHT);
        library.getLegend().setVisible(!chart.isEmpty() && chart.series().size() > 1
                && chart.kind() != ChartKind.HEAT_MAP && (above || beside));
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
            var room = gc.textExtent(Messages.plot_noData);
            var size = surface().getSize();
            gc.drawText(Messages.plot_noData, (size.x - room.x) / 2, (size.y - room.y) / 2, true);
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

    private void clicked(Event event, IntConsumer toggle) {
        for (int i = 0; chart != null && i < chart.series().size(); i++) {
            var bounds = library.getLegend().getBounds(Integer.toString(i));
            if (bounds != null && bounds.contains(event.x, event.y)) {
                toggle.accept(i);
                return;
            }
        }
    }
}
