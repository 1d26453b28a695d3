// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Scale;
import org.hopscope.editor.figure.LoadColors;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.overlay.HotPart;
import org.hopscope.ui.overlay.LoadTime;

/** The slider over the time of a run below a diagram, with the channel that counts, the hottest parts and a legend. */
final class LoadTimeBar {

    private static final int LEAST = 100;
    private static final int LEGEND = 120;
    private static final int LEGEND_HEIGHT = 12;
    private static final int FRAME_MILLIS = 120;
    private static final int MOST_HOT = 24;

    private final Composite control;
    private final Consumer<Set<String>> highlight;
    private final Label title;
    private final Scale slider;
    private final Button play;
    private final Combo stacks;
    private final Combo channels;
    private final Combo hottest;
    private final Canvas legend;
    private final Composite lower;
    private DiagramTheme theme;
    private LoadTime time;
    private List<HotPart> parts = List.of();

    /** A hidden bar; {@code highlight} is called with the elements (UUIDs) of the part that is selected in the list. */
    LoadTimeBar(Composite parent, DiagramTheme theme, Consumer<Set<String>> highlight) {
        this.theme = theme;
        this.highlight = highlight;
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(control);
        var upper = row(4);
        title = new Label(upper, SWT.NONE);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(title);
        slider = new Scale(upper, SWT.HORIZONTAL);
        slider.setToolTipText(Messages.get("time.slider"));
        SpokenName.give(slider, Messages.get("time.slider"));
        slider.addListener(SWT.Selection, event -> time.interval(slider.getSelection() - 1));
        GridDataFactory.fillDefaults().grab(true, false).minSize(120, SWT.DEFAULT).applyTo(slider);
        play = new Button(upper, SWT.TOGGLE);
        play.setText(Messages.get("time.play"));
        play.setToolTipText(Messages.get("time.playHint"));
        play.addListener(SWT.Selection, event -> tick());
        PushButton.of(upper, Messages.get("time.close"), () -> time.close());
        lower = row(4);
        stacks = combo("time.stack", index -> time.stack(index));
        channels = combo("time.channel", index -> time.channel(index - 1));
        hottest = combo("time.hottest", this::point);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).hint(LEAST, SWT.DEFAULT)
                .applyTo(hottest);
        legend = new Canvas(lower, SWT.DOUBLE_BUFFERED);
        legend.setToolTipText(Messages.get("time.legend"));
        legend.addListener(SWT.Paint, event -> paint(event.gc));
        GridDataFactory.swtDefaults().hint(LEGEND + 90, 22).applyTo(legend);
        control.setVisible(false);
    }

    private Composite row(int columns) {
        var row = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(columns).margins(8, 1).spacing(8, 0).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        return row;
    }

    private Combo combo(String hint, Consumer<Integer> chosen) {
        var combo = new Combo(lower, SWT.READ_ONLY);
        combo.setToolTipText(Messages.get(hint));
        SpokenName.give(combo, Messages.get(hint));
        combo.addListener(SWT.Selection, event -> chosen.accept(combo.getSelectionIndex()));
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(combo);
        return combo;
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        legend.redraw();
    }

    /** Shows the moment whose loads the diagram of a file shows, or nothing if it shows those of whole runs. */
    void show(LoadTime shown, IFile file) {
        time = shown;
        boolean open = shown.isOpen(file);
        var data = (GridData) control.getLayoutData();
        if (data.exclude == open) {
            Shown.set(control, open);
            play.setSelection(false);
        }
        if (open) {
            boolean loads = shown.intervals() > 0;
            title.setText(loads ? Messages.get("time.title", shown.run().orElseThrow().number(), shown.when())
                    : shown.problem());
            Shown.set(stacks, loads && shown.stacks().size() > 1);
            Shown.set(channels, loads && shown.channels() > 1);
            for (var part : List.of(slider, play)) {
                part.setVisible(loads);
            }
            if (loads) {
                fill();
            }
            Shown.set(lower, loads);
            control.layout(true, true);
        }
        control.getParent().layout();
    }

    private void fill() {
        slider.setMaximum(time.intervals());
        slider.setPageIncrement(Math.max(1, time.intervals() / 10));
        if (slider.getSelection() != time.interval() + 1) {
            slider.setSelection(time.interval() + 1);
        }
        set(stacks, time.stacks(), time.stack());
        var names = new ArrayList<>(List.of(Messages.get("time.allChannels")));
        IntStream.range(0, time.channels()).forEach(i -> names.add(Messages.get("time.oneChannel", i)));
        set(channels, names, time.channel() + 1);
        parts = time.hottest().stream().limit(MOST_HOT).toList();
        set(hottest, parts.stream().map(HotPart::text).toList(), 0);
    }

    private static void set(Combo combo, List<String> items, int selected) {
        if (!items.equals(List.of(combo.getItems()))) {
            combo.setItems(items.toArray(String[]::new));
        }
        if (combo.getSelectionIndex() != selected) {
            combo.select(selected);
        }
    }

    private void point(int index) {
        highlight.accept(parts.get(index).elementIds());
    }

    /** One interval after the other, and again from the beginning, until the button is released. */
    private void tick() {
        if (control.isDisposed() || !play.getSelection() || time.intervals() == 0) {
            return;
        }
        time.interval((time.interval() + 1) % time.intervals());
        control.getDisplay().timerExec(FRAME_MILLIS, this::tick);
    }

    private void paint(GC gc) {
        var area = legend.getClientArea();
        var from = Messages.get("results.from");
        var to = Messages.get("time.full");
        int y = (area.height - gc.textExtent(from).y) / 2;
        gc.drawText(from, 0, y, true);
        int x = gc.textExtent(from).x + 4;
        for (int i = 0; i < LEGEND; i++) {
            gc.setForeground(LoadColors.of(i / (double) (LEGEND - 1), theme.isDark()));
            gc.drawLine(x + i, (area.height - LEGEND_HEIGHT) / 2, x + i, (area.height + LEGEND_HEIGHT) / 2);
        }
        gc.setForeground(legend.getForeground());
        gc.drawText(to, x + LEGEND + 4, y, true);
    }
}
