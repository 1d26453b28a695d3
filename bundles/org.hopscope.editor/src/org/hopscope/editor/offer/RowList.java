// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.Tone;

/** A list of rows for mouse, keyboard and screen reader: arrows move, Enter uses a row. */
public final class RowList {

    /**
     * One row.
     *
     * @param name what a screen reader says
     * @param use what Enter does; the figure itself answers to the mouse
     */
    public record Row(IFigure figure, String name, String hint, Runnable use) {}

    private final FigureCanvas canvas;
    private final List<Row> rows = new ArrayList<>();
    private int at = -1;

    /** A list without rows. */
    public RowList(Composite parent, String name) {
        canvas = new FigureCanvas(parent);
        canvas.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        canvas.setHorizontalScrollBarVisibility(FigureCanvas.NEVER);
        canvas.addListener(SWT.KeyDown, this::pressed);
        canvas.addListener(SWT.FocusIn, event -> select(at < 0 ? firstSeen() : at));
        canvas.addListener(SWT.MouseDown, event -> forget());
        canvas.addListener(SWT.FocusOut, event -> mark(false));
        canvas.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_RETURN);
        RowSpeech.attach(canvas, name, this);
    }

    /** The control. */
    public FigureCanvas control() {
        return canvas;
    }

    /** Takes the colours of a theme; the rows have to be set again. */
    public void setTheme(DiagramTheme theme) {
        canvas.setBackground(theme.color(Tone.CARD));
    }

    /** Shows the first rows. */
    public void scrollToTop() {
        canvas.scrollToY(0);
    }

    /** Shows these rows; the row that was selected stays selected if it is still there, and the list where it is. */
    public void setRows(List<Row> newRows) {
        var y = canvas.getViewport().getViewLocation().y;
        var selected = at >= 0 && at < rows.size() ? rows.get(at).name() : "";
        rows.clear();
        rows.addAll(newRows);
        at = -1;
        var list = new Figure();
        var layout = new ToolbarLayout(false);
        layout.setStretchMinorAxis(true);
        list.setLayoutManager(layout);
        list.setBorder(new MarginBorder(0, 0, DiagramTheme.GRID, 0));
        rows.forEach(row -> list.add(row.figure()));
        canvas.setContents(list);
        canvas.getLightweightSystem().getUpdateManager().performValidation();
        canvas.getViewport().setVerticalLocation(y);
        for (var i = 0; i < rows.size(); i++) {
            if (rows.get(i).name().equals(selected)) {
                at = i;
            }
        }
        mark(canvas.isFocusControl());
    }

    /** The rows that are shown. */
    public List<Row> rows() {
        return List.copyOf(rows);
    }

    /** The selected row, -1 for none. */
    public int selected() {
        return at;
    }

    /** The row under the mouse. */
    public Optional<Row> pointed() {
        var display = canvas.getDisplay();
        if (display.getCursorControl() != canvas) {
            return Optional.empty();
        }
        var mouse = canvas.toControl(display.getCursorLocation());
        return IntStream.range(0, rows.size()).filter(index -> bounds(index).contains(mouse.x, mouse.y))
                .mapToObj(rows::get).findFirst();
    }

    /** Selects a row, or the nearest one there is, and brings it into view. */
    public void select(int index) {
        mark(false);
        at = rows.isEmpty() ? -1 : Math.clamp(index, 0, rows.size() - 1);
        mark(true);
        if (at >= 0) {
            canvas.getViewport().validate();
            var box = rows.get(at).figure().getBounds();
            var port = canvas.getViewport();
            // a list that has no height yet begins with its first rows
            if (port.getClientArea().height < box.height || box.y < port.getVerticalRangeModel().getValue()) {
                canvas.scrollToY(box.y);
            } else if (box.bottom() > port.getVerticalRangeModel().getValue() + port.getClientArea().height) {
                canvas.scrollToY(box.bottom() - port.getClientArea().height);
            }
            canvas.getAccessible().setFocus(at);
        }
    }

    /** The first row that is seen whole: a click that brings the focus must find the rows where they are. */
    private int firstSeen() {
        var top = canvas.getViewport().getViewLocation().y;
        var seen = 0;
        while (seen < rows.size() - 1 && rows.get(seen).figure().getBounds().y < top) {
            seen++;
        }
        return seen;
    }

    /** A user of the mouse needs no frame around a row. */
    private void forget() {
        mark(false);
        at = -1;
    }

    private void mark(boolean selected) {
        if (at >= 0 && at < rows.size() && rows.get(at).figure() instanceof PaletteRow row) {
            row.setSelected(selected);
        }
    }

    /** Uses the selected row. */
    public void use() {
        if (at >= 0) {
            rows.get(at).use().run();
        }
    }

    private void pressed(Event event) {
        if (!move(event.keyCode)) {
            if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR || event.character == ' ') {
                use();
            }
        }
    }

    /** Moves the selection by an arrow key or the like; whether it was one. */
    public boolean move(int key) {
        var page = Math.max(1, canvas.getClientArea().height / PaletteRow.HEIGHT - 1);
        switch (key) {
            case SWT.ARROW_DOWN -> select(at + 1);
            case SWT.ARROW_UP -> select(Math.max(0, at - 1));
            case SWT.PAGE_DOWN -> select(at + page);
            case SWT.PAGE_UP -> select(Math.max(0, at - page));
            case SWT.HOME -> select(0);
            case SWT.END -> select(rows.size() - 1);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** The bounds of a row in the control. */
    Rectangle bounds(int index) {
        var box = rows.get(index).figure().getBounds().getCopy();
        rows.get(index).figure().translateToAbsolute(box);
        return box;
    }
}
