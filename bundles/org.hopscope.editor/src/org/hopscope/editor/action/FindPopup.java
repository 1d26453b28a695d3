// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.function.Function;
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
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.offer.RowList;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Subjects;
import org.hopscope.editor.text.Texts;

/**
 * A small window beside the diagram: the user types a name or a kind, Enter shows one after the other of what is found,
 * Shift and Enter the one before, Escape closes.
 */
final class FindPopup {

    private static final int WIDTH = 360;
    private static final int HEIGHT = 280;
    private static final int GAP = 8;
    /** More rows nobody reads; the window says how many there are. */
    private static final int MOST_ROWS = 200;

    private final DiagramTheme theme;
    private final Control diagram;
    private final Function<String, List<Found>> search;
    private final Shell shell;
    private final Text text;
    private final RowList list;
    private final Label foot;
    private List<Found> found = List.of();
    /** The row that was shown last, -1 if none was since the user typed. */
    private int shown = -1;

    /** @param search what a typed text finds, the best first */
    FindPopup(DiagramTheme theme, Control diagram, Function<String, List<Found>> search) {
        this.theme = theme;
        this.diagram = diagram;
        this.search = search;
        shell = new Shell(diagram.getShell(), SWT.NO_TRIM);
        shell.setText(Messages.get("find.find"));
        paint(shell, Tone.BORDER, Tone.TEXT);
        GridLayoutFactory.fillDefaults().margins(1, 1).applyTo(shell);
        var inside = new Composite(shell, SWT.NONE);
        paint(inside, Tone.CARD, Tone.TEXT);
        GridLayoutFactory.fillDefaults().margins(6, 6).spacing(0, 4).applyTo(inside);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(inside);
        text = new Text(inside, SWT.SEARCH);
        text.setMessage(Messages.get("find.find"));
        paint(text, Tone.CANVAS, Tone.TEXT);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        list = new RowList(inside, Messages.get("find.find"));
        list.setTheme(theme);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(list.control());
        foot = new Label(inside, SWT.NONE);
        paint(foot, Tone.CARD, Tone.MUTED);
        foot.setFont(theme.font(TextStyle.SMALL));
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).applyTo(foot);
        listen();
        fill();
    }

    private void paint(Control control, Tone back, Tone front) {
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        control.setBackground(theme.color(back));
        control.setForeground(theme.color(front));
    }

    private void listen() {
        text.addModifyListener(event -> fill());
        text.addListener(SWT.KeyDown, this::pressed);
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

    /** Shows the window at the upper right corner of the diagram and gives it the focus. */
    void open() {
        shell.setSize(WIDTH, HEIGHT);
        shell.setLocation(diagram.toDisplay(Math.max(0, diagram.getSize().x - WIDTH - GAP), GAP));
        shell.open();
        text.setFocus();
    }

    private void fill() {
        found = search.apply(text.getText());
        shown = -1;
        list.setRows(found.stream().limit(MOST_ROWS).map(this::row).toList());
        list.select(0);
        showFoot();
    }

    private RowList.Row row(Found one) {
        var subject = Subjects.of(one.pictured());
        Runnable use = () -> reveal(found.indexOf(one));
        var row = new PaletteRow(theme, Glyph.of(subject), Tone.of(subject), one.name(), one.kind(), use);
        row.setDetail(one.kind(), false);
        return new RowList.Row(row, Messages.get("offer.of", one.name(), one.kind()), one.kind(), use);
    }

    private void pressed(Event event) {
        if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
            event.doit = false;
            step((event.stateMask & SWT.MOD2) == 0 ? 1 : -1);
        } else if (event.character == SWT.ESC) {
            event.doit = false;
            shell.close();
        } else if (event.keyCode != SWT.HOME && event.keyCode != SWT.END && list.move(event.keyCode)) {
            event.doit = false;
            showFoot();
        }
    }

    /** The selected row first; from the row that was shown already to the next one, and round at the end. */
    private void step(int by) {
        var rows = list.rows().size();
        if (rows > 0) {
            reveal(list.selected() == shown ? Math.floorMod(shown + by, rows) : Math.max(0, list.selected()));
        }
    }

    private void reveal(int index) {
        list.select(index);
        shown = index;
        found.get(index).show().run();
        showFoot();
    }

    private void showFoot() {
        var rows = list.rows().size();
        foot.setText(found.isEmpty() ? Messages.get("find.nothing")
                : Messages.get(rows < found.size() ? "find.first" : "find.hint",
                        Texts.count(Math.max(0, list.selected()) + 1), Texts.count(found.size()), Texts.count(rows)));
    }
}
