// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.hopscope.results.compare.CompareBody;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;

/** What is around the drawings of a comparison: its bar, its notices and the heads of its columns, by their words. */
public final class CompareBars {

    private static final String WORKLOAD = "Workload:";
    private static final String MORE = "\u22ee";
    private static final String STALE = "Changed since the comparison: ";
    private static final List<String> STARS = List.of("Make It the Baseline",
            "The other columns are compared with this one");

    private final Composite all;

    private CompareBars(Composite all) {
        this.all = all;
    }

    /** The bars of an editor, in front or not. */
    public static CompareBars of(CompareBody body) {
        var around = body.table().table().control().getParent();
        while (beside(around, WORKLOAD).isEmpty()) {
            around = around.getParent();
        }
        return new CompareBars(around);
    }

    private static List<Control> beside(Composite root, String label) {
        return Controls.all(root, Label.class).stream().filter(one -> one.getText().equals(label))
                .map(CompareBars::next).toList();
    }

    /** A label names the control after it. */
    private static Control next(Label label) {
        var row = List.of(label.getParent().getChildren());
        return row.get(row.indexOf(label) + 1);
    }

    /** Says which files have changed; empty for none. */
    public String stale() {
        return notices().map(Label::getText).filter(one -> one.startsWith(STALE)).findFirst().orElse("");
    }

    /** Says which runs or files lack, or that they are being made; empty for none. */
    public String missing() {
        return notices().map(Label::getText).filter(one -> !one.startsWith(STALE)).findFirst().orElse("");
    }

    /** Presses the button beside what lacks, if anything does. */
    public void run() {
        notices().filter(one -> !one.getText().startsWith(STALE)).findFirst()
                .ifPresent(said -> next(said).notifyListeners(SWT.Selection, new Event()));
    }

    /** A notice is a text and a button. */
    private Stream<Label> notices() {
        return Controls.all(all, Button.class).stream().map(button -> button.getParent())
                .filter(bar -> bar.getParent() == all && bar.getVisible() && bar.getChildren().length == 2)
                .map(bar -> (Label) bar.getChildren()[0]);
    }

    /** Chooses a workload. */
    public void workload(String name) {
        var combo = (Combo) beside(all, WORKLOAD).getFirst();
        combo.select(List.of(combo.getItems()).indexOf(name));
        combo.notifyListeners(SWT.Selection, new Event());
    }

    /** Types a size and a number of ranks. */
    public void values(String size, String ranks) {
        type("Ranks:", ranks);
        enter(type("Size:", size));
    }

    /** Types seeds. */
    public void seeds(String seeds) {
        enter(type("Seeds:", seeds));
    }

    /** Types into a field, such as "Size:", and leaves it. */
    public void typeAndLeave(String label, String typed) {
        type(label, typed);
        leave(label);
    }

    /** Leaves a field, as Tab does. */
    public void leave(String label) {
        beside(all, label).getFirst().notifyListeners(SWT.FocusOut, new Event());
        pump();
    }

    /** Types into a field, and turns to another window or comes back: SWT tells the shell, and the field its focus. */
    public void typeAndLeaveWindow(String label, String typed) {
        type(label, typed);
        all.getShell().notifyListeners(SWT.Deactivate, new Event());
        leave(label);
    }

    /** Comes back from another window. */
    public void comeBack() {
        all.getShell().notifyListeners(SWT.Activate, new Event());
    }

    /** Presses Escape in a field. */
    public void escape(String label) {
        var event = new Event();
        event.keyCode = SWT.ESC;
        beside(all, label).getFirst().notifyListeners(SWT.KeyDown, event);
    }

    /** What was left is known only when the event is over. */
    private void pump() {
        var over = new boolean[1];
        all.getDisplay().asyncExec(() -> over[0] = true);
        Bench.until("the event is over", () -> over[0]);
    }

    /** The text that a field shows. */
    public String typed(String label) {
        return ((Text) beside(all, label).getFirst()).getText();
    }

    private Text type(String label, String typed) {
        var text = (Text) beside(all, label).getFirst();
        if (!text.isEnabled()) {
            throw new AssertionError(label + " cannot be typed");
        }
        text.setText(typed);
        return text;
    }

    private static void enter(Text text) {
        text.notifyListeners(SWT.DefaultSelection, new Event());
    }

    /** Presses a button of the bar. */
    public void press(String name) {
        var item = items().filter(one -> one.getText().equals(name)).findFirst().orElseThrow();
        item.setSelection(!item.getSelection());
        item.notifyListeners(SWT.Selection, new Event());
    }

    /** Presses a check box. */
    public void tick(String name) {
        var box = Controls.all(all, Button.class).stream().filter(one -> one.getText().equals(name)).findFirst()
                .orElseThrow();
        box.setSelection(!box.getSelection());
        box.notifyListeners(SWT.Selection, new Event());
    }

    /** Presses the star of a column. */
    public void baseline(int column) {
        items().filter(one -> one.getToolTipText() != null && STARS.contains(one.getToolTipText())).toList().get(column)
                .notifyListeners(SWT.Selection, new Event());
    }

    /** Chooses an entry of the menu of a column. */
    public void choose(int column, String entry) {
        var menu = items().filter(one -> one.getText().equals(MORE)).toList().get(column).getParent().getMenu();
        var item = Arrays.stream(menu.getItems()).filter(one -> one.getText().equals(entry)).findFirst().orElseThrow();
        if (!item.isEnabled()) {
            throw new AssertionError(entry + " cannot be chosen");
        }
        item.notifyListeners(SWT.Selection, new Event());
    }

    private Stream<ToolItem> items() {
        return Controls.all(all, ToolBar.class).stream().flatMap(bar -> Arrays.stream(bar.getItems()));
    }
}
