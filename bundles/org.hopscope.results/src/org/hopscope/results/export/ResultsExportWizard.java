// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.io.FileFailure;
import org.hopscope.results.sensitivity.SensitivityView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.ui.Ids;

/** Writes the latency stacks that are shown, or the sensitivity, into a file. */
public final class ResultsExportWizard extends Wizard implements IExportWizard {

    private Optional<LatencyStackView> stack = Optional.empty();
    private Optional<SensitivityView> sensitivity = Optional.empty();
    private ExportPage page;

    /** A wizard without any input yet. */
    public ResultsExportWizard() {
        setWindowTitle(Messages.export_title);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        var window = workbench.getActiveWorkbenchWindow();
        var shown = window == null ? null : window.getActivePage();
        stack = view(shown, Ids.LATENCY_STACK, LatencyStackView.class)
                .filter(view -> view.state() == StackViewState.STACKS && !view.canvas().model().isEmpty());
        sensitivity = view(shown, Ids.SENSITIVITY, SensitivityView.class).filter(view -> view.report().isPresent());
    }

    private static <V> Optional<V> view(IWorkbenchPage page, String id, Class<V> type) {
        return Optional.ofNullable(page).map(one -> one.findView(id)).filter(type::isInstance).map(type::cast);
    }

    @Override
    public void addPages() {
        page = new ExportPage(stack.isPresent(), sensitivity.isPresent());
        addPage(page);
    }

    /** Fills in the page as a user does. */
    public void enter(boolean stacks, String file) {
        page.enter(stacks, file);
    }

    @Override
    public boolean performFinish() {
        var file = page.path().orElseThrow();
        try {
            write(file);
            return true;
        } catch (IOException e) {
            StatusManager.getManager().handle(Status.error(NLS.bind(Messages.export_failed, file,
                    FileFailure.reason(e)), e), StatusManager.SHOW | StatusManager.LOG);
            return false;
        }
    }

    private void write(Path file) throws IOException {
        if (page.isStack()) {
            stack.orElseThrow().export(file);
        } else {
            sensitivity.orElseThrow().export(file);
        }
    }
}
