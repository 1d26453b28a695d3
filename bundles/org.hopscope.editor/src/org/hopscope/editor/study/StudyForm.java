// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.command.StudyCommand;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.form.Look;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyPackage.Literals;
import org.hopscope.model.study.SweepParameter;
import org.hopscope.ui.PushButton;

/** A study as a form, with the arithmetic of its runs on top. */
final class StudyForm {

    private static final int MARGIN = 16;
    private static final int SPACING = 12;
    private static final int SCROLL_STEP = 24;
    private static final int NOTES_HEIGHT = 44;

    private final StudyHost host;
    private final ScrolledComposite scrolled;
    private final Composite body;
    private final List<Label> labels = new ArrayList<>();
    private final List<Entry> entries = new ArrayList<>();
    private final List<ParameterRow> rows = new ArrayList<>();
    private final Label headline;
    private final Label verdict;
    private final Entry machine;
    private final Entry workload;
    private final StackBoxes stacks;
    private final MetricBoxes metrics;
    private final Label seedNote;
    private Composite table;
    private List<SettablePath> paths = List.of();

    StudyForm(Composite parent, StudyHost host, MachineChooser chooser) {
        this.host = host;
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setShowFocusedControl(true);
        scrolled.getVerticalBar().setIncrement(SCROLL_STEP);
        body = new Composite(scrolled, SWT.NONE);
        body.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(MARGIN, MARGIN).spacing(SPACING, 6).applyTo(body);
        scrolled.setContent(body);
        scrolled.addListener(SWT.Resize, event -> fit());
        headline = wide(new Label(body, SWT.NONE));
        headline.setFont(JFaceResources.getHeaderFont());
        verdict = wide(new Label(body, SWT.WRAP));
        text("study.name", SWT.SINGLE, Literals.STUDY.getEStructuralFeature("name"));
        machine = machine(label("study.machine"), chooser);
        var ofWorkload = label("study.workload");
        workload = fill(add(Entry.combo(body, host, Literals.STUDY__WORKLOAD)));
        Look.describe(workload.control(), ofWorkload, () -> "");
        label("study.stacks");
        stacks = new StackBoxes(body, host);
        label("study.parameters");
        parameters();
        seedNote = seeds();
        label("study.metrics");
        metrics = new MetricBoxes(body, host);
        var published = text("study.published", SWT.SINGLE, Literals.STUDY__PUBLISHED);
        ((Text) published.control()).setMessage(Messages.get("study.published.example"));
        var notes = text("study.notes", SWT.MULTI | SWT.WRAP | SWT.V_SCROLL,
                Literals.STUDY.getEStructuralFeature("notes"));
        GridDataFactory.fillDefaults().grab(true, false).hint(100, NOTES_HEIGHT).applyTo(notes.control());
        refresh();
    }

    private static Label wide(Label label) {
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(300, SWT.DEFAULT).applyTo(label);
        return label;
    }

