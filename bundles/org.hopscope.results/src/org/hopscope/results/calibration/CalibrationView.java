// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.jface.viewers.LabelProvider;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.calibration.CalibrationJob.Task;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.CalibrationRequest;
import org.hopscope.study.calibration.CalibrationRequest.Effort;
import org.hopscope.study.calibration.CalibrationRequest.HoldOut;
import org.hopscope.study.calibration.Identifiability;
import org.hopscope.study.calibration.MeasuredInputs;
import org.hopscope.study.calibration.ResidualChart;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.UserSetting;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;

/** Fits numbers of the machine that is being edited to measurements: what they determine, residuals, a variant. */
public final class CalibrationView extends ViewPart {

    private static final int MOST = 1_000_000;
    private static final int[] SHARES = {4, 9, 5};
    /** The least height of the lists and the chart, in pixels; where there is less, the view is scrolled. */
    private static final int LOWEST = 90;

    private ScrolledComposite scrolled;
    private Label text;
    private CurveList curves;
    private VariedTable numbers;
    private PlotCanvas chart;
    private Button measurements;
    private Button propose;
    private Button identify;
    private Button fit;
    private Button variant;
    private Spinner budget;
    private final AtomicBoolean told = new AtomicBoolean();
    private Optional<CalibrationJob> job = Optional.empty();
    private Optional<IFile> file = Optional.empty();

    @Override
    public void createPartControl(Composite parent) {
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setShowFocusedControl(true);
        var area = new Composite(scrolled, SWT.NONE);
        // the view is low where it opens, below the drawing: lists and chart are side by side
        GridLayoutFactory.fillDefaults().margins(4, 2).spacing(4, 2).applyTo(area);
        buttons(area);
        text = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(text);
        var sash = new SashForm(area, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).hint(100, LOWEST).applyTo(sash);
        curves = new CurveList(sash, this::refresh);
        numbers = new VariedTable(sash, this::refresh);
        chart = new PlotCanvas(sash);
        sash.setWeights(SHARES);
        scrolled.setContent(area);
        scrolled.addListener(SWT.Resize, event -> arrange());
        refresh();
    }

    /** Buttons and sentence take the lines that they need at this width, and what is left is for lists and chart. */
    private void arrange() {
        var area = (Composite) scrolled.getContent();
        scrolled.setMinHeight(area.computeSize(scrolled.getClientArea().width, SWT.DEFAULT).y);
        area.layout();
    }

    /** A row that becomes two where there is little room. */
    private void buttons(Composite parent) {
        var row = new Composite(parent, SWT.NONE);
        row.setLayout(RowLayoutFactory.fillDefaults().wrap(true).center(true).spacing(3).create());
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(row);
        measurements = PushButton.of(row, Messages.calibration_curves, this::chooseFiles);
        propose = PushButton.of(row, Messages.calibration_propose, this::propose);
        PushButton.of(row, Messages.calibration_numbers, this::chooseNumbers);
        identify = PushButton.of(row, Messages.calibration_identify, this::identify);
        fit = PushButton.of(row, Messages.calibration_cancel, this::fit);
        // as wide as the longer one of its two texts
        fit.setLayoutData(new RowData(fit.computeSize(SWT.DEFAULT, SWT.DEFAULT)));
        fit.setText(Messages.calibration_fit);
        variant = PushButton.of(row, Messages.calibration_variant, this::makeVariant);
        // a label does not stay in the first row when its field goes to the second one
        var pair = new Composite(row, SWT.NONE);
        pair.setLayout(RowLayoutFactory.fillDefaults().center(true).create());
        new Label(pair, SWT.NONE).setText(Messages.calibration_budget);
        budget = new Spinner(pair, SWT.BORDER);
        budget.setToolTipText(Messages.calibration_budgetTip);
        budget.setTextLimit(7);
        budget.setValues(Effort.USUAL_BUDGET, 10, MOST, 0, 100, 1000);
    }

    private void chooseFiles() {
        var dialog = new FileDialog(getSite().getShell(), SWT.OPEN | SWT.MULTI);
        dialog.setText(Messages.calibration_addCurves);
        var outputs = "*.csv;" + String.join(";", Subjects.OUTPUTS.stream().map(one -> "*." + one).toList());
        dialog.setFilterExtensions(new String[] {outputs, "*"});
        dialog.setFilterNames(new String[] {NLS.bind(Messages.calibration_outputs, outputs.replace(";", ", ")),
            Messages.calibration_allFiles});
        if (dialog.open() != null) {
            measure(Stream.of(dialog.getFileNames()).map(name -> Path.of(dialog.getFilterPath(), name)).toList());
        }
    }

    /** Adds measurements; each is read in parallel with the user's work. */
    public void measure(List<Path> files) {
        curves.read(files);
    }

    private void chooseNumbers() {
        var machine = source().map(MachineSource::snapshot);
        if (machine.isEmpty()) {
            refresh();
            return;
        }
        var dialog = new ElementListSelectionDialog(getSite().getShell(), LabelProvider.createTextProvider(
                one -> ((Parameter) one).path() + " = " + ((Parameter) one).value()));
        dialog.setTitle(Messages.calibration_addNumbers);
        dialog.setMessage(Messages.calibration_chooseNumbers);
        dialog.setMultipleSelection(true);
        dialog.setElements(Parameter.ofMachine(machine.get()).stream().filter(one -> !isOfOneNode(one)).toArray());
        if (dialog.open() == Window.OK) {
            Stream.of(dialog.getResult()).map(Parameter.class::cast).forEach(one -> add(one, ""));
            refresh();
        }
    }

    /** The counts of single nodes and switches would be thousands of entries that no measurement is about. */
    private static boolean isOfOneNode(Parameter number) {
        return number.isCount() && number.feature().equals("count");
    }

