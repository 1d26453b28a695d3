// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.ui.Shown;

/** The waterfall from the baseline to another design, which the user chooses. */
public final class FallPane {

    private final Composite control;
    private final Label title;
    private final Combo target;
    private final Label note;
    private final WaterfallCanvas canvas;
    private final List<Integer> targets = new ArrayList<>();
    private Comparison shown;
    private BiConsumer<Integer, Integer> wanted = (subject, group) -> {};
    private Runnable other = () -> {};
    private int group = -1;

    FallPane(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        // the style sheet does not support canvases
        control.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 4).spacing(8, 2).applyTo(control);
        title = new Label(control, SWT.NONE);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        title.setText(Messages.fall_title);
        target = new Combo(control, SWT.READ_ONLY);
        target.setToolTipText(Messages.fall_target);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.BEGINNING, SWT.FILL).minSize(140, SWT.DEFAULT)
                .applyTo(target);
        target.addListener(SWT.Selection, event -> ask());
        canvas = new WaterfallCanvas(control);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).hint(200, 80).applyTo(canvas);
        note = new Label(control, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(200, SWT.DEFAULT).applyTo(note);
    }

    Control control() {
        return control;
    }

    /** The drawing of the waterfall. */
    public WaterfallCanvas canvas() {
        return canvas;
    }

    /** The consumer is called with the subject and the measurement whose waterfall is wanted. */
    void onWanted(BiConsumer<Integer, Integer> consumer) {
        wanted = consumer;
    }

    /** The listener is called when another waterfall is shown, or none. */
    void onOther(Runnable listener) {
        other = listener;
    }

    /** Offers the designs of a comparison for a measurement, and asks for the waterfall of the chosen one. */
    void show(Comparison comparison, int measurement) {
        var before = target.getText();
        shown = comparison;
        group = measurement;
        targets.clear();
        var names = new ArrayList<String>();
        for (int i = 0; i < comparison.subjects().size(); i++) {
            if (i != comparison.baseline() && hasStack(i)) {
                targets.add(i);
                names.add(comparison.subjects().get(i).name());
            }
        }
        var base = comparison.subjects().get(comparison.baseline()).name();
        title.setText(NLS.bind(Messages.fall_titleFrom, base).replace("&", "&&"));
        target.setItems(names.toArray(String[]::new));
        target.select(Math.max(0, names.indexOf(before)));
        target.setEnabled(names.size() > 1);
        Shown.set(target, !names.isEmpty());
        if (names.isEmpty() || group < 0 || !hasStack(comparison.baseline())) {
            canvas.clear();
            say(nothing(names.isEmpty()));
            other.run();
        } else {
            ask();
        }
        control.layout(true, true);
    }

    /** Why there is no waterfall. */
    private String nothing(boolean noTarget) {
        if (shown.subjects().size() == 1) {
            return Messages.fall_single;
        }
        if (shown.hasNoStacks()) {
            return Messages.fall_without;
        }
        boolean alone = noTarget && hasStack(shown.baseline()) && anotherHasRun();
        return alone ? Messages.fall_alone : Messages.fall_none;
    }

    private boolean hasStack(int subject) {
        return group >= 0 && shown.stacks().get(group).bars().get(subject).isPresent();
    }

    private boolean anotherHasRun() {
        return shown.stacks().stream().anyMatch(one -> IntStream.range(0, one.bars().size())
                .anyMatch(i -> i != shown.baseline() && one.bars().get(i).isPresent()));
    }

    private void ask() {
        canvas.clear();
        say(Messages.fall_working);
        wanted.accept(targets.get(target.getSelectionIndex()), group);
    }

    /** Shows a waterfall, if it is still the one that is wanted. */
    void show(Comparison comparison, Waterfall fall) {
        if (comparison != shown || target.getSelectionIndex() < 0
                || targets.get(target.getSelectionIndex()) != fall.to()) {
            return;
        }
        canvas.show(fall, shown.subjects().get(fall.from()).name(), shown.subjects().get(fall.to()).name());
        say(switch (fall.idle().size()) {
            case 0 -> "";
            case 1 -> NLS.bind(Messages.fall_oneIdle, shown.inputs().get(fall.idle().getFirst()).words());
            default -> NLS.bind(Messages.fall_idle, fall.idle().size());
        });
        note.setToolTipText(String.join("\n", fall.idle().stream().map(one -> shown.inputs().get(one).words())
                .toList()));
        other.run();
    }

    /** Says why there is no waterfall, in its place, or something about it. */
    void say(String text) {
        Shown.set(canvas, canvas.fall().isPresent() || text.isEmpty());
        note.setText(text.replace("&", "&&"));
        control.layout(true, true);
    }
}