    private Label label(String key) {
        var label = new Label(body, SWT.NONE);
        label.setText(Messages.get(key));
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).indent(0, 6).applyTo(label);
        labels.add(label);
        return label;
    }

    private Entry add(Entry entry) {
        entries.add(entry);
        return entry;
    }

    private static Entry fill(Entry entry) {
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(200, SWT.DEFAULT)
                .applyTo(entry.control());
        return entry;
    }

    private Entry text(String key, int style, EStructuralFeature feature) {
        var label = label(key);
        var entry = fill(add(Entry.text(body, style, host, study -> study, (EAttribute) feature)));
        Look.describe(entry.control(), label, () -> "");
        return entry;
    }

    private Entry machine(Label label, MachineChooser chooser) {
        var line = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        var entry = fill(add(Entry.combo(line, host, Literals.STUDY__MACHINE)));
        Look.describe(entry.control(), label, () -> "");
        entry.offer(chooser.names());
        // other machines may have come while the form was open
        entry.control().addListener(SWT.FocusIn, event -> entry.offer(chooser.names()));
        button(line, "study.browse", () -> chooser.browse().ifPresent(chooser::choose));
        button(line, "study.open", chooser::open);
        return entry;
    }

    private static Button button(Composite parent, String key, Runnable action) {
        return PushButton.of(parent, Messages.get(key), action);
    }

    private void parameters() {
        var area = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(area);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
        table = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(ParameterRow.COLUMNS).spacing(8, 2).applyTo(table);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(table);
        var add = button(area, "study.add", () -> {
            flush();
            host.commands().execute(StudyCommand.add(host.study(), null, null));
            rows.getLast().setFocus();
        });
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(add);
    }

    private Label seeds() {
        var label = label("study.seeds");
        var line = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        var entry = fill(add(Entry.text(line, SWT.SINGLE, host, study -> study, Literals.STUDY__SEEDS)));
        ((Text) entry.control()).setMessage(Messages.get("study.seeds.example"));
        Look.describe(entry.control(), label, () -> "");
        var note = new Label(line, SWT.NONE);
        GridDataFactory.fillDefaults().hint(120, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER).applyTo(note);
        return note;
    }

    Control control() {
        return scrolled;
    }

    /** Shows what the study says, save for what is being typed. */
    void refresh() {
        entries.forEach(Entry::refresh);
        stacks.refresh();
        metrics.refresh();
        var wanted = host.study().getParameters();
        if (!wanted.equals(rows.stream().map(ParameterRow::parameter).toList())) {
            build(wanted);
        }
        rows.forEach(ParameterRow::refresh);
    }

    private void build(List<SweepParameter> wanted) {
        body.setRedraw(false);
        for (var child : table.getChildren()) {
            child.dispose();
        }
        rows.clear();
        if (!wanted.isEmpty()) {
            Stream.of("study.path", "study.values", "study.count", "study.combination", "").forEach(this::head);
        }
        wanted.forEach(one -> rows.add(new ParameterRow(table, host, one, () -> paths)));
        rows.forEach(row -> row.show(paths));
        fit();
        body.setRedraw(true);
    }

    private void head(String key) {
        var label = new Label(table, key.equals("study.count") ? SWT.RIGHT : SWT.NONE);
        label.setText(key.isEmpty() ? "" : Messages.get(key));
        label.setForeground(Look.color(label, Tone.MUTED));
        GridDataFactory.fillDefaults().indent(key.equals("study.count") ? 0 : 2, 0).applyTo(label);
    }

    private void fit() {
        int width = Math.max(1, scrolled.getClientArea().width);
        // a label is above its fields where those of a parameter would be cut beside it; check boxes wrap
        ((GridLayout) body.getLayout()).numColumns = widthBeside() > width ? 1 : 2;
        body.layout(true, true);
        scrolled.setMinHeight(body.computeSize(width, SWT.DEFAULT).y);
    }

    /** The width of labels with the fields of the parameters beside them, in pixels. */
    private int widthBeside() {
        int label = labels.stream().mapToInt(one -> one.computeSize(SWT.DEFAULT, SWT.DEFAULT).x).max().orElse(0);
        return 2 * MARGIN + label + SPACING + table.computeSize(SWT.DEFAULT, SWT.DEFAULT, true).x;
    }

    /** Shows what the last check has found. */
    void show() {
        var state = host.state();
        headline.setText(state.points().headline().replace("&", "&&"));
        var id = ElementIds.idOf(host.study());
        var own = state.problems().stream().filter(one -> one.elementId().equals(id)).toList();
        var errors = state.problems().stream().filter(one -> one.severity() == Severity.ERROR).count();
        verdict.setText((own.isEmpty() ? ready(errors)
                : String.join("\n", own.stream().map(ParameterRow::text).toList())).replace("&", "&&"));
        verdict.setForeground(Look.color(verdict, errors > 0 ? Tone.ERROR : own.isEmpty() ? Tone.MUTED
                : Tone.WARNING));
        seedNote.setText(Messages.get("study.seeds.count", state.points().seeds().size()));
        seedNote.setForeground(Look.color(seedNote, Tone.MUTED));
        state.machine().ifPresent(one -> {
            paths = SettablePath.all(one, state.workload().orElse(null));
            workload.offer(WorkloadChoice.known(one));
            stacks.offer(one.getStacks().stream().map(stack -> stack.getName()).filter(Objects::nonNull).toList());
        });
        rows.forEach(row -> row.show(paths));
        fit();
    }

    private String ready(long errors) {
        return errors > 0 ? Messages.get("study.invalid", errors) : host.forecast().isEmpty()
                ? Messages.get("study.valid") : Messages.get("study.valid.time", host.forecast());
    }

    /** True if something was typed that is not in the study yet. */
    boolean isDirty() {
        return all().anyMatch(Entry::isTouched);
    }

    /** Writes the typed values into the study. */
    void flush() {
        all().toList().forEach(Entry::flush);
    }

    /** Writes the typed values into a copy of the study. */
    void apply(Study draft) {
        all().forEach(entry -> entry.apply(draft));
    }

    private Stream<Entry> all() {
        return Stream.concat(entries.stream(), rows.stream().flatMap(row -> row.entries().stream()));
    }

    /** Takes the keyboard to the parameter, or to the machine if there is none. */
    void reveal(Object element) {
        rows.stream().filter(row -> row.parameter() == element).findFirst()
                .ifPresentOrElse(ParameterRow::setFocus, () -> machine.control().setFocus());
    }

    void setFocus() {
        (rows.isEmpty() ? machine.control() : rows.getFirst().entries().getFirst().control()).setFocus();
    }
}
