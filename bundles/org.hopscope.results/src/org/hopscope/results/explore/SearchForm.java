// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.study.search.SearchLines;

/** The lines of a search as fields and tables. What is entered becomes a line of the text at once. */
final class SearchForm {

    private static final List<String> SCALES = List.of("runs", "population", "hours", "seed", "screen",
            "forecast");
    private static final int LEAST_WIDTH = 200;

    private final ScrolledComposite control;
    private final Map<String, Text> fields = new LinkedHashMap<>();
    private final List<LineTable> tables = new ArrayList<>();
    private final Consumer<String> edit;
    private final Button propose;
    private SearchLines lines = SearchLines.of("");
    private boolean showing;

    /**
     * @param edit takes the text when the user changes it here
     * @param proposing is called when the user wants proposals of what may vary
     */
    SearchForm(Composite parent, Consumer<String> edit, Runnable proposing) {
        this.edit = edit;
        control = new ScrolledComposite(parent, SWT.V_SCROLL);
        control.setExpandHorizontal(true);
        control.setExpandVertical(true);
        var page = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(8, 8).spacing(4, 4).applyTo(page);
        var head = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        field(head, "machine", Messages.form_machine, Messages.form_machineTip);
        field(head, "workload", Messages.form_workload, Messages.form_workloadTip);
        field(head, "stack", Messages.form_stack, Messages.form_stackTip);
        var varied = table(page, LineKind.VARY);
        propose = varied.button(Messages.form_propose, proposing);
        propose.setToolTipText(Messages.form_proposeTip);
        table(page, LineKind.GOAL);
        table(page, LineKind.LIMIT);
        budget(page);
        table(page, LineKind.SETTING);
        control.setContent(page);
        control.setMinSize(LEAST_WIDTH, page.computeSize(SWT.DEFAULT, SWT.DEFAULT).y);
    }

    private void budget(Composite page) {
        var title = new Label(page, SWT.NONE);
        title.setText(Messages.form_budget);
        GridDataFactory.fillDefaults().indent(0, 6).applyTo(title);
        var row = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        field(row, SCALES.get(0), Messages.form_runs, Messages.form_runsTip);
        field(row, SCALES.get(1), Messages.form_population, Messages.form_populationTip);
        field(row, SCALES.get(2), Messages.form_hours, Messages.form_hoursTip);
        field(row, SCALES.get(3), Messages.form_seed, Messages.form_seedTip);
        field(row, SCALES.get(4), Messages.form_screen, Messages.form_screenTip);
        field(row, SCALES.get(5), Messages.form_forecast, Messages.form_forecastTip);
    }

    private LineTable table(Composite page, LineKind kind) {
        var table = new LineTable(page, kind, () -> lines, this::change);
        tables.add(table);
        return table;
    }

    private void field(Composite parent, String word, String label, String tip) {
        new Label(parent, SWT.NONE).setText(label);
        var text = new Text(parent, SWT.BORDER);
        text.setToolTipText(tip);
        GridDataFactory.fillDefaults().grab(true, false).hint(60, SWT.DEFAULT).applyTo(text);
        text.addListener(SWT.Modify, event -> {
            if (!showing) {
                change(lines.with(word, text.getText()));
            }
        });
        fields.put(word, text);
    }

    private void change(SearchLines next) {
        if (!next.text().equals(lines.text())) {
            lines = next;
            edit.accept(next.text());
        }
    }

    Control control() {
        return control;
    }

    /** Lets proposals be asked for, or be cancelled while they are under way. */
    void proposing(boolean busy) {
        propose.setText(busy ? Messages.form_cancel : Messages.form_propose);
        propose.setToolTipText(busy ? Messages.form_cancelTip : Messages.form_proposeTip);
        propose.requestLayout();
    }

    /** Adds what another text lets vary and this one does not; its goals, too, if there are none yet. */
    void add(SearchLines proposed) {
        var next = lines;
        var known = next.of(List.of("vary")).stream().map(one -> LineKind.VARY.cell(one, 0)).toList();
        for (var line : proposed.of(List.of("vary"))) {
            next = known.contains(LineKind.VARY.cell(line, 0)) ? next : next.and(line.word(), line.rest());
        }
        if (next.of(LineKind.GOAL.words()).isEmpty()) {
            for (var line : proposed.of(LineKind.GOAL.words())) {
                next = next.and(line.word(), line.rest());
            }
        }
        change(next);
        show(next.text());
    }

    /** Shows another text; a field that has it already keeps its caret. */
    void show(String text) {
        lines = SearchLines.of(text);
        showing = true;
        fields.forEach((word, field) -> {
            var value = lines.value(word);
            if (!field.getText().strip().equals(value)) {
                field.setText(value);
            }
        });
        showing = false;
        tables.forEach(LineTable::refresh);
    }

    void setFocus() {
        fields.values().iterator().next().setFocus();
    }
}
