// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.Bar;
import org.hopscope.ui.SpokenName;

/** The path from the machine to the diagram that is open; a click goes back to a place on it. */
final class Breadcrumb extends Bar {

    private static final int LEFT = 16;
    private static final int PADDING = 6;
    private static final int GAP = 16;
    private static final int NOTE_MS = 4_000;

    private final Consumer<Trail.Stop> open;
    private List<Trail.Stop> path = List.of();
    private String message = "";
    private boolean note;
    private Consumer<Boolean> told = shown -> {};

    Breadcrumb(Composite parent, DiagramTheme theme, Consumer<Trail.Stop> open) {
        super(parent, theme, SWT.NONE);
        this.open = open;
        addListener(SWT.MouseUp, event -> click(at(event.x, event.y)));
        SpokenName.give(this, () -> String.join(" / ", path.stream().map(Trail.Stop::name).toList()));
    }

    /** Shows this path, the machine first. */
    void setPath(List<Trail.Stop> stops) {
        path = List.copyOf(stops);
        redraw();
    }

    /** The consumer is called when a message or a note comes or goes, so that others can make room for it. */
    void onMessage(Consumer<Boolean> consumer) {
        told = consumer;
    }

    /** Shows why something is refused, at the right; the empty text removes it. */
    void setMessage(String text) {
        if (!message.equals(text) || note) {
            note = false;
            tell(text);
        }
    }

    /** True if a reason why something is refused can be read. */
    boolean isRefusal() {
        return !note && !message.isEmpty();
    }

    private void tell(String text) {
        message = text;
        setToolTipText(text.isEmpty() ? null : text);
        told.accept(!text.isEmpty());
        redraw();
    }

    /** Shows what has been done, at the right, for a while; {@code over} runs then, unless there is a newer note. */
    void setNote(String text, Runnable over) {
        note = true;
        tell(text);
        getDisplay().timerExec(NOTE_MS, () -> {
            if (isDisposed() || note && !message.equals(text)) {
                return;
            }
            if (note) {
                setMessage("");
            }
            over.run();
        });
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        return new Point(widthHint == SWT.DEFAULT ? 200 : widthHint, HEIGHT);
    }

    private void click(int index) {
        if (index >= 0 && leads(index)) {
            open.accept(path.get(index));
        }
    }

    @Override
    protected boolean leads(int index) {
        return index < path.size() - 1;
    }

    /** A message that finds no room beside the path takes its place. */
    @Override
    protected void paint(GC gc, Rectangle area) {
        gc.setFont(theme().font(TextStyle.BODY));
        int wanted = message.isEmpty() ? 0 : gc.textExtent(message).x;
        if (wanted > 0 && pathEnd(gc) + GAP + wanted + LEFT > area.width) {
            paintMessage(gc, area, LEFT);
        } else {
            paintPath(gc, area);
            paintMessage(gc, area, area.width - wanted - LEFT);
        }
    }

    private int pathEnd(GC gc) {
        int x = LEFT + GAP * Math.max(0, path.size() - 1);
        for (var i = 0; i < path.size(); i++) {
            gc.setFont(theme().font(style(i)));
            x += gc.textExtent(path.get(i).name()).x;
        }
        return x;
    }

    private TextStyle style(int index) {
        return index == path.size() - 1 ? TextStyle.NAME : TextStyle.BODY;
    }

    private void paintPath(GC gc, Rectangle area) {
        var x = LEFT;
        for (var i = 0; i < path.size(); i++) {
            var last = i == path.size() - 1;
            if (i > 0) {
                chevron(gc, x + GAP / 2 - 2, area.height / 2);
                x += GAP;
            }
            gc.setFont(theme().font(style(i)));
            var text = fit(gc, path.get(i).name(), area.width - x);
            var size = gc.textExtent(text);
            var box = new Rectangle(x - PADDING, (area.height - size.y) / 2 - 3, size.x + 2 * PADDING, size.y + 6);
            place(box);
            if (i == hover() && !last) {
                gc.setBackground(theme().color(Tone.TRACK));
                gc.fillRoundRectangle(box.x, box.y, box.width, box.height, 8, 8);
            }
            gc.setForeground(theme().color(last ? Tone.TEXT : Tone.ACCENT));
            gc.drawText(text, x, (area.height - size.y) / 2, true);
            x += size.x;
        }
    }

    private void chevron(GC gc, int x, int y) {
        gc.setForeground(theme().color(Tone.MUTED));
        gc.drawPolyline(new int[] {x, y - 4, x + 4, y, x, y + 4});
    }

    private void paintMessage(GC gc, Rectangle area, int left) {
        if (!message.isEmpty()) {
            gc.setFont(theme().font(TextStyle.BODY));
            var text = fit(gc, message, area.width - left);
            gc.setForeground(theme().color(note ? Tone.MUTED : Tone.ERROR));
            gc.drawText(text, left, (area.height - gc.textExtent(text).y) / 2, true);
        }
    }

    /** The text, its end cut off where it is wider than the room. */
    private static String fit(GC gc, String text, int width) {
        var shown = text;
        for (int end = text.length() - 1; end > 0 && gc.textExtent(shown).x > width; end--) {
            shown = text.substring(0, end).strip() + "\u2026";
        }
        return shown;
    }
}
