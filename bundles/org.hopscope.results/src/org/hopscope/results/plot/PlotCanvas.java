// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.hopscope.results.chart.ControlPalette;
import org.hopscope.results.chart.GcText;
import org.hopscope.results.chart.PicturePainter;
import org.hopscope.results.chart.SpokenGraphic;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPicture;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.PlotPlace;
import org.hopscope.study.chart.Range;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.picture.Spot;

/**
 * Shows a chart in the colours of the workbench. Pointing at a value names it, a click or Enter picks it, the arrow
 * keys walk from value to value. The wheel zooms around the mouse, dragging with Shift moves the part that is shown,
 * and a double click shows all again; the wheel scrolls a chart whose rows have names. A click in the legend hides a
 * series or shows it again.
 */
public final class PlotCanvas extends Composite {

    private static final int OUTLINE = 3;
    /** Below this many pixels there is no room for anything but axes. */
    private static final int LEAST = 80;

    private final PlotSheet sheet;
    private Chart chart = new Chart("", ChartKind.LINES, Axis.of("", "", Scale.LINEAR), Axis.of("", "", Scale.LINEAR),
            List.of());
    private Optional<Range> xZoom = Optional.empty();
    private Optional<Range> yZoom = Optional.empty();
    private final Set<Integer> hidden = new HashSet<>();
    private Optional<Spot> pointed = Optional.empty();
    private Consumer<ChartPoint> picking = point -> {};
    private boolean stale = true;
    private boolean drawing;
    /** A redraw is due. */
    private boolean waiting;

    /** An empty chart. */
    public PlotCanvas(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(this);
        sheet = new PlotSheet(this, this::toggle);
        addListener(SWT.Paint, event -> tooSmall(event.gc));
        var surface = surface();
        addListener(SWT.Resize, event -> later());
        surface.addListener(SWT.Resize, event -> later());
        surface.addListener(SWT.Paint, event -> paint(event.gc));
        surface.addListener(SWT.MouseMove, event -> point(at(event.x, event.y).orElse(null)));
        // a tip would lie over the menu and take its clicks
        surface.addListener(SWT.MenuDetect, event -> surface.setToolTipText(null));
        surface.addListener(SWT.MouseExit, event -> point(null));
        surface.addListener(SWT.MouseDown, event -> {
            surface.setFocus();
            pick();
        });
        surface.addListener(SWT.KeyDown, this::keyPressed);
        surface.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        new PlotZoom(this);
        new SpokenGraphic(surface, () -> chart.title().isEmpty() ? Messages.plot_accessibleName : chart.title(),
                () -> pointed.map(Spot::text).orElse("")).description(() -> chart.isEmpty() ? "" : ChartCsv.of(chart));
    }

    /** The consumer is called with the point that the user clicks. */
    public void onPicking(Consumer<ChartPoint> consumer) {
        picking = consumer;
    }

    /** The text in place of a chart without data, which is "No data" otherwise. */
    public void whenEmpty(String text) {
        sheet.whenEmpty(text);
        redraw();
    }

    /** Shows another chart. What is zoomed stays so if the axes are the same. */
    public void show(Chart next) {
        if (!next.x().title().equals(chart.x().title()) || !next.y().title().equals(chart.y().title())
                || next.kind() != chart.kind()) {
            xZoom = Optional.empty();
            yZoom = Optional.empty();
        }
        if (!names(next).equals(names(chart))) {
            hidden.clear();
        }
        chart = next;
        point(null);
        redraw();
    }

    private static List<String> names(Chart of) {
        return of.series().stream().map(one -> one.name()).toList();
    }

    /** The chart that is shown, with its zoom. */
    public Chart chart() {
        return chart.with(xZoom.map(chart.x()::locked).orElse(chart.x()),
                yZoom.map(chart.y()::locked).orElse(chart.y()));
    }

    /**
     * The recipe of what is shown, with its zoom. A histogram divides what its recipe shows into bars, so it is drawn
     * whole.
     */
    public ChartRecipe zoomed(ChartRecipe recipe) {
        return chart.kind() == ChartKind.HISTOGRAM ? recipe
                : recipe.on(xZoom.map(recipe.xAxis()::locked).orElse(recipe.xAxis()),
                        yZoom.map(recipe.yAxis()::locked).orElse(recipe.yAxis()));
    }

    /** The control on which the data is drawn, and which receives the events of mouse and keys. */
    public Control surface() {
        return sheet.surface();
    }

    /** The spots of the points that are shown, in pixels of the surface. */
    public List<Spot> spots() {
        refresh();
        var plot = sheet.place().plot();
        return sheet.content().spots().stream().filter(spot -> plot.overlaps(spot.area())
                && !hidden.contains(spot.series())).toList();
    }

    /** The rectangle of the values, in pixels of the surface. */
    public PlotPlace place() {
        refresh();
        return sheet.place();
    }

    /** The nearest of the spots at a place. */
    private Optional<Spot> at(int x, int y) {
        return spots().stream().filter(spot -> spot.area().contains(x, y))
                .min((one, other) -> Double.compare(one.distance(x, y), other.distance(x, y)));
    }

