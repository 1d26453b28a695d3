// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.PageBindings;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.SpokenName;

/** The line above the grid: filter, count, buttons to add and delete rows. */
final class GridBar {

    private static final int LEAST_FILTER = 160;
    /** A reason why the filter cannot be used may be longer; its tip has it all. */
    private static final int MOST_COUNT = 220;
    private static final int DELAY_MS = 150;

    private final Composite bar;
    private final Text filter;
    private final Label count;
    private final Button add;
    private final Button delete;
    private final Runnable onFilter;
    private final Runnable later = this::filterChanged;
    private DiagramTheme theme;
    private GridActions actions;
    private List<EClass> addable = List.of();
    private boolean setting;

    GridBar(Composite parent, PageContext context, Runnable onFilter) {
        this.onFilter = onFilter;
        theme = context.theme();
        bar = new Composite(parent, SWT.NONE);
        bar.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(8, 6).spacing(8, 0).applyTo(bar);
        filter = new Text(bar, SWT.SEARCH | SWT.ICON_CANCEL | SWT.ICON_SEARCH);
        filter.setMessage(Messages.get("table.filter.message"));
        filter.setToolTipText(Messages.get("table.filter.hint"));
        SpokenName.give(filter, Messages.get("table.filter.name"));
        GridDataFactory.fillDefaults().grab(true, false).hint(LEAST_FILTER, SWT.DEFAULT).applyTo(filter);
        filter.addListener(SWT.Modify, event -> {
            if (!setting) {
                bar.getDisplay().timerExec(DELAY_MS, later);
            }
        });
        filter.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC && !filter.getText().isEmpty()) {
                event.doit = false;
                filter.setText("");
            }
        });
        PageBindings.ownKeys(context.site(), filter, () -> filter.setText(""));
        count = new Label(bar, SWT.NONE);
        count.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(count);
        add = button("table.add", this::addPressed);
        delete = button("table.delete", () -> actions.delete());
    }

    private Button button(String key, Runnable run) {
        var button = PushButton.of(bar, Messages.get(key), run);
        button.setToolTipText(Messages.get(key + ".hint"));
        return button;
    }

    Composite control() {
        return bar;
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        bar.setBackground(theme.color(Tone.CARD));
        count.setBackground(theme.color(Tone.CARD));
        count.setForeground(theme.color(Tone.MUTED));
    }

    /** Sets the actions of the buttons. */
    void offer(GridActions gridActions) {
        actions = gridActions;
    }

    private void filterChanged() {
        if (!bar.isDisposed()) {
            onFilter.run();
        }
    }

    String filter() {
        return filter.getText();
    }

    /** Puts a text into the filter without applying it. */
    void setFilter(String text) {
        setting = true;
        filter.setText(text);
        setting = false;
    }

    void focus() {
        filter.setFocus();
        filter.selectAll();
    }

    /** Shows how many rows there are, or what is wrong with the filter. */
    void result(RowFilter applied, ElementTable table) {
        var wrong = applied.problem().isPresent();
        filter.setForeground(wrong ? theme.color(Tone.ERROR) : null);
        count.setForeground(theme.color(wrong ? Tone.ERROR : Tone.MUTED));
        count.setText(applied.problem().orElse(table.size() == table.total()
                ? Messages.get("table.count", Texts.count(table.total()), table.total())
                : Messages.get("table.countOf", Texts.count(table.size()), Texts.count(table.total()),
                        table.total())));
        count.setToolTipText(count.getText());
        ((GridData) count.getLayoutData()).widthHint = Math.min(MOST_COUNT,
                count.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
        bar.layout();
        delete.setEnabled(table.size() > 0 && table.row(0).eContainer() != null);
    }

    /** Another kind is shown; these kinds can be added to it. */
    void kindChanged(List<EClass> types) {
        addable = types;
        add.setEnabled(!types.isEmpty());
    }

    /** Adds a row of the only kind there is, or asks which. */
    void addPressed() {
        if (addable.size() == 1) {
            actions.add(addable.getFirst());
        } else if (!addable.isEmpty()) {
            var menu = new Menu(add);
            for (var type : addable) {
                var item = new MenuItem(menu, SWT.PUSH);
                item.setText(Texts.kind(type));
                item.addListener(SWT.Selection, event -> actions.add(type));
            }
            menu.addListener(SWT.Hide, event -> menu.getDisplay().asyncExec(menu::dispose));
            menu.setLocation(add.toDisplay(0, add.getSize().y));
            menu.setVisible(true);
        }
    }
}
