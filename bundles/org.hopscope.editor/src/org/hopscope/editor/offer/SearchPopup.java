// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.List;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.ui.SpokenName;

/**
 * A small window: a text field, below it rows for what is typed, and one line of text at the foot. The arrow keys
 * select another row while the user types; Escape closes the window, and so does a click elsewhere.
 */
public final class SearchPopup {

    private final DiagramTheme theme;
    private final Shell shell;
    private final Text text;
    private final RowList list;
    private final Label foot;

    /** @param title the title of the window, which the empty field shows too */
    public SearchPopup(Shell parent, DiagramTheme theme, String title) {
        this.theme = theme;
        shell = new Shell(parent, SWT.NO_TRIM);
        shell.setText(title);
        paint(shell, Tone.BORDER, Tone.TEXT);
        GridLayoutFactory.fillDefaults().margins(1, 1).applyTo(shell);
        var inside = new Composite(shell, SWT.NONE);
        paint(inside, Tone.CARD, Tone.TEXT);
        GridLayoutFactory.fillDefaults().margins(6, 6).spacing(0, 4).applyTo(inside);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(inside);
        text = new Text(inside, SWT.SEARCH);
        text.setMessage(title);
        SpokenName.give(text, title);
        paint(text, Tone.CANVAS, Tone.TEXT);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        list = new RowList(inside, title);
        list.setTheme(theme);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(list.control());
        foot = new Label(inside, SWT.NONE);
        paint(foot, Tone.CARD, Tone.MUTED);
        foot.setFont(theme.font(TextStyle.SMALL));
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).applyTo(foot);
    }

    private void paint(Control control, Tone back, Tone front) {
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        control.setBackground(theme.color(back));
        control.setForeground(theme.color(front));
    }

    /**
     * Sets the listeners, once.
     *
     * @param typed runs after each change of the text
     * @param entered takes the modifier keys (a state mask of SWT) that were down with Enter
     * @param moved runs after an arrow key selected another row
     */
    public void listen(Runnable typed, IntConsumer entered, Runnable moved) {
        text.addModifyListener(event -> typed.run());
        text.addListener(SWT.KeyDown, event -> pressed(event, entered, moved));
        list.control().addListener(SWT.KeyDown, event -> {
            if (event.character == SWT.ESC) {
                shell.close();
            } else if (event.character > ' ') {
                text.setFocus();
                text.append(String.valueOf(event.character));
            }
        });
        shell.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_ESCAPE) {
                shell.close();
                event.doit = false;
            }
        });
        // a window manager may take the focus away for a moment while it shows the window
        shell.addListener(SWT.Deactivate, event -> shell.getDisplay().timerExec(100, () -> {
            if (!shell.isDisposed() && shell.getDisplay().getActiveShell() != shell) {
                shell.close();
            }
        }));
    }

    private void pressed(Event event, IntConsumer entered, Runnable moved) {
        if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
            event.doit = false;
            entered.accept(event.stateMask);
        } else if (event.character == SWT.ESC) {
            event.doit = false;
            shell.close();
        } else if (event.keyCode != SWT.HOME && event.keyCode != SWT.END && list.move(event.keyCode)) {
            event.doit = false;
            moved.run();
        }
    }

    /** Shows the window at a place of the display, in pixels, and gives its field the focus. */
    public void open(int x, int y, int width, int height) {
        shell.setBounds(x, y, width, height);
        shell.open();
        text.setFocus();
    }

    /** Closes the window. */
    public void close() {
        shell.close();
    }

    /** The typed text. */
    public String typed() {
        return text.getText();
    }

    /** Shows rows and selects the first. */
    public void show(List<RowList.Row> rows) {
        list.setRows(rows);
        list.select(0);
    }

    /** The rows. */
    public RowList list() {
        return list;
    }

    /** Shows a text at the foot. */
    public void say(String said, Tone tone) {
        foot.setForeground(theme.color(tone));
        foot.setText(said);
    }
}
