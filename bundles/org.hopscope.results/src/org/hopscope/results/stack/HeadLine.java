// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/** What the stacks are of, and a badge that says if they are not those of the present model. */
final class HeadLine {

    private static final Color AMBER = new Color(255, 224, 150);
    private static final Color INK = new Color(70, 48, 0);

    private final Composite control;
    private final Label title;
    private final Link origin;
    private final Composite badge;
    private final Link note;
    private String shown = "";

    /**
     * @param onRun is called when the user follows the link of the badge
     * @param onRestore is called when the user wants the model back that was simulated
     */
    HeadLine(Composite parent, Runnable onRun, Runnable onRestore) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(8, 6).spacing(0, 6).applyTo(control);
        title = new Label(control, SWT.NONE);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
        origin = new Link(control, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(origin);
        origin.addListener(SWT.Selection, event -> onRestore.run());
        origin.setVisible(false);
        badge = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(8, 4).applyTo(badge);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(badge);
        // The badge keeps its colours in every theme: it must be seen.
        badge.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        badge.setBackground(AMBER);
        note = new Link(badge, SWT.WRAP);
        note.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        note.setBackground(AMBER);
        note.setForeground(INK);
        note.setLinkForeground(INK);
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(note);
        note.addListener(SWT.Selection, event -> onRun.run());
        badge.setVisible(false);
    }

    Composite control() {
        return control;
    }

    void title(String text) {
        if (!text.equals(title.getText())) {
            title.setText(text.replace("&", "&&"));
            title.setToolTipText(text);
        }
    }

    /**
     * Where the results come from; the empty text hides it.
     *
     * @param tip the whole truth, in several lines
     */
    void origin(String text, String tip) {
        if (!text.equals(origin.getText())) {
            boolean visible = !text.isEmpty();
            origin.setText(text);
            origin.setToolTipText(tip);
            origin.setVisible(visible);
            ((GridData) origin.getLayoutData()).exclude = !visible;
            control.getParent().layout(true, true);
        }
    }

    /** What the badge says; the empty text hides it. */
    void note(String text) {
        boolean visible = !text.isEmpty();
        if (text.equals(shown)) {
            return;
        }
        boolean appears = visible == shown.isEmpty();
        int before = height();
        shown = text;
        note.setText(text.replace("&", "&&"));
        // The text of a run that goes on changes ten times a second, and a layout of the page costs more than all else.
        if (appears || before != height()) {
            badge.setVisible(visible);
            ((GridData) badge.getLayoutData()).exclude = !visible;
            control.getParent().layout(true, true);
        }
    }

    private int height() {
        return note.computeSize(Math.max(1, note.getSize().x), SWT.DEFAULT).y;
    }

    String note() {
        return shown;
    }
}
