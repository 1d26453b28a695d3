// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.StudyCommand;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.form.Look;
import org.hopscope.editor.form.PageWheel;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.scenario.SweptParameter;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.study.Combination;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.model.study.SweepParameter;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.setting.PathAssist;

/**
 * One parameter in the form, two lines of the table:
 *
 * <pre>
 *   path        values                       count  how    up down remove
 *   now 1.0 us  400 ns, 600 ns, 800 ns ...
 * </pre>
 */
final class ParameterRow {

    /** Columns of the table that rows are part of. */
    static final int COLUMNS = 5;

    private static final int PATH_WIDTH = 190;
    private static final int MOST_PATH_WIDTH = 380;
    /** Width of the border of a field and of the space within it. */
    private static final int FIELD_TRIM = 28;
    private static final int VALUES_WIDTH = 210;
    private static final int COUNT_WIDTH = 48;
    private static final int COMBINATION_WIDTH = 104;
    private static final int SHOWN = 30;

    private final StudyHost host;
    private final SweepParameter parameter;
    private final int index;
    private final Entry path;
    private final Entry values;
    private final Label count;
    private final Combo combination;
    private final Label now;
    private final Label preview;

    ParameterRow(Composite parent, StudyHost host, SweepParameter parameter, Supplier<List<SettablePath>> paths) {
        this.host = host;
        this.parameter = parameter;
        index = host.study().getParameters().indexOf(parameter);
        path = entry(parent, StudyPackage.Literals.SWEEP_PARAMETER__PATH, "study.path", PATH_WIDTH);
        var assist = new PathAssist((Text) path.control(), paths);
        path.onAssist(assist::open);
        values = entry(parent, StudyPackage.Literals.SWEEP_PARAMETER__VALUES, "study.values", VALUES_WIDTH);
        count = new Label(parent, SWT.RIGHT);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(COUNT_WIDTH, SWT.DEFAULT).applyTo(count);
        combination = new Combo(parent, SWT.READ_ONLY);
        combination.setItems(Messages.get("study.crossed"), Messages.get("study.zipped"));
        combination.setToolTipText(Messages.get("study.combination.tip"));
        SpokenName.give(combination, Messages.get("study.combination"));
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(COMBINATION_WIDTH, SWT.DEFAULT)
                .applyTo(combination);
        combination.addListener(SWT.Selection, event -> combine());
        PageWheel.leave(combination);
        tools(parent);
        now = line(parent, 1);
        preview = line(parent, COLUMNS - 1);
        refresh();
    }

    private Entry entry(Composite parent, EAttribute feature, String key, int width) {
        var entry = Entry.text(parent, SWT.SINGLE, host, study -> study.getParameters().get(index), feature);
        ((Text) entry.control()).setMessage(Messages.get(key + ".example"));
        entry.control().setToolTipText(Messages.get(key + ".tip"));
        SpokenName.give(entry.control(), Messages.get(key));
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(width, SWT.DEFAULT)
                .applyTo(entry.control());
        return entry;
    }

    private static Label line(Composite parent, int span) {
        // what is wrong is shown to its end, as the end says how to fix it
        var label = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(span, 1).hint(50, SWT.DEFAULT).indent(2, 0)
                .applyTo(label);
        return label;
    }

    private void tools(Composite parent) {
        var bar = new ToolBar(parent, SWT.FLAT);
        tool(bar, "\u2191", "study.up", () -> move(-1));
        tool(bar, "\u2193", "study.down", () -> move(1));
        tool(bar, "\u00d7", "study.remove",
                () -> host.commands().execute(StudyCommand.remove(host.study(), parameter)));
    }

    private static void tool(ToolBar bar, String sign, String key, Runnable action) {
        var item = new ToolItem(bar, SWT.PUSH);
        item.setText(sign);
        item.setToolTipText(Messages.get(key));
        // the row goes with what the button does
        item.addListener(SWT.Selection, event -> bar.getDisplay().asyncExec(action));
    }

    private void move(int by) {
        var to = index + by;
        if (to >= 0 && to < host.study().getParameters().size()) {
            host.commands().execute(StudyCommand.move(host.study(), parameter, to));
        }
    }

    private void combine() {
        var chosen = combination.getSelectionIndex() == 0 ? Combination.CROSSED : Combination.ZIPPED;
        if (chosen != parameter.getCombination()) {
            host.commands().execute(new SetFeatureCommand(List.of(parameter),
                    StudyPackage.Literals.SWEEP_PARAMETER__COMBINATION, chosen));
        }
    }

    List<Entry> entries() {
        return List.of(path, values);
    }

    SweepParameter parameter() {
        return parameter;
    }

    void setFocus() {
        path.control().setFocus();
    }

    /** Shows what the study says. */
    void refresh() {
        path.refresh();
        widen();
        values.refresh();
        combination.select(parameter.getCombination() == Combination.CROSSED ? 0 : 1);
    }

    /** Gives a long path the room that it needs, as its end says the feature. */
    private void widen() {
        var field = (Text) path.control();
        var gc = new GC(field);
        int width = Math.clamp(gc.stringExtent(field.getText()).x + FIELD_TRIM, PATH_WIDTH, MOST_PATH_WIDTH);
        gc.dispose();
        var data = (GridData) field.getLayoutData();
        if (data.widthHint != width) {
            data.widthHint = width;
            field.requestLayout();
        }
        field.setToolTipText(field.getText().isEmpty() ? Messages.get("study.path.tip")
                : field.getText() + "\n" + Messages.get("study.path.tip"));
    }

    /** Shows what the last check has found. */
    void show(List<SettablePath> paths) {
        var state = host.state();
        if (state.points().parameters().size() <= index) {
            return;
        }
        var swept = state.points().parameters().get(index);
        now.setText(paths.stream().filter(one -> one.path().equalsIgnoreCase(path.shown().strip())).findFirst()
                .map(one -> Messages.get("study.now", one.value().isEmpty() ? Messages.get("study.unset")
                        : one.value(), one.type())).orElse(""));
        now.setForeground(Look.color(now, Tone.MUTED));
        count.setText(swept.values().isEmpty() ? "" : "%,d".formatted(swept.values().size()));
        var problems = problems(state.problems());
        var tone = problems.isEmpty() ? Tone.MUTED
                : problems.stream().anyMatch(one -> one.severity() == Severity.ERROR) ? Tone.ERROR : Tone.WARNING;
        preview.setForeground(Look.color(preview, tone));
        var text = problems.isEmpty() ? expanded(swept)
                : problems.stream().map(ParameterRow::text).distinct().collect(Collectors.joining("\n"));
        preview.setText(text.replace("&", "&&"));
        preview.setToolTipText(text);
    }

    private List<Diagnostic> problems(List<Diagnostic> problems) {
        var id = ElementIds.idOf(parameter);
        return problems.stream().filter(one -> one.elementId().equals(id)).toList();
    }

    static String text(Diagnostic problem) {
        return problem.fixHint().isEmpty() ? problem.message() : problem.message() + " \u2013 " + problem.fixHint();
    }

    private static String expanded(SweptParameter swept) {
        return swept.values().stream().limit(SHOWN).collect(Collectors.joining(",  "))
                + (swept.values().size() > SHOWN ? " \u2026" : "");
    }

    /** Writes the typed values into a copy of the study. */
    void apply(Study draft) {
        path.apply(draft);
        values.apply(draft);
    }
}
