// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;

import org.hopscope.ui.Shown;

/** Says that what is shown is not all that it seems, such as results that are not those of the present model. */
public final class Badge {

    private static final Color AMBER = new Color(255, 224, 150);
    private static final Color INK = new Color(70, 48, 0);

    private final Composite control;
    private final Link note;
    private String shown = "";

    /**
     * A badge that says nothing yet and takes no room.
     *
     * @param parent has a grid of one column
     * @param onLink is called when the user follows a link of the text
     */
    public Badge(Composite parent, Runnable onLink) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(8, 4).applyTo(control);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(control);
        // The badge keeps its colours in every theme: it must be seen.
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        control.setBackground(AMBER);
        note = new Link(control, SWT.WRAP);
        note.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        note.setBackground(AMBER);
        note.setForeground(INK);
        note.setLinkForeground(INK);
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(note);
        note.addListener(SWT.Selection, event -> onLink.run());
        control.setVisible(false);
    }

    /** Sets the text; the empty text hides it. Answers whether it takes another room than before. */
    public boolean say(String text) {
        if (text.equals(shown)) {
            return false;
        }
        boolean visible = !text.isEmpty();
        boolean appears = visible == shown.isEmpty();
        int before = height();
        shown = text;
        note.setText(text.replace("&", "&&"));
        Shown.set(control, visible);
        return appears || before != height();
    }

    private int height() {
        return note.computeSize(Math.max(1, note.getSize().x), SWT.DEFAULT).y;
    }

    /** The text; empty while it is hidden. */
    public String text() {
        return shown;
    }
}
