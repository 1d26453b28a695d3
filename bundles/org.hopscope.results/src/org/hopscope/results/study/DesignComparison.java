// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Designs;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.sweep.StudyDesigns;
import org.hopscope.study.sweep.Sweep;
import org.hopscope.ui.variant.VariantForks;

/**
 * Writes designs of a study as variants of its machine, those that are there already excepted, and compares them. A
 * single design is compared with the machine.
 */
final class DesignComparison extends WorkspaceJob {

    private final IWorkbenchPage page;
    private final IFile machine;
    private final Sweep sweep;
    private final List<List<Setting>> designs;

    /**
     * @param sweep what the study runs
     * @param designs what each one changes of the machine
     */
    DesignComparison(IWorkbenchPage page, IFile machine, Sweep sweep, List<List<Setting>> designs) {
        super(Messages.study_compare);
        this.page = page;
        this.machine = machine;
        this.sweep = sweep;
        this.designs = designs;
        setRule(machine.getProject());
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
        var files = new LinkedHashSet<IFile>();
        for (var settings : designs) {
            var changes = VariantForks.changes(machine, changed(settings));
            files.add(changes.getChanges().isEmpty() ? machine
                    : VariantForks.createOnce(machine, changes, name(changes), monitor));
        }
        if (files.size() < Comparison.MOST) {
            files.add(machine);
        }
        var common = common();
        var order = new ArrayList<>(files);
        // the machine is what the others are changes of
        if (order.remove(machine)) {
            order.addFirst(machine);
        }
        page.getWorkbenchWindow().getWorkbench().getDisplay().asyncExec(() -> open(order, common));
        return Status.OK_STATUS;
    }

    private Machine changed(List<Setting> settings) throws CoreException {
        var problems = new Diagnostics();
        return StudyDesigns.machine(machine.getLocation().toPath(), sweep.workload(), settings, problems).orElseThrow(
                () -> new CoreException(Status.error(problems.all().getFirst().text())));
    }

    /**
     * The settings of the workload that all designs share: they hold for the machine beside them too, and so for every
     * column.
     */
    private Settings common() {
        var problems = new Diagnostics();
        var ground = Designs.load(machine.getLocation().toPath(), problems);
        var workload = ground.flatMap(one -> WorkloadChoice.choose(one, sweep.workload(), problems));
        return workload.isEmpty() ? Settings.NONE : Settings.of(designs.getFirst().stream()
                .filter(one -> designs.stream().allMatch(design -> design.contains(one)))
                .filter(one -> one.target(ground.get(), workload.get(), problems)
                        .filter(target -> EcoreUtil.isAncestor(workload.get(), target.element())).isPresent())
                .toList());
    }

    private static String name(Variant changes) {
        return changes.getChanges().stream().map(one -> one.getFeature() + " " + one.getNewValue())
                .collect(Collectors.joining(", "));
    }

    private void open(List<IFile> files, Settings common) {
        try {
            if (page.getWorkbenchWindow().getShell() != null) {
                page.openEditor(new CompareInput(new CompareSetup(files, 0, sweep.workload())
                        .settings(common).seeds(sweep.seeds())), CompareEditor.ID);
            }
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
