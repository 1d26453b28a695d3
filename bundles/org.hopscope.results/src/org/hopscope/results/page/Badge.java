// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;

import org.hopscope.ui.Shown;
import org.hopscope.ui.ThemeChange;

/** Says that what is shown is not all that it seems, such as results that are not those of the present model. */
public final class Badge {

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
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        note = new Link(control, SWT.WRAP);
        note.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(note);
        note.addListener(SWT.Selection, event -> onLink.run());
        ThemeChange.follow(control, this::paint);
        control.setVisible(false);
    }

    private void paint() {
        var colours = NoticeColours.around(control.getParent());
        control.setBackground(colours.ground());
        note.setBackground(colours.ground());
        note.setForeground(colours.ink());
        note.setLinkForeground(colours.ink());
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
        // the style sheet paints a new parent only after this badge has been made
        paint();
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
