// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.StackRow;

/**
 * Shows latency stacks as bars with a table. The mouse and the arrow keys point at a component or block, which is then
 * lit up in all bars and passed on.
 */
public final class StackCanvas extends Canvas {

    private static final double MOST = 0.8;
    private StackModel model = StackModel.EMPTY;
    private Accent accent = Accent.NONE;
    private Consumer<Set<String>> pointing = ids -> {};
    private Consumer<String> opening = id -> {};
    private Runnable accented = () -> {};
    private StackLayout layout;
    private int line;
    private boolean barsOnly;

    /** A canvas that draws each picture in memory first, so that it never flickers. */
    public StackCanvas(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.Resize, event -> layout = null);
        addListener(SWT.MouseMove, this::mouseMoved);
        // a tip would lie over the menu and take its clicks
        addListener(SWT.MenuDetect, event -> setToolTipText(null));
        addListener(SWT.MouseEnter, this::mouseMoved);
        addListener(SWT.MouseExit, event -> point(null, -1));
        addListener(SWT.MouseDown, event -> setFocus());
        addListener(SWT.MouseDoubleClick, event -> open());
        addListener(SWT.KeyDown, this::keyPressed);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> point(null, -1));
        addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        makeAccessible();
    }

    /** The consumer is called with the drawn elements (UUIDs) of the row that is pointed at; empty for none. */
    public void onPointing(Consumer<Set<String>> consumer) {
        pointing = consumer;
    }

    /** The consumer is called with the drawn element (UUID) that the user wants to see. */
    public void onOpening(Consumer<String> consumer) {
        opening = consumer;
    }

    /** The listener is called when another row is highlighted, so that a second drawing of the stacks can follow. */
    public void onAccent(Runnable listener) {
        accented = listener;
    }

    /** Leaves the table out; the caller shows a {@link StackLegend} instead. */
    public void showBarsOnly() {
        barsOnly = true;
        layout = null;
        redraw();
    }

    /** Shows other stacks. */
    public void show(StackModel stacks) {
        model = stacks;
        layout = null;
        accent = Accent.NONE;
        setToolTipText(null);
        redraw();
    }

    /** Shows the same stacks with other times, as while a run is in progress; what stands out continues to do so. */
    public void update(StackModel stacks) {
        var before = accent;
        show(stacks);
        accent = before.pointed().filter(one -> !stacks.rows().contains(one)).isPresent()
                || before.bar() >= stacks.bars().size() ? Accent.NONE : before;
    }

    /** The stacks that are shown. */
    public StackModel model() {
        return model;
    }

    /** The elements that stand out now. */
    public Accent accent() {
        return accent;
    }

    /** Makes the rows of these drawn elements stand out; the empty set ends it. */
    public void select(Set<String> elementIds) {
        accent(new Accent(accent.pointed(), accent.bar(), accent.lit(), distinguished(elementIds)));
    }

    /** An element of (nearly) every row, such as the machine, distinguishes nothing. */
    private Set<StackRow> distinguished(Set<String> elementIds) {
        var found = model.rows(elementIds);
        return found.size() >= MOST * model.rows().size() ? Set.of() : found;
    }

    /** Points at a row, as the mouse does, or at none for null; {@code bar} is -1 if it means all bars. */
    public void point(StackRow row, int bar) {
        var before = accent.pointed();
        var now = Optional.ofNullable(row);
        accent(new Accent(now, bar, accent.lit(), accent.selected()));
        if (!before.equals(now)) {
            pointing.accept(now.map(model::elementIds).orElse(Set.of()));
        }
    }

    /** Makes a component stand out that another view points at, without a word to the consumer. */
    public void light(Component component) {
        if (accent.pointed().filter(one -> one.component() == component).isEmpty()) {
            accent(new Accent(Optional.empty(), -1, model.rows().stream().filter(one -> one.component() == component)
                    .collect(Collectors.toSet()), accent.selected()));
        }
    }

    /** Ends what {@link #light(Component)} began. */
    public void unlight() {
        accent(new Accent(Optional.empty(), -1, Set.of(), accent.selected()));
    }

    /** Makes the rows of drawn elements stand out that the mouse points at in a diagram; the empty set ends it. */
    public void light(Set<String> elementIds) {
        accent(new Accent(accent.pointed(), accent.bar(), distinguished(elementIds), accent.selected()));
    }

    /** The least size that shows everything at a width. */
    public Point leastSize(int width) {
        var gc = new GC(this);
        try {
            return StackLayout.leastSize(model, width, new TextSize(gc));
        } finally {
            gc.dispose();
        }
    }

    private void accent(Accent next) {
        if (!next.equals(accent)) {
            accent = next;
            redraw();
            accented.run();
        }
    }

    private void paint(GC gc) {
        var size = getSize();
        gc.fillRectangle(0, 0, size.x, size.y);
        if (model.isEmpty()) {
            return;
        }
        var text = new TextSize(gc);
        if (layout == null) {
            layout = barsOnly ? StackLayout.bars(model, size, text) : StackLayout.of(model, size, text);
            line = text.line();
        }
        // The font of the theme may change while the view is open, so its bold variant is made anew.
        var data = getFont().getFontData();
        for (var one : data) {
            one.setStyle(one.getStyle() | SWT.BOLD);
        }
        var bold = new Font(getDisplay(), data);
        try {
            new StackPainter(gc, model, layout, accent, bold).paint();
        } finally {
            bold.dispose();
        }
    }

    private void mouseMoved(Event event) {
        if (layout == null) {
            return;
        }
        var box = layout.chart().at(event.x, event.y, line);
        var row = box.map(BarChartLayout.Box::row).or(() -> layout.table().at(event.x, event.y));
        point(row.orElse(null), -1);
        var text = new StackText(model);
        tip(box.map(at -> text.segment(at.bar(), at.row())).or(() -> row.map(text::row)).orElse(null));
    }

    private void tip(String text) {
        if (!Objects.equals(text, getToolTipText())) {
            setToolTipText(text);
        }
    }

    /** Shows the drawn element of the row that is pointed at, if there is one. */
    public void open() {
        accent.pointed().flatMap(row -> row.ofBlock() ? Optional.of(row.block())
                : model.elementIds(row).stream().sorted().findFirst())
                .ifPresent(opening);
    }

    private void keyPressed(Event event) {
        if (model.isEmpty()) {
            return;
        }
        int bars = model.bars().size();
        int bar = Math.max(0, accent.bar());
        int row = accent.pointed().map(model.rows()::indexOf).orElse(-1);
        switch (event.keyCode) {
            case SWT.ARROW_DOWN -> mark(row + 1, bar);
            case SWT.ARROW_UP -> mark(row < 0 ? model.rows().size() - 1 : row - 1, bar);
            case SWT.ARROW_RIGHT -> mark(Math.max(0, row), accent.bar() < 0 ? 0 : Math.min(bars - 1, bar + 1));
            case SWT.ARROW_LEFT -> mark(Math.max(0, row), Math.max(0, bar - 1));
            case SWT.HOME -> mark(0, bar);
            case SWT.END -> mark(model.rows().size() - 1, bar);
            case SWT.ESC -> point(null, -1);
            case SWT.CR, SWT.KEYPAD_CR -> open();
            default -> event.doit = true;
        }
    }

    private void mark(int row, int bar) {
        int at = Math.clamp(row, 0, model.rows().size() - 1);
        point(model.rows().get(at), bar);
        getAccessible().sendEvent(ACC.EVENT_VALUE_CHANGED, null);
    }

    private void makeAccessible() {
        new SpokenGraphic(this, () -> Messages.chart_accessibleName, this::segment).help(Messages.chart_accessibleHelp)
                .description(() -> model.isEmpty() ? "" : new StackText(model).table());
    }

    private String segment() {
        int bar = Math.max(0, accent.bar());
        return accent.pointed().map(row -> new StackText(model).segment(bar, row)).orElse("");
    }
}
