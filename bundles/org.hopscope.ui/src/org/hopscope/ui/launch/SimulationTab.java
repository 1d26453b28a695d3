// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.study.RunRequest;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.RunForecast;
import org.hopscope.ui.run.RunOrder;

/** The form of a run configuration. Everything but the machine may stay empty. */
final class SimulationTab extends AbstractLaunchConfigurationTab {

    /** The dialog opens at a height of its own; with more lines the last rows would lie below its edge. */
    private static final int SETTINGS_LINES = 2;
    private static final int STACKS_LINES = 2;

    private Combo file;
    private Combo workload;
    private Table stacks;
    private Text settings;
    private Text seed;
    private Button shared;
    private Label expected;
    private final Image picture = Pictures.of("run").createImage();
    private boolean filling;

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).margins(5, 2).spacing(10, 2).applyTo(page);
        label(page, Messages.launch_machine);
        file = new Combo(page, SWT.DROP_DOWN);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(file);
        file.setItems(MachineList.paths().toArray(String[]::new));
        file.addListener(SWT.Modify, event -> machineChanged());
        label(page, Messages.launch_workload);
        workload = new Combo(page, SWT.DROP_DOWN);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(workload);
        label(page, Messages.launch_stacks);
        stacks = new Table(page, SWT.CHECK | SWT.BORDER | SWT.V_SCROLL);
        stacks.setToolTipText(Messages.launch_stacksHint);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, STACKS_LINES * stacks.getItemHeight())
                .applyTo(stacks);
        label(page, Messages.launch_seed);
        seed = new Text(page, SWT.BORDER);
        GridDataFactory.swtDefaults().hint(120, SWT.DEFAULT).applyTo(seed);
        label(page, Messages.launch_settings);
        settings = new Text(page, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, SETTINGS_LINES * settings.getLineHeight())
                .applyTo(settings);
        label(page, "");
        var hint = new Label(page, SWT.WRAP);
        hint.setText(Messages.launch_settingsHint);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(hint);
        label(page, Messages.launch_expected);
        expected = new Label(page, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(0, 4).hint(200, SWT.DEFAULT).applyTo(expected);
        label(page, "");
        shared = new Button(page, SWT.CHECK);
        shared.setText(Messages.launch_shared);
        for (var control : List.of(workload, settings, seed)) {
            control.addListener(SWT.Modify, event -> changed());
        }
        stacks.addListener(SWT.Selection, event -> changed());
        shared.addListener(SWT.Selection, event -> changed());
        setControl(page);
    }

    private static void label(Composite page, String text) {
        var label = new Label(page, SWT.NONE);
        label.setText(text);
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).indent(0, 4).applyTo(label);
    }

    private void changed() {
        if (!filling) {
            updateLaunchConfigurationDialog();
        }
    }

    private void machineChanged() {
        boolean outer = filling;
        filling = true;
        var chosen = workload.getText();
        workload.setItems(workloads().toArray(String[]::new));
        workload.setText(chosen);
        var ticked = ticked();
        showStacks(ticked);
        filling = outer;
        changed();
    }

    private Optional<IFile> machineFile() {
        return new SimulationConfiguration(file.getText().strip(), RunOrder.PLAIN).file().filter(IFile::exists);
    }

    private Optional<Machine> machine() {
        return machineFile().flatMap(one -> PlatformUI.getWorkbench().getService(ModelWatch.class).latest(one))
                .flatMap(Checked::machine);
    }

    private List<String> workloads() {
        var names = new ArrayList<>(machine().stream().flatMap(one -> one.getWorkloads().stream())
                .map(Element::getName).filter(name -> name != null && !name.isBlank()).toList());
        WorkloadKind.all().stream().map(WorkloadKind::name).filter(name -> !names.contains(name)).forEach(names::add);
        return names;
    }

    private List<String> ticked() {
        return Arrays.stream(stacks.getItems()).filter(TableItem::getChecked).map(TableItem::getText).toList();
    }

    /** The stacks of the machine, and ticked ones that it does not have, so that nothing is lost. */
    private void showStacks(List<String> ticked) {
        var names = new ArrayList<>(machine().stream().flatMap(one -> one.getStacks().stream()).map(Element::getName)
                .filter(name -> name != null).toList());
        ticked.stream().filter(name -> !names.contains(name)).forEach(names::add);
        stacks.removeAll();
        for (var name : names) {
            var item = new TableItem(stacks, SWT.NONE);
            item.setText(name);
            item.setChecked(ticked.contains(name));
        }
    }

    @Override
    public void setDefaults(ILaunchConfigurationWorkingCopy copy) {
        MachineList.proposed().ifPresent(proposed -> {
            new SimulationConfiguration(proposed.getFullPath().toString(), RunOrder.PLAIN).writeTo(copy);
            copy.rename(getLaunchConfigurationDialog().generateName(proposed.getName().replaceFirst("\\.\\w+$", "")));
        });
    }

    @Override
    public void initializeFrom(ILaunchConfiguration configuration) {
        filling = true;
        try {
            var now = SimulationConfiguration.of(configuration);
            file.setText(now.path());
            workload.setText(now.order().workload());
            showStacks(now.order().stacks());
            settings.setText(String.join("\n", now.order().settings()));
            seed.setText(Long.toString(now.order().seed()));
            shared.setSelection(!configuration.isLocal());
        } catch (CoreException e) {
            Platform.getLog(getClass()).log(e.getStatus());
        } finally {
            filling = false;
        }
    }

    @Override
    public void performApply(ILaunchConfigurationWorkingCopy copy) {
        new SimulationConfiguration(file.getText().strip(), order()).writeTo(copy);
        copy.setContainer(shared.getSelection() ? machineFile().map(IFile::getParent).orElse(null) : null);
    }

    private List<String> lines() {
        return settings.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private boolean hasSeed() {
        return seed.getText().strip().matches("-?\\d{1,18}");
    }

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        setErrorMessage(problem().orElse(null));
        expect();
        return getErrorMessage() == null;
    }

    /** Says what the run would take, as soon as that is known. */
    private void expect() {
        var forecast = RunForecast.of(expected.getDisplay());
        expected.setText(machine().filter(one -> getErrorMessage() == null).map(machine -> forecast
                .ask(SimulationTab.class, machine, order(), this::expected).map(RunEstimate::text)
                .orElse(Messages.launch_estimating)).orElse(""));
    }

    private void expected(RunEstimate found) {
        if (!expected.isDisposed()) {
            expected.setText(found.text());
        }
    }

    private RunOrder order() {
        return new RunOrder(workload.getText().strip(), ticked(), lines(),
                hasSeed() ? Long.parseLong(seed.getText().strip()) : RunRequest.DEFAULT_SEED);
    }

    private Optional<String> problem() {
        if (machineFile().isEmpty()) {
            return Optional.of(file.getText().isBlank() ? Messages.launch_choose
                    : NLS.bind(Messages.launch_missing, file.getText()));
        }
        if (!hasSeed()) {
            return Optional.of(Messages.launch_badSeed);
        }
        var problems = new Diagnostics();
        lines().forEach(line -> Setting.parse(line, problems));
        return problems.all().stream().findFirst().map(one -> one.message());
    }

    @Override
    public String getName() {
        return Messages.launch_tab;
    }

    @Override
    public Image getImage() {
        return picture;
    }

    @Override
    public void dispose() {
        picture.dispose();
        super.dispose();
    }
}
