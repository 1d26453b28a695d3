// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleControlListener;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackText;
import org.hopscope.results.compare.WaterfallCanvas;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.results.timeline.TimelineCanvas;
import org.hopscope.study.picture.Shape;

/**
 * The texts that are in front in a window: of its menu, of controls and of what they draw. Also those that a scroll bar
 * hides, because fonts decide about them. Without those that differ from run to run: numbers of runs, dates, the zoom,
 * the files in the Explorer, and the status line.
 */
public final class ScreenTexts {

    private static final List<String> SKIPPED = List.of("StatusLine", "ProgressRegion", "HeapStatus");

    private final Set<String> texts = new LinkedHashSet<>();

    private ScreenTexts() {}

    /** All texts in a window, or in a part of it, each once, in the order of the controls. */
    public static List<String> of(Control part) {
        var found = new ScreenTexts();
        if (part instanceof Shell shell && shell.getMenuBar() != null) {
            found.items(shell.getMenuBar().getItems());
        }
        found.control(part);
        return List.copyOf(found.texts);
    }

    private void add(String text) {
        text.replace("&", "").lines().map(ScreenTexts::lasting).map(String::strip)
                .filter(line -> line.codePoints().anyMatch(Character::isLetter)).forEach(texts::add);
    }

    /** The text without what differs from one run to the next. */
    public static String lasting(String text) {
        return text.replaceAll("\\b([Rr]un )\\d+", "$1N").replaceAll(" #\\d+$", "")
                .replaceAll("^plan [0-9a-f]{8} (\u00b7 seed \\d+ \u00b7) .* \u00b7 ", "plan HASH $1 DATE \u00b7 ");
    }

    private void items(Item... items) {
        Arrays.stream(items).map(Item::getText).forEach(this::add);
    }

    private void control(Control control) {
        if (control.isVisible() && control.getSize().x > 0 && !SKIPPED.contains(control.getClass().getSimpleName())) {
            own(control);
            if (control instanceof Composite inner) {
                Arrays.stream(inner.getChildren()).forEach(this::control);
            }
        }
    }

    private void own(Control control) {
        switch (control) {
            case Label label -> add(label.getText());
            case CLabel label -> add(label.getText());
            case Link link -> add(link.getText().replaceAll("<[^>]*>", ""));
            case Button button -> add(button.getText());
            case Text text -> add(text.getText().isEmpty() ? text.getMessage() : text.getText());
            case StyledText text -> add(text.getText());
            case Combo combo -> add(combo.getText());
            case Group group -> add(group.getText());
            case CTabFolder folder -> items(folder.getItems());
            case ToolBar bar -> items(bar.getItems());
            case Table table -> table(table);
            case Tree tree -> tree(tree);
            case FigureCanvas canvas -> DrawnTexts.of(canvas).forEach(this::add);
            case StackCanvas canvas -> add(new StackText(canvas.model()).table().replaceAll(" {2,}", "\n"));
            case WaterfallCanvas canvas -> canvas.fall().ifPresent(fall -> fall.steps()
                    .forEach(step -> add(step.label())));
            case TimelineCanvas canvas -> drawn(canvas.picture().shapes());
            case PlotCanvas canvas -> {
                add(canvas.chart().title());
                canvas.chart().series().forEach(series -> add(series.name()));
            }
            case Canvas canvas -> spoken(canvas);
            default -> {
                // has no text of its own
            }
        }
    }

    private void table(Table table) {
        if (table.getHeaderVisible()) {
            items(table.getColumns());
        }
        for (var item : table.getItems()) {
            IntStream.range(0, Math.max(1, table.getColumnCount())).mapToObj(item::getText).forEach(this::add);
        }
    }

    private void tree(Tree tree) {
        if (tree.getHeaderVisible()) {
            items(tree.getColumns());
        }
        if (!isOfFiles(tree)) {
            rows(tree.getItems(), Math.max(1, tree.getColumnCount()));
        }
    }

    /** Other tests leave files; the workspace of a user has others, too. */
    private static boolean isOfFiles(Tree tree) {
        return Stream.of(tree.getItems()).anyMatch(item -> item.getText().equals("red-storm"));
    }

    private void rows(TreeItem[] items, int columns) {
        for (var item : items) {
            IntStream.range(0, columns).mapToObj(item::getText).forEach(this::add);
            if (item.getExpanded()) {
                rows(item.getItems(), columns);
            }
        }
    }

    private void drawn(List<Shape> shapes) {
        for (var shape : shapes) {
            switch (shape) {
                case Shape.Words words -> add(words.text());
                case Shape.Clipped clipped -> drawn(clipped.shapes());
                case Shape.Box box -> {
                    // has no text
                }
                case Shape.Disc disc -> {
                    // has no text
                }
                case Shape.Path path -> {
                    // has no text
                }
            }
        }
    }

    /** What a screen reader is told, for controls that draw their texts themselves. */
    private void spoken(Canvas canvas) {
        var voice = canvas.getAccessible();
        var children = new AccessibleControlEvent(voice);
        for (var one : listeners(voice, "accessibleControlListeners", AccessibleControlListener.class)) {
            one.getChildCount(children);
        }
        for (var one : listeners(voice, "accessibleListeners", AccessibleListener.class)) {
            IntStream.rangeClosed(ACC.CHILDID_SELF, children.detail - 1).forEach(child -> {
                var event = new AccessibleEvent(voice);
                event.childID = child;
                one.getName(event);
                if (event.result != null) {
                    add(event.result);
                }
            });
        }
    }

    private static <L> List<L> listeners(Accessible voice, String field, Class<L> type) {
        try {
            var found = Accessible.class.getDeclaredField(field);
            found.setAccessible(true);
            var all = (List<?>) found.get(voice);
            return all == null ? List.of() : new ArrayList<>(all.stream().map(type::cast).toList());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("SWT keeps its listeners elsewhere now", e);
        }
    }
}
