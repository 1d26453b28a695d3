// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.Locale;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorSite;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.PageBindings;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.ui.SpokenName;

/** The field above the text that finds words in it. Enter continues, Shift+Enter back, Escape into the text. */
final class FindBar {

    private static final int WIDTH = 280;

    private final Composite bar;
    private final Text field;
    private final Label state;
    private SourceViewer viewer;

    FindBar(Composite parent, DiagramTheme theme, IEditorSite site) {
        bar = new Composite(parent, SWT.NONE);
        bar.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(8, 6).spacing(8, 0).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        field = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        field.setMessage(Messages.get("source.find"));
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(field);
        SpokenName.give(field, Messages.get("source.find"));
        field.addListener(SWT.Modify, event -> find(true, viewer.getSelectedRange().x));
        field.addListener(SWT.KeyDown, this::key);
        field.addListener(SWT.Traverse, event -> event.doit = event.detail != SWT.TRAVERSE_RETURN
                && event.detail != SWT.TRAVERSE_ESCAPE);
        PageBindings.ownKeys(site, field, () -> field.setText(""));
        state = new Label(bar, SWT.NONE);
        state.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(state);
        setTheme(theme);
    }

    /** The text in which it finds. */
    void search(SourceViewer newViewer) {
        viewer = newViewer;
    }

    void setTheme(DiagramTheme theme) {
        bar.setBackground(theme.color(Tone.CARD));
        state.setBackground(theme.color(Tone.CARD));
        state.setForeground(theme.color(Tone.MUTED));
    }

    void focus() {
        var selected = viewer.getTextWidget().getSelectionText();
        if (!selected.isEmpty() && selected.indexOf('\n') < 0) {
            field.setText(selected);
        }
        field.setFocus();
        field.selectAll();
    }

    private void key(Event event) {
        if (event.keyCode == SWT.ESC) {
            event.doit = false;
            viewer.getTextWidget().setFocus();
        } else if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
            event.doit = false;
            var range = viewer.getSelectedRange();
            var forward = (event.stateMask & SWT.MOD2) == 0;
            find(forward, forward ? range.x + range.y : range.x - 1);
        }
    }

    private void find(boolean forward, int from) {
        var wanted = field.getText().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            state.setText("");
            return;
        }
        var text = viewer.getDocument().get().toLowerCase(Locale.ROOT);
        var at = forward ? text.indexOf(wanted, from) : text.lastIndexOf(wanted, from);
        if (at < 0) {
            at = forward ? text.indexOf(wanted) : text.lastIndexOf(wanted);
        }
        if (at >= 0) {
            viewer.setSelectedRange(at, wanted.length());
            viewer.revealRange(at, wanted.length());
        }
        state.setText(at < 0 ? Messages.get("source.notFound") : count(text, wanted, at));
    }

    /** "3 of 17". */
    private static String count(String text, String wanted, int found) {
        var all = 0;
        var number = 0;
        for (var at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length())) {
            all++;
            number = at <= found ? all : number;
        }
        return Messages.get("source.found", Texts.count(number), Texts.count(all));
    }
}
