// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.Bar;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;

/** Says whose time is drawn into the blocks of a protocol, and offers the other measurements of the run. */
final class ProfileBar extends Bar {

    private static final int PADDING = 10;
    private static final int ARROW = 16;
    private static final int SAMPLE = 18;
    private static final int THICKNESS = 4;

    private final IntConsumer choose;
    private String text = "";
    private boolean times;
    private List<String> choices = List.of();
    private int chosen;

    /** A hidden bar; {@code choose} is called with the number of the measurement that the user wants to see. */
    ProfileBar(Composite parent, DiagramTheme theme, IntConsumer choose) {
        super(parent, theme, SWT.NO_FOCUS);
        this.choose = choose;
        SpokenName.give(this, () -> text);
        addListener(SWT.MouseUp, event -> openMenu());
        setVisible(false);
    }

    /** Hides the bar. */
    void hide() {
        show("", false, List.of(), 0);
    }

    /** Says why there are no times. */
    void say(String reason) {
        show(reason, false, List.of(), 0);
    }

    /** Says whose times are shown; {@code labels} are all that can be chosen. */
    void show(String shown, List<String> labels, int number) {
        show(shown, true, labels, number);
    }

    private void show(String now, boolean withTimes, List<String> labels, int number) {
        var data = (GridData) getLayoutData();
        boolean visible = !now.isEmpty();
        choices = labels;
        chosen = number;
        if (data.exclude == visible || !now.equals(text) || times != withTimes) {
            text = now;
            times = withTimes;
            setToolTipText(times ? text + "\n" + Messages.get("profile.hint") : text);
            Shown.set(this, visible);
            getParent().layout();
            redraw();
        }
    }

    /** The text of the bar; empty if it is hidden. */
    String text() {
        return text;
    }

    private boolean chooses() {
        return choices.size() > 1;
    }

    private void openMenu() {
        if (!chooses()) {
            return;
        }
        var menu = new Menu(this);
        for (var i = 0; i < choices.size(); i++) {
            var number = i;
            var item = new MenuItem(menu, SWT.RADIO);
            item.setText(choices.get(i).replace("&", "&&"));
            item.setSelection(i == chosen);
            item.addListener(SWT.Selection, event -> {
                if (item.getSelection()) {
                    choose.accept(number);
                }
            });
        }
        // the item is told of its selection after the menu is hidden
        menu.addListener(SWT.Hide, event -> getDisplay().asyncExec(menu::dispose));
        menu.setLocation(toDisplay(0, HEIGHT));
        menu.setVisible(true);
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        var gc = new GC(this);
        gc.setFont(theme().font(TextStyle.SMALL));
        var width = gc.textExtent(text).x + 2 * PADDING + (times ? SAMPLE : 0) + (chooses() ? ARROW : 0);
        gc.dispose();
        return new Point(width, HEIGHT);
    }

    @Override
    protected boolean leads(int index) {
        return chooses();
    }

    @Override
    protected void paint(GC gc, Rectangle area) {
        place(area);
        gc.setFont(theme().font(TextStyle.SMALL));
        var room = area.width - 2 * PADDING - (times ? SAMPLE : 0) - (chooses() ? ARROW : 0);
        var shown = cut(gc, room);
        var x = PADDING + Math.max(0, room - gc.textExtent(shown).x);
        if (times) {
            // as the bars in the blocks
            gc.setBackground(theme().color(Tone.ACCENT));
            gc.fillRectangle(x, (area.height - THICKNESS) / 2, SAMPLE - 6, THICKNESS);
            gc.setBackground(getBackground());
            x += SAMPLE;
        }
        gc.setForeground(theme().color(chooses() && hover() == 0 ? Tone.ACCENT : Tone.MUTED));
        var size = gc.textExtent(shown);
        gc.drawText(shown, x, (area.height - size.y) / 2, true);
        if (chooses()) {
            var left = x + size.x + 6;
            var y = area.height / 2;
            gc.drawPolyline(new int[] {left, y - 2, left + 4, y + 2, left + 8, y - 2});
        }
    }

    /** As much of the text as there is room for. */
    private String cut(GC gc, int room) {
        var shown = text;
        for (var length = text.length() - 1; length > 0 && gc.textExtent(shown).x > room; length--) {
            shown = text.substring(0, length) + "\u2026";
        }
        return shown;
    }
}
