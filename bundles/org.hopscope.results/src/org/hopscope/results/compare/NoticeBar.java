// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

import org.hopscope.results.page.NoticeColours;
import org.hopscope.ui.Shown;
import org.hopscope.ui.ThemeChange;

/** A bar that explains what keeps the user from a whole comparison, with the button that helps. */
public final class NoticeBar {

    private final Composite control;
    private final Label text;
    private final Button button;
    private Runnable action = () -> {};

    /** A bar that says nothing yet, for a parent with a grid of one column. */
    public NoticeBar(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(8, 3).applyTo(control);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(control);
        control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        text = new Label(control, SWT.WRAP);
        text.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(100, SWT.DEFAULT)
                .applyTo(text);
        button = new Button(control, SWT.PUSH);
        button.addListener(SWT.Selection, event -> action.run());
        ThemeChange.follow(control, this::paint);
        control.setVisible(false);
    }

    private void paint() {
        var colours = NoticeColours.around(control.getParent());
        control.setBackground(colours.ground());
        text.setBackground(colours.ground());
        text.setForeground(colours.ink());
    }

    /** Says something, in as many lines as it needs; a press on the button does something about it. */
    public void say(String message, String caption, Runnable onPress) {
        // the style sheet paints a new parent only after this bar has been made
        paint();
        text.setText(message.replace("&", "&&"));
        text.setToolTipText(message);
        button.setText(caption);
        action = onPress;
        show(true);
    }

    /** Says nothing. */
    void hide() {
        text.setText("");
        show(false);
    }

    /** The text; empty for nothing. */
    String text() {
        return text.getText();
    }

    /** Lays out nothing for what is hidden already; what is beside the bar keeps the sizes that it has measured. */
    private void show(boolean visible) {
        if (visible || control.getVisible()) {
            Shown.set(control, visible);
            control.getParent().layout(new Control[] {text, button, control});
        }
    }
}
