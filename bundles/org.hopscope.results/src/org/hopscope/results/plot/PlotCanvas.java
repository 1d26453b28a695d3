// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
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
import org.hopscope.study.chart.Range;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Spot;

/**
 * Shows a chart in the colours of the workbench. Pointing at a value names it, a click or Enter picks it, the arrow
 * keys walk from value to value; the wheel zooms around the mouse, a double click shows all again. The wheel scrolls a
 * chart whose rows have names.
 */
public final class PlotCanvas extends Canvas {

    private static final double CLOSER = 0.8;
    private static final int OUTLINE = 3;
    /** Below this many pixels there is no room for anything but axes. */
    private static final int LEAST = 80;

    private Chart chart = new Chart("", ChartKind.LINES, Axis.of("", "", Scale.LINEAR), Axis.of("", "", Scale.LINEAR),
            List.of());
    private Optional<Range> xZoom = Optional.empty();
    private Optional<Range> yZoom = Optional.empty();
    private ChartPicture drawn;
    /** The colours of what was drawn. */
    private Palette palette;
    private Optional<Spot> pointed = Optional.empty();
    private Consumer<ChartPoint> picking = point -> {};

    /** A canvas that draws each picture in memory first, so that it never flickers. */
    public PlotCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseMove, event -> point(picture().picture().at(event.x, event.y)));
        // a tip would lie over the menu and take its clicks
        addListener(SWT.MenuDetect, event -> setToolTipText(null));
        addListener(SWT.MouseExit, event -> point(Optional.empty()));
        addListener(SWT.MouseDown, event -> {
            setFocus();
            pick();
        });
        addListener(SWT.MouseDoubleClick, event -> zoom(Optional.empty(), Optional.empty()));
        addListener(SWT.MouseVerticalWheel, this::wheel);
        addListener(SWT.KeyDown, this::keyPressed);
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        makeAccessible();
    }

    /** The consumer hears of the point that the user clicks. */
    public void onPicking(Consumer<ChartPoint> consumer) {
        picking = consumer;
    }

    /** Shows another chart. What is zoomed stays so if the axes are the same. */
    public void show(Chart next) {
        if (!next.x().title().equals(chart.x().title()) || !next.y().title().equals(chart.y().title())
                || next.kind() != chart.kind()) {
            xZoom = Optional.empty();
            yZoom = Optional.empty();
        }
        chart = next;
        point(Optional.empty());
        redraw();
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
                : recipe.locked(xZoom.or(recipe::xRange), yZoom.or(recipe::yRange));
    }

    /** The spot that is pointed at. */
    public Optional<Spot> pointed() {
        return pointed;
    }

    /** The picture as it is on the screen. */
    public ChartPicture picture() {
        var gc = new GC(this);
        try {
            return drawn(gc);
        } finally {
            gc.dispose();
        }
    }

    private ChartPicture drawn(GC gc) {
        var size = getSize();
        if (drawn == null || drawn.picture().width() != size.x || drawn.picture().height() != size.y) {
            palette = ControlPalette.of(this);
            drawn = ChartPicture.of(chart(), Math.max(1, size.x), Math.max(1, size.y), palette, new GcText(gc));
        }
        return drawn;
    }

    private void paint(GC gc) {
        // the style sheet changes the colours of a control without an event that would announce it, and GTK that of
        // text later than that of the ground
        if (!ControlPalette.of(this).equals(palette)) {
            drawn = null;
        }
        var size = getSize();
        if (size.x < LEAST || size.y < LEAST) {
            tooSmall(gc);
            return;
        }
        var now = drawn(gc).picture();
        new PicturePainter(gc).paint(now);
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
        gc.fillRectangle(0, 0, size.x, size.y);
        var room = gc.textExtent(Messages.plot_tooSmall);
        if (!chart.isEmpty() && room.x <= size.x && room.y <= size.y) {
            gc.drawText(Messages.plot_tooSmall, (size.x - room.x) / 2, (size.y - room.y) / 2, true);
        }
    }

    /** The picture as pixels, at a size. */
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

    @Override
    public void redraw() {
        drawn = null;
        super.redraw();
    }

    private void point(Optional<Spot> spot) {
        if (!spot.equals(pointed)) {
            pointed = spot;
            super.redraw();
            getAccessible().sendEvent(ACC.EVENT_VALUE_CHANGED, null);
        }
        var text = spot.map(Spot::text).orElse(null);
        if (!Objects.equals(text, getToolTipText())) {
            setToolTipText(text);
        }
    }

    private void pick() {
        pointed.ifPresent(spot -> picking.accept(chart.series().get(spot.series()).points().get(spot.point())));
    }

    private void wheel(Event event) {
        var now = picture();
        Area plot = now.picture().plot();
        if (chart.isEmpty() || chart.kind() == ChartKind.HEAT_MAP || chart.y().scale() == Scale.CATEGORIES
                || !plot.contains(event.x, event.y)) {
            return;
        }
        double factor = event.count > 0 ? CLOSER : 1 / CLOSER;
        event.doit = false;
        zoom(chart.x().scale() == Scale.CATEGORIES ? Optional.empty() : Optional.of(now.x().zoomed(event.x, factor)),
                Optional.of(now.y().zoomed(event.y, factor)));
    }

    private void zoom(Optional<Range> x, Optional<Range> y) {
        xZoom = x;
        yZoom = y;
        redraw();
    }

    private void keyPressed(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_RIGHT -> step(1);
            case SWT.ARROW_LEFT -> step(-1);
            case SWT.CR, SWT.KEYPAD_CR -> pick();
            case SWT.ESC -> {
                point(Optional.empty());
                zoom(Optional.empty(), Optional.empty());
            }
            default -> event.doit = true;
        }
    }

    private void step(int by) {
        var spots = picture().picture().spots();
        if (!spots.isEmpty()) {
            int at = pointed.map(spots::indexOf).orElse(by > 0 ? -1 : spots.size());
            point(Optional.of(spots.get(Math.clamp(at + by, 0, spots.size() - 1))));
            reveal();
        }
    }

    /** A chart that is higher than its place is scrolled to what is pointed at. */
    private void reveal() {
        if (getParent() instanceof ScrolledComposite scrolled && pointed.isPresent()) {
            var area = pointed.get().area();
            int top = scrolled.getOrigin().y;
            int height = scrolled.getClientArea().height;
            if (area.y() < top || area.bottom() > top + height) {
                scrolled.setOrigin(0, (int) area.y() - height / 2);
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

    private void makeAccessible() {
        new SpokenGraphic(this, () -> chart.title().isEmpty() ? Messages.plot_accessibleName : chart.title(),
                () -> pointed.map(Spot::text).orElse("")).description(() -> chart.isEmpty() ? "" : ChartCsv.of(chart));
    }
}