    /**
     * Lets a number of the machine that is being edited vary.
     *
     * @param values bounds or a list; empty for a tenth to ten times of it
     * @return whether there is such a number
     */
    public boolean vary(String path, String values) {
        var found = source().map(MachineSource::snapshot).flatMap(machine -> Parameter.of(path, machine, null));
        found.ifPresent(one -> add(one, values));
        refresh();
        return found.isPresent();
    }

    private void add(Parameter number, String values) {
        var row = new Varied(number.path(), number.value());
        row.setValues(values);
        numbers.add(row);
    }

    private Optional<MachineSource> source() {
        return OpenMachines.in(getSite().getPage()).stream().findFirst();
    }

    /** Chooses numbers that the measurements can determine. */
    public void propose() {
        start(Task.PROPOSE);
    }

    /** Finds out what the measurements can say about the numbers. */
    public void identify() {
        start(Task.IDENTIFY);
    }

    /** Fits, or cancels what is under way. */
    public void fit() {
        if (busy()) {
            job.get().cancel();
        } else {
            start(Task.FIT);
        }
    }

    private void start(Task task) {
        var source = source();
        if (busy() || source.isEmpty() || curves.chosen().isEmpty()
                || task != Task.PROPOSE && numbers.varied().isEmpty()) {
            refresh();
            return;
        }
        file = Optional.of(source.get().file());
        var effort = new Effort(HoldOut.SIZES, budget.getSelection(), UserSetting.threads(),
                false);
        var stated = new Diagnostics();
        var machine = MeasuredInputs.applied(source.get().snapshot(), curves.chosen(), stated);
        var next = new CalibrationJob(new CalibrationRequest(machine, curves.chosen(), numbers.varied(), "", "",
                Settings.NONE, effort), stated.all(), task, this::news);
        job = Optional.of(next);
        next.schedule();
        refresh();
    }

    private boolean busy() {
        return job.filter(one -> !one.over()).isPresent();
    }

    /** Simulations may be over faster than the view can be drawn. */
    private void news(CalibrationJob from) {
        if (!told.compareAndSet(false, true)) {
            return;
        }
        var display = getSite().getShell().getDisplay();
        display.asyncExec(() -> {
            told.set(false);
            if (!text.isDisposed() && job.filter(from::equals).isPresent()) {
                if (from.over() && !from.proposed().isEmpty()) {
                    job = Optional.empty();
                    numbers.clear();
                    from.proposed().forEach(path -> vary(path, ""));
                }
                refresh();
            }
        });
    }

    private void refresh() {
        var report = report();
        if (!busy()) {
            numbers.learn(identified().orElse(null), report.orElse(null));
            report.map(ResidualChart::of).filter(one -> !one.equals(chart.chart())).ifPresent(chart::show);
        }
        boolean ready = source().isPresent() && !curves.chosen().isEmpty() && !numbers.varied().isEmpty();
        text.setText(sentence());
        propose.setEnabled(source().isPresent() && !curves.chosen().isEmpty() && !busy());
        identify.setEnabled(ready && !busy());
        fit.setText(busy() ? Messages.calibration_cancel : Messages.calibration_fit);
        fit.setEnabled(ready || busy());
        variant.setEnabled(!busy() && report.filter(one -> one.numbers().stream().anyMatch(
                number -> number.isWritten())).isPresent());
        arrange();
    }

    private String sentence() {
        var report = report();
        if (!curves.problem().isEmpty()) {
            return curves.problem();
        }
        if (job.filter(one -> !one.text().isEmpty()).isPresent()) {
            return job.get().text();
        }
        if (busy()) {
            return Messages.calibration_preparing;
        }
        if (report.isPresent()) {
            return CalibrationText.of(report.get()) + breakpoints() + job.map(CalibrationJob::remarks).orElse("");
        }
        if (identified().isPresent()) {
            return CalibrationText.of(identified().get()) + breakpoints() + job.map(CalibrationJob::remarks).orElse("");
        }
        return source().isEmpty() ? Messages.calibration_noMachine : curves.chosen().isEmpty()
                ? Messages.calibration_empty : (numbers.varied().isEmpty() ? Messages.calibration_noNumbers
                : Messages.calibration_ready) + breakpoints();
    }

    /** The sizes at which the measurements change, as a sentence with a blank before it. */
    private String breakpoints() {
        var phrases = curves.breakpoints();
        return phrases.isEmpty() ? "" : " " + NLS.bind(Messages.calibration_changes, String.join("; ", phrases));
    }

    private void makeVariant() {
        var page = getSite().getPage();
        job.filter(one -> one.report().isPresent() && file.isPresent()).ifPresent(one -> new FittedFork(page,
                file.get(), machine(one), one.report().get()).schedule());
    }

    private static Machine machine(CalibrationJob job) {
        return job.request().machine();
    }

    /** The parameters that can be determined, once they are known. */
    public Optional<Identifiability> identified() {
        return job.flatMap(CalibrationJob::found);
    }

    /** The fit, once there is one. */
    public Optional<CalibrationReport> report() {
        return job.flatMap(CalibrationJob::report);
    }

    /** The sentence above the lists. */
    public String text() {
        return text.getText();
    }

    /** The number of measurements that have a tick. */
    public int measurements() {
        return curves.chosen().size();
    }

    @Override
    public void dispose() {
        job.ifPresent(CalibrationJob::cancel);
        super.dispose();
    }

    @Override
    public void setFocus() {
        refresh();
        // the first step, unless it has been taken
        if (curves.chosen().isEmpty()) {
            measurements.setFocus();
        } else {
            numbers.setFocus();
        }
    }
}
