// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.TemplateParameter;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.preview.Sketch;
import org.hopscope.ui.preview.SketchCanvas;

/** The gallery: what to start from on the left, its numbers, its picture and its counts on the right. */
final class TemplatePage extends WizardPage {

    private static final int LIST_WIDTH = 190;
    /** Rows at least: the list is as high as the rest of the page, and not the other way round. */
    private static final int LIST_ROWS = 10;
    private static final int PICTURE_WIDTH = 520;
    private static final int PICTURE_HEIGHT = 340;
    private static final int FIELD_WIDTH = 56;

    private final List<MachineStart> starts = MachineStart.all();
    private final Map<MachineStart, Map<String, String>> typed = new HashMap<>();
    private final String first;
    private final Runnable chosen;
    private Table list;
    private Label text;
    private PartsChoice parts;
    private Composite fields;
    private SketchCanvas picture;
    private Label partly;
    private Composite counts;

    /** Begins with the template {@code first}; the action runs whenever something else is chosen. */
    TemplatePage(String first, Runnable chosen) {
        super("template");
        this.first = first;
        this.chosen = chosen;
        setTitle(Messages.wizard_templateTitle);
        setDescription(Messages.wizard_templateText);
    }

    /** The chosen start. */
    MachineStart start() {
        return starts.get(Math.max(0, list.getSelectionIndex()));
    }

    /** The machine that was chosen; only while the page is complete. */
    Machine machine(String name) {
        return parts.applyTo(start().create(name, numbers()));
    }

    @Override
    public void createControl(Composite parent) {
        initializeDialogUnits(parent);
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).spacing(12, 6).applyTo(page);
        list = new Table(page, SWT.BORDER | SWT.SINGLE | SWT.FULL_SELECTION);
        SpokenName.give(list, Messages.wizard_templates);
        GridDataFactory.fillDefaults().grab(false, true).hint(LIST_WIDTH, LIST_ROWS * list.getItemHeight())
                .applyTo(list);
        starts.forEach(one -> new TableItem(list, SWT.NONE).setText(one.name()));
        for (int i = 0; i < starts.size(); i++) {
            if (starts.get(i).id().equals(first)) {
                list.select(i);
            }
        }
        list.addListener(SWT.Selection, event -> choose());
        createRight(page);
        setControl(page);
        choose();
    }

    /** The keyboard begins here, and not on the button that opened the page. */
    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            list.setFocus();
            // the page gets its size after this
            list.getDisplay().asyncExec(this::showChosen);
        }
    }

    private void showChosen() {
        if (list.isDisposed()) {
            return;
        }
        if (list.getSelectionIndex() < LIST_ROWS) {
            list.setTopIndex(0);
        } else {
            list.showSelection();
        }
    }

    private void createRight(Composite page) {
        var right = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(6, 8).applyTo(right);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(right);
        text = new Label(right, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(PICTURE_WIDTH, 3 * convertHeightInCharsToPixels(1))
                .applyTo(text);
        var row = new Composite(right, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 4).applyTo(row);
        parts = new PartsChoice(row, this::update);
        fields = new Composite(right, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).hint(widestFields(), SWT.DEFAULT).applyTo(fields);
        picture = new SketchCanvas(right);
        GridDataFactory.fillDefaults().grab(true, true).hint(PICTURE_WIDTH, PICTURE_HEIGHT).applyTo(picture);
        partly = new Label(right, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(partly);
        counts = new Composite(right, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(16, 2).applyTo(counts);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(counts);
    }

    /** The dialog gets its size from the first template; the fields of every other one have to fit too. */
    private int widestFields() {
        int widest = 0;
        for (var one : starts) {
            fill(one);
            widest = Math.max(widest, fields.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
        }
        return widest;
    }

    private void fill(MachineStart one) {
        for (var child : fields.getChildren()) {
            child.dispose();
        }
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(8, 4).applyTo(fields);
        one.parameters().forEach(parameter -> addField(one, parameter));
    }

    private void choose() {
        fill(start());
        parts.enable(start() instanceof MachineStart.OfTemplate);
        text.setText(start().text());
        chosen.run();
        update();
        ((Composite) getControl()).layout(true, true);
    }

    private void addField(MachineStart start, TemplateParameter parameter) {
        var values = typed.computeIfAbsent(start, one -> new HashMap<>());
        var value = values.getOrDefault(parameter.key(), Integer.toString(parameter.initial()));
        if (parameter.isSwitch()) {
            var box = new Button(fields, SWT.CHECK);
            box.setText(parameter.label());
            box.setSelection(value.equals("1"));
            GridDataFactory.fillDefaults().span(2, 1).applyTo(box);
            box.addListener(SWT.Selection, event -> typed(values, parameter, box.getSelection() ? "1" : "0"));
            return;
        }
        var label = new Label(fields, SWT.NONE);
        label.setText(NLS.bind(Messages.wizard_field, parameter.label()));
        var field = new Text(fields, SWT.BORDER);
        field.setText(value);
        GridDataFactory.fillDefaults().hint(FIELD_WIDTH, SWT.DEFAULT).applyTo(field);
        // after Tab the user types another number
        field.addListener(SWT.FocusIn, event -> field.selectAll());
        field.addListener(SWT.Modify, event -> typed(values, parameter, field.getText()));
    }

    private void typed(Map<String, String> values, TemplateParameter parameter, String value) {
        values.put(parameter.key(), value.strip());
        update();
    }

    /** The typed values, as far as they are numbers. */
    private Map<String, Integer> numbers() {
        var numbers = new HashMap<String, Integer>();
        var values = typed.getOrDefault(start(), Map.of());
        for (var parameter : start().parameters()) {
            var value = values.get(parameter.key());
            if (value != null && isNumber(value)) {
                numbers.put(parameter.key(), Integer.parseInt(value));
            }
        }
        return numbers;
    }

    private static boolean isNumber(String value) {
        return value.matches("-?\\d{1,9}");
    }

    private String problem() {
        var values = typed.getOrDefault(start(), Map.of());
        for (var parameter : start().parameters()) {
            var value = values.get(parameter.key());
            if (value != null && !isNumber(value)) {
                return NLS.bind(Messages.wizard_noNumber, parameter.label(), value);
            }
        }
        return start().problem(numbers()).or(() -> parts.problem(start().create("", numbers()))).orElse(null);
    }

    /** Shows the machine as it would be; a picture that cannot be drawn anew stays, so that nothing jumps. */
    private void update() {
        var problem = problem();
        setErrorMessage(problem);
        setPageComplete(problem == null);
        if (problem == null) {
            var topology = machine("").getTopology();
            var sketch = Sketch.of(topology);
            picture.show(sketch);
            partly.setText(sketch.whole() ? "" : Messages.wizard_partly);
            show(topology == null ? List.of() : FactLines.of(TopologyFacts.of(topology)));
        }
    }

    private void show(List<FactLines.Line> lines) {
        var labels = new ArrayList<>(List.of(counts.getChildren()));
        for (int i = 0; i < lines.size(); i++) {
            if (labels.size() <= 2 * i) {
                labels.add(new Label(counts, SWT.NONE));
                labels.add(new Label(counts, SWT.NONE));
            }
            ((Label) labels.get(2 * i)).setText(lines.get(i).label());
            ((Label) labels.get(2 * i + 1)).setText(lines.get(i).value());
        }
        counts.setVisible(!lines.isEmpty());
        counts.requestLayout();
    }
}
