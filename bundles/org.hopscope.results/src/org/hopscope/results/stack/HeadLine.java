// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.hopscope.results.chart.Wording;
import org.hopscope.results.page.Badge;
import org.hopscope.ui.Shown;

/** The subject of the stacks, and a badge that says if they are not those of the present model. */
final class HeadLine {

    private static final int LEAST = 200;

    private final Composite control;
    private final Label title;
    private final Link origin;
    private final Link operation;
    private final Badge badge;
    private String written = "";
    private Runnable onTimeline = () -> {};

    /**
     * @param onRun is called when the user follows the link of the badge
     * @param onRestore is called when the user wants the model back that was simulated
     */
    HeadLine(Composite parent, Runnable onRun, Runnable onRestore) {
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(8, 6).spacing(0, 6).applyTo(control);
        title = new Label(control, SWT.WRAP);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults().grab(true, false).hint(LEAST, SWT.DEFAULT).applyTo(title);
        origin = new Link(control, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(origin);
        origin.addListener(SWT.Selection, event -> onRestore.run());
        origin.setVisible(false);
        operation = new Link(control, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(LEAST, SWT.DEFAULT).exclude(true).applyTo(operation);
        operation.addListener(SWT.Selection, event -> onTimeline.run());
        operation.setVisible(false);
        badge = new Badge(control, onRun);
    }

    /** Sets the action for showing the critical path of an operation. */
    void onTimeline(Runnable show) {
        onTimeline = show;
    }

    /** Sets the text about the critical path of an operation, with a link to it; the empty text hides it. */
    void operation(String text) {
        show(operation, text);
    }

    /** The sentence about the critical path. */
    String operation() {
        return operation.getVisible() ? operation.getText() : "";
    }

    Composite control() {
        return control;
    }

    /** Sets the title, on the screen and for files. */
    void title(Function<Wording, String> texts) {
        written = texts.apply(Wording.FILE);
        var text = texts.apply(Wording.SCREEN);
        if (!text.equals(title.getText())) {
            title.setText(text.replace("&", "&&"));
            title.setToolTipText(text);
            control.getParent().layout(true, true);
        }
    }

    String title() {
        return title.getText().replace("&&", "&");
    }

    /** The title in a file. */
    String written() {
        return written;
    }

    /**
     * Sets the text about the origin of the results; the empty text hides it.
     *
     * @param tip the whole truth, in several lines
     */
    void origin(String text, String tip) {
        if (!text.equals(origin.getText())) {
            origin.setToolTipText(tip);
            show(origin, text);
        }
    }

    private void show(Link link, String text) {
        if (!text.equals(link.getText())) {
            link.setText(text);
            Shown.set(link, !text.isEmpty());
            control.getParent().layout(true, true);
        }
    }

    /** Sets the text of the badge; the empty text hides it. */
    void note(String text) {
        // The text of a run in progress changes ten times a second, and a layout of the page costs more than all else.
        if (badge.say(text)) {
            control.getParent().layout(true, true);
        }
    }

    String note() {
        return badge.text();
    }
}
