// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

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
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.RunCommandText;
import org.hopscope.ui.run.RunForecast;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.run.WorkloadList;

/** The form of a run configuration. Everything but the machine may stay empty. */
final class SimulationTab extends AbstractLaunchConfigurationTab {

    private static final int STACKS_HEIGHT = 48;
    private static final int COLUMNS = 2;
    private static final int LONGEST = 170;

    private Combo file;
    private Combo workload;
    private WorkloadList workloads;
    private Table stacks;
    private ConductFields conduct;
    private SettingsTable settings;
    private Button shared;
    private Button copy;
    private Label expected;
    private RefusedOrders refused;
    private SettingCheck check = SettingCheck.NONE;
    /** The subject of the check. */
    private List<Object> checked = List.of();
    private final Image picture = Pictures.of("run").createImage();
    private boolean filling;
    private boolean valid;

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(COLUMNS).margins(5, 2).spacing(10, 2).applyTo(page);
        label(page, Messages.launch_machine);
        file = new Combo(page, SWT.DROP_DOWN);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(file);
        file.setItems(MachineList.paths().toArray(String[]::new));
        file.addListener(SWT.Modify, event -> machineChanged());
        label(page, Messages.launch_workload);
        workload = new Combo(page, SWT.DROP_DOWN);
        workloads = new WorkloadList(workload, name -> changed());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(workload);
        label(page, Messages.launch_stacks);
        stacks = new Table(page, SWT.CHECK | SWT.BORDER | SWT.V_SCROLL);
        stacks.setToolTipText(Messages.launch_stacksHint);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, STACKS_HEIGHT)
                .applyTo(stacks);
        conduct = new ConductFields(page, this::changed);
        label(page, Messages.launch_settings);
        settings = new SettingsTable(page, this::changed);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(settings.control());
        label(page, Messages.launch_expected);
        expected = new Label(page, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(0, 4).hint(200, SWT.DEFAULT).applyTo(expected);
        label(page, "");
        foot(page);
        refused = new RefusedOrders(page.getDisplay(), this::answered);
        stacks.addListener(SWT.Selection, event -> changed());
        setControl(page);
        page.getDisplay().asyncExec(() -> RoomForPage.make(page));
    }

    private void foot(Composite page) {
        var foot = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(foot);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(foot);
        shared = new Button(foot, SWT.CHECK);
        shared.setText(Messages.launch_shared);
        shared.addListener(SWT.Selection, event -> changed());
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).grab(true, false).applyTo(shared);
        copy = PushButton.of(foot, Messages.launch_copy, this::copyCommandLine);
        copy.setToolTipText(Messages.launch_copyHint);
    }

    private void copyCommandLine() {
        var clipboard = new Clipboard(copy.getDisplay());
        commandLine().ifPresent(text -> clipboard.setContents(new Object[] {text},
                new Transfer[] {TextTransfer.getInstance()}));
        clipboard.dispose();
    }

    /** The command that runs what the form says; empty while nothing can be run, or what is not saved would be. */
    Optional<String> commandLine() {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        return machineFile().filter(one -> valid).filter(one -> window == null
                || !(RunTarget.of(window.getActivePage(), one) instanceof RunTarget.Open open && open.dirty()))
                .map(one -> RunCommandText.of(one, order(), order().workload()));
    }

    static void label(Composite page, String text) {
        var label = new Label(page, SWT.NONE);
        label.setText(text);
        GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).indent(0, 4).applyTo(label);
    }

    private void changed() {
        // a cell that is edited while the dialog closes is told so after the fields before it are gone
        if (!filling && !file.isDisposed()) {
            updateLaunchConfigurationDialog();
        }
    }

    private void answered() {
        if (!copy.isDisposed()) {
            changed();
        }
    }

    private void machineChanged() {
        boolean outer = filling;
        filling = true;
        var chosen = workload.getText();
        workloads.show(List.of(), workloads(), chosen);
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

    /** Those of the machine. */
    private List<String> workloads() {
        return machine().stream().flatMap(one -> WorkloadChoice.names(one).stream()).distinct().toList();
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
            var told = FidelitySetting.of(now.order().settings());
            conduct.show(now.order(), told.chosen().orElse(null));
            settings.show(told.others());
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

    @Override
    public boolean isValid(ILaunchConfiguration configuration) {
        recheck();
        setErrorMessage(problem().orElse(null));
        var hint = unfinished().map(SimulationTab::text);
        setMessage(hint.orElse(null));
        valid = getErrorMessage() == null && hint.isEmpty();
        expect();
        copy.setEnabled(commandLine().isPresent());
        return valid;
    }

    /** The values of a design depend on the design and the workload, and a copy of it is not made for each letter. */
    private void recheck() {
        var of = machine().map(one -> List.<Object>of(one, workload.getText().strip())).orElse(List.of());
        if (of.size() != checked.size() || !Objects.equals(of, checked)) {
            checked = of;
            check = machine().map(one -> new SettingCheck(one, workload.getText().strip())).orElse(SettingCheck.NONE);
            settings.check(check);
        }
    }

    /** Says what the run would take, as soon as that is known. */
    private void expect() {
        var forecast = PlatformUI.getWorkbench().getService(RunForecast.class);
        expected.setText(machine().filter(one -> valid).map(machine -> forecast
                .ask(SimulationTab.class, machine, order(), this::expected).map(RunEstimate::text)
                .orElse(Messages.launch_estimating)).orElse(""));
    }

    private void expected(RunEstimate found) {
        if (!expected.isDisposed()) {
            expected.setText(found.text());
        }
    }

    private RunOrder order() {
        return new RunOrder(workload.getText().strip(), ticked(),
                new FidelitySetting(conduct.fidelity(), settings.settings()).settings(), conduct.seed(),
                conduct.conduct());
    }

    private Optional<String> problem() {
        if (machineFile().isEmpty()) {
            return Optional.of(file.getText().isBlank() ? Messages.launch_choose
                    : NLS.bind(Messages.launch_missing, file.getText()));
        }
        return conduct.problem().or(() -> wrong(one -> !settings.unfinished(one)).or(() -> unfinished().isPresent()
                ? Optional.empty() : machine().flatMap(one -> refused.reason(one, order()))).map(SimulationTab::text));
    }

    /** The part missing from the setting that is being typed. */
    private Optional<Diagnostic> unfinished() {
        return wrong(settings::unfinished);
    }

    private Optional<Diagnostic> wrong(Predicate<Settings.Entry> which) {
        return settings.settings().entries().stream().filter(which).map(check::problem).flatMap(Optional::stream)
                .findFirst();
    }

    private static String text(Diagnostic problem) {
        // the dialog has room for two lines
        return problem.fixHint().isEmpty() || problem.message().length() + problem.fixHint().length() > LONGEST
                ? problem.message() : NLS.bind(Messages.launch_problem, problem.message(), problem.fixHint());
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
        if (refused != null) {
            refused.stop();
        }
        super.dispose();
    }
}
