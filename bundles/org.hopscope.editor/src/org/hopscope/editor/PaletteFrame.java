// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.form.TypedText;
import org.hopscope.editor.offer.RowList;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;

/** The frame of the palette: what is searched for, a button that folds the palette away, and room for the list. */
final class PaletteFrame {

    /** In a narrower editor, as beside the help in a window of 1400 pixels, the palette would take a third of it. */
    private static final int LEAST_EDITOR = 640;

    private final Composite frame;
    private final Text text;
    private final Label fold;
    private final Runnable changed;
    private final Runnable leave;
    private RowList list;
    private boolean folded;
    private boolean narrow;

    /**
     * @param changed runs when something else is searched for, or the palette was folded
     * @param leave gives the focus back to the diagram
     */
    PaletteFrame(Composite parent, Runnable changed, Runnable leave) {
        this.changed = changed;
        this.leave = leave;
        frame = new Composite(parent, SWT.NONE);
        frame.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(4, 4).extendedMargins(6, 6, 6, 0).applyTo(frame);
        text = new Text(frame, SWT.SEARCH | SWT.ICON_CANCEL);
        text.setMessage(Messages.get("palette.find"));
        text.setToolTipText(Messages.get("palette.hint.find"));
        text.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        // Ctrl+A, Ctrl+X and the like belong to the text, not to the diagram beside it
        new TypedText(text);
        text.addModifyListener(event -> changed.run());
        text.addListener(SWT.KeyDown, this::pressed);
        text.addListener(SWT.DefaultSelection, event -> useFirst(event));
        fold = new Label(frame, SWT.NONE);
        fold.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        fold.setCursor(frame.getDisplay().getSystemCursor(SWT.CURSOR_HAND));
        fold.addListener(SWT.MouseDown, event -> turn());
        GridDataFactory.swtDefaults().hint(16, SWT.DEFAULT).applyTo(fold);
        SpokenName.give(text, Messages.get("palette.hint.find"));
        showFold();
    }

    /** Puts the list below. */
    void setList(RowList rows) {
        list = rows;
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(rows.control());
        rows.control().addListener(SWT.KeyDown, event -> {
            if (event.character == SWT.ESC) {
                leave.run();
            } else if (event.character > ' ' && (event.stateMask & SWT.MODIFIER_MASK & ~SWT.SHIFT) == 0) {
                text.setFocus();
                text.append(String.valueOf(event.character));
            }
        });
    }

    /** Folds the palette away where an editor is too narrow for both, and unfolds it where there is room again. */
    void fitInto(int width) {
        boolean tooNarrow = width < LEAST_EDITOR;
        if (width > 0 && tooNarrow != narrow) {
            narrow = tooNarrow;
            if (folded != narrow) {
                turn();
            }
        }
    }

    /** The whole frame. */
    Composite control() {
        return frame;
    }

    /** The text that is searched for. */
    String text() {
        return text.getText();
    }

    /** Searches for nothing. */
    void clear() {
        if (!text.getText().isEmpty()) {
            text.setText("");
        }
    }

    /** True if only the button is left. */
    boolean isFolded() {
        return folded;
    }

    void setTheme(DiagramTheme theme) {
        for (var control : new Control[] {frame, fold}) {
            control.setBackground(theme.color(Tone.CARD));
            control.setForeground(theme.color(Tone.MUTED));
        }
        text.setBackground(theme.color(Tone.CANVAS));
        text.setForeground(theme.color(Tone.TEXT));
    }

    private void turn() {
        folded = !folded;
        for (var control : new Control[] {text, list.control()}) {
            Shown.set(control, !folded);
        }
        showFold();
        changed.run();
        frame.layout();
    }

    private void showFold() {
        fold.setText(folded ? "\u2039" : "\u203a");
        fold.setToolTipText(Messages.get(folded ? "palette.unfoldAll" : "palette.foldAll"));
    }

    private void pressed(Event event) {
        if (event.keyCode == SWT.ARROW_DOWN) {
            event.doit = false;
            focus(list.control());
        } else if (event.character == SWT.ESC) {
            event.doit = false;
            if (text.getText().isEmpty()) {
                leave.run();
            } else {
                text.setText("");
            }
        }
    }

    private void focus(FigureCanvas rows) {
        list.select(0);
        rows.setFocus();
    }

    /** Enter takes the first tool that was found. */
    private void useFirst(Event event) {
        if (event.detail != SWT.ICON_CANCEL && !text.getText().isBlank()) {
            list.select(0);
            list.use();
            leave.run();
        }
    }
}