    /** The spot that is pointed at. */
    public Optional<Spot> pointed() {
        return pointed;
    }

    /** The chart as pixels, as it is written into files, at a size. */
    public ImageData image(int width, int height) {
        var image = new Image(getDisplay(), width, height);
        var gc = new GC(image);
        try {
            new PicturePainter(gc).paint(ChartPicture.of(chart(), width, height, ControlPalette.of(this),
                    new GcText(gc)).picture());
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    /** Shows a part of each axis; all of it for null. */
    void zoom(Range x, Range y) {
        xZoom = Optional.ofNullable(x);
        yZoom = Optional.ofNullable(y);
        redraw();
    }

    @Override
    public void redraw() {
        stale = true;
        super.redraw();
        var size = getSize();
        boolean room = size.x >= LEAST && size.y >= LEAST;
        sheet.setVisible(room);
        if (room) {
            refresh();
            surface().redraw();
        }
    }

    private void refresh() {
        if (stale) {
            stale = false;
            drawing = true;
            try {
                sheet.draw(chart(), ControlPalette.of(this), hidden);
            } finally {
                drawing = false;
            }
        }
    }

    /** Draws again as soon as all controls have their sizes. */
    private void later() {
        stale |= !drawing;
        if (!waiting && !drawing) {
            waiting = true;
            getDisplay().asyncExec(() -> {
                waiting = false;
                if (!isDisposed()) {
                    redraw();
                }
            });
        }
    }

    private void paint(GC gc) {
        // the style sheet changes the colours of a control without an event that would announce it, and GTK that of
        // text later than that of the ground
        if (!ControlPalette.of(this).equals(sheet.palette())) {
            later();
        }
        pointed.ifPresent(spot -> {
            gc.setForeground(getForeground());
            gc.setLineWidth(2);
            gc.setLineDash(null);
            gc.drawRoundRectangle((int) spot.area().x() - 1, (int) spot.area().y() - 1,
                    (int) spot.area().width() + 2, (int) spot.area().height() + 2, OUTLINE, OUTLINE);
        });
    }

    /** Nothing at all would look as if there were nothing to draw. */
    private void tooSmall(GC gc) {
        var size = getSize();
        var room = gc.textExtent(Messages.plot_tooSmall);
        if (!chart.isEmpty() && (size.x < LEAST || size.y < LEAST) && room.x <= size.x && room.y <= size.y) {
            gc.drawText(Messages.plot_tooSmall, (size.x - room.x) / 2, (size.y - room.y) / 2, true);
        }
    }

    private void toggle(int series) {
        if (!hidden.remove(series)) {
            hidden.add(series);
        }
        point(null);
        redraw();
    }

    /** Points at a spot; at none for null. */
    private void point(Spot spot) {
        if (!Objects.equals(spot, pointed.orElse(null))) {
            pointed = Optional.ofNullable(spot);
            surface().redraw();
            surface().getAccessible().sendEvent(ACC.EVENT_VALUE_CHANGED, null);
        }
        var text = spot == null ? null : spot.text();
        if (!Objects.equals(text, surface().getToolTipText())) {
            surface().setToolTipText(text);
        }
    }

    private void pick() {
        pointed.ifPresent(spot -> picking.accept(chart.series().get(spot.series()).points().get(spot.point())));
    }

    private void keyPressed(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_RIGHT -> step(1);
            case SWT.ARROW_LEFT -> step(-1);
            case SWT.CR, SWT.KEYPAD_CR -> pick();
            case SWT.ESC -> {
                point(null);
                zoom(null, null);
            }
            default -> event.doit = true;
        }
    }

    private void step(int by) {
        var spots = spots();
        if (!spots.isEmpty()) {
            int at = pointed.map(spots::indexOf).orElse(by > 0 ? -1 : spots.size());
            point(spots.get(Math.clamp(at + by, 0, spots.size() - 1)));
            reveal();
        }
    }

    /** A chart that is higher than its place is scrolled to what is pointed at. */
    private void reveal() {
        if (getParent() instanceof ScrolledComposite scrolled && pointed.isPresent()) {
            double shift = getDisplay().map(surface(), this, 0, 0).y;
            var area = pointed.get().area();
            int top = scrolled.getOrigin().y;
            int height = scrolled.getClientArea().height;
            if (shift + area.y() < top || shift + area.bottom() > top + height) {
                scrolled.setOrigin(0, (int) (shift + area.y()) - height / 2);
            }
        }
    }

    /** The height in pixels that shows the names of all rows; 0 for charts without such names. */
    public int leastHeight() {
        var gc = new GC(this);
        try {
            return (int) Math.ceil(ChartPicture.leastHeight(chart, new GcText(gc)));
        } finally {
            gc.dispose();
        }
    }

    @Override
    public void setMenu(Menu menu) {
        super.setMenu(menu);
        sheet.each(control -> control.setMenu(menu));
    }

    @Override
    public boolean setFocus() {
        return surface().setFocus();
    }
}
