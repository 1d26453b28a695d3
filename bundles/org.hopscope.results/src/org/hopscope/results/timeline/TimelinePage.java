// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.results.chart.TickBox;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.SpokenName;

/** Choosers of stack and message, the drawing, and a line about the stretch that is marked. */
final class TimelinePage {

    /** Height of the drawing in pixels below which the page scrolls. */
    private static final int LEAST_HEIGHT = 140;

    private final ScrolledComposite scroll;
    private final Composite page;
    private final Combo stacks;
    private final Combo messages;
    private final Button curved;
    private final Button pin;
    private final TimelineCanvas canvas;
    private final PinnedTimeline pinned;
    private final Label status;
    private List<Recording> recordings = List.of();
    private String note = "";
    private String subject = "";

    TimelinePage(Composite parent) {
        scroll = new ScrolledComposite(parent, SWT.V_SCROLL);
        scroll.setExpandHorizontal(true);
        scroll.setExpandVertical(true);
        page = new Composite(scroll, SWT.NONE);
        scroll.setContent(page);
        scroll.addListener(SWT.Resize, event -> fit());
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        var head = new Composite(page, SWT.NONE);
        var row = new RowLayout();
        row.center = true;
        row.spacing = 6;
        head.setLayout(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        stacks = chooser(head, Messages.timeline_stacks);
        stacks.addListener(SWT.Selection, event -> stack());
        messages = chooser(head, Messages.timeline_messages);
        messages.addListener(SWT.Selection, event -> message());
        pick(head, Messages.timeline_slowest, Recording::slowest);
        pick(head, Messages.timeline_median, Recording::median);
        pick(head, Messages.timeline_fastest, Recording::fastest);
        curved = TickBox.of(head, Messages.timeline_curved);
        curved.setToolTipText(Messages.timeline_curvedHint);
        curved.setSelection(true);
        pin = new Button(head, SWT.TOGGLE);
        pin.setText(Messages.timeline_pin);
        pin.setToolTipText(Messages.timeline_pinHint);
        canvas = new TimelineCanvas(page);
        GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, LEAST_HEIGHT).applyTo(canvas);
        pinned = new PinnedTimeline(page, canvas);
        pin.addListener(SWT.Selection, event -> pin(pin.getSelection()));
        curved.addListener(SWT.Selection, event -> {
            canvas.curve(curved.getSelection());
            pinned.canvas().curve(curved.getSelection());
        });
        status = new Label(page, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 0).applyTo(status);
    }

    private static Combo chooser(Composite parent, String hint) {
        var combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
        combo.setToolTipText(hint);
        SpokenName.give(combo, hint);
        return combo;
    }

    private void pick(Composite parent, String caption, ToIntFunction<Recording> which) {
        PushButton.of(parent, caption, () -> recording().ifPresent(one -> choose(which.applyAsInt(one))));
    }

    Composite control() {
        return scroll;
    }

    /** In a narrow view the choosers take several rows, and the drawing still has its height. */
    private void fit() {
        scroll.setMinHeight(page.computeSize(scroll.getClientArea().width, SWT.DEFAULT).y);
    }

    TimelineCanvas canvas() {
        return canvas;
    }

    /** Keeps the present message above the others, or does not any more, as the button does. */
    void pin(boolean on) {
        pin.setSelection(on);
        pinned.pin(on, subject);
        fit();
    }

    PinnedTimeline pinned() {
        return pinned;
    }

    String status() {
        return status.getText();
    }

    /** Shows other recordings, of the same stack as before where there is one. */
    void show(List<Recording> other) {
        var before = stacks.getText();
        recordings = other;
        stacks.setItems(other.stream().map(one -> one.run().stack()).toArray(String[]::new));
        stacks.select(Math.max(0, stacks.indexOf(before)));
        stacks.setEnabled(other.size() > 1);
        stack();
    }

    private Optional<Recording> recording() {
        int index = stacks.getSelectionIndex();
        return index < 0 ? Optional.empty() : Optional.of(recordings.get(index));
    }

    private void stack() {
        messages.setItems(recording().stream().flatMap(one -> one.listed().stream()).map(TimelineText::subject)
                .toArray(String[]::new));
        choose(0);
        fit();
        page.layout(true, true);
    }

    /** Chooses another of the listed messages. */
    void choose(int number) {
        messages.select(number);
        message();
    }

    private void message() {
        int index = messages.getSelectionIndex();
        canvas.show(recording().filter(one -> index >= 0).map(one -> one.run().timeline(one.listed().get(index)))
                .orElse(null));
    }

    /** Sets the subject of a message that is pinned from now on. */
    void subject(String text) {
        subject = text;
    }

    /** Sets the text at the foot for when no stretch is marked. */
    void note(String text) {
        note = text;
        explainMarked();
    }

    /** Explains the stretch that is marked, or shows the note. */
    void explainMarked() {
        var text = canvas.marked().flatMap(one -> canvas.timeline().map(all -> NLS.bind(Messages.timeline_status,
                TimelineText.head(all, one), TimelineText.place(all, one)))).orElse(note);
        // in a label an ampersand marks a letter for the keyboard
        status.setText(text.replace("&", "&&"));
    }
}
