// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.Shown;

/** Strips above the page that say what happened to the file and offer ways on. They wait; nothing is blocked. */
public final class EditorBanner {

    private static final int MARK_WIDTH = 4;

    private final Composite area;
    private final Map<Notice, Composite> strips = new EnumMap<>(Notice.class);
    private DiagramTheme theme;

    /** The subject of a strip; there is at most one of each. */
    public enum Notice {
        RECOVERY(Tone.ACCENT), CHANGED_OUTSIDE(Tone.WARNING), DELETED(Tone.WARNING), READ_ONLY(Tone.WARNING),
        NOT_SAVED(Tone.ERROR), MIGRATED(Tone.INFO), TEXT(Tone.WARNING), TROUBLE(Tone.ERROR);

        private final Tone tone;

        Notice(Tone tone) {
            this.tone = tone;
        }
    }

    /** A button of a strip: the key of its text and what it does after the strip has gone. */
    public record Choice(String key, Runnable action) {

        /** A button that only takes the strip away. */
        public static Choice dismiss() {
            return new Choice("banner.dismiss", () -> {});
        }
    }

    /** A banner without strips, which takes no room. */
    public EditorBanner(Composite parent, DiagramTheme theme) {
        this.theme = theme;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 1).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(area);
    }

    /** Shows a strip, in place of one about the same. */
    public void show(Notice notice, String text, Choice... choices) {
        remove(notice);
        var strip = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2 + choices.length).extendedMargins(0, 8, 0, 0).spacing(8, 0)
                .applyTo(strip);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(strip);
        var mark = new Label(strip, SWT.NONE);
        mark.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        mark.setData(notice);
        mark.setBackground(theme.color(notice.tone));
        GridDataFactory.fillDefaults().grab(false, true).hint(MARK_WIDTH, SWT.DEFAULT).applyTo(mark);
        var label = new Label(strip, SWT.WRAP);
        label.setText(text);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).indent(4, 0).applyTo(label);
        for (var choice : choices) {
            var button = new Button(strip, SWT.PUSH);
            button.setText(Messages.get(choice.key()));
            button.addListener(SWT.Selection, event -> {
                if (!choice.key().equals("banner.compare")) {
                    hide(notice);
                }
                choice.action().run();
            });
            GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).indent(0, 2).applyTo(button);
        }
        strips.put(notice, strip);
        layout();
    }

    /** Takes a strip away; does nothing if it is not shown. */
    public void hide(Notice notice) {
        if (remove(notice)) {
            layout();
        }
    }

    /** Takes the strips away that are about the difference between editor and file: the file was saved. */
    public void saved() {
        for (var notice : List.of(Notice.CHANGED_OUTSIDE, Notice.DELETED, Notice.READ_ONLY, Notice.NOT_SAVED,
                Notice.MIGRATED)) {
            hide(notice);
        }
    }

    /** Takes other colours. */
    public void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        strips.forEach((notice, strip) -> strip.getChildren()[0].setBackground(theme.color(notice.tone)));
    }

    private boolean remove(Notice notice) {
        var strip = strips.remove(notice);
        if (strip == null || strip.isDisposed()) {
            return false;
        }
        strip.dispose();
        return true;
    }

    private void layout() {
        Shown.set(area, !strips.isEmpty());
        area.requestLayout();
    }
}
