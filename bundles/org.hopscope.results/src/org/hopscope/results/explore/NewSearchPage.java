// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.ui.model.FreeNames;

/** Asks for the present design of a new search, its name, and whether to propose what may vary. */
final class NewSearchPage extends WizardPage {

    private static final String EXTENSION = "search";

    private final List<IFile> machines;
    private final IFile first;
    private Combo machine;
    private Text name;
    private Button propose;

    /**
     * @param machines all machines and variants that there are
     * @param first the one that the user is at; null for none
     */
    NewSearchPage(List<IFile> machines, IFile first) {
        super("search", Messages.new_title, null);
        this.machines = machines;
        this.first = first;
        setDescription(Messages.new_description);
    }

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
        new Label(page, SWT.NONE).setText(Messages.new_machine);
        machine = new Combo(page, SWT.READ_ONLY);
        machines.forEach(one -> machine.add(one.getFullPath().makeRelative().toString()));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(machine);
        new Label(page, SWT.NONE).setText(Messages.new_name);
        name = new Text(page, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(name);
        propose = new Button(page, SWT.CHECK);
        propose.setText(Messages.new_propose);
        propose.setSelection(true);
        GridDataFactory.fillDefaults().span(2, 1).indent(0, 8).applyTo(propose);
        machine.addListener(SWT.Selection, event -> suggest());
        name.addListener(SWT.Modify, event -> check());
        machine.select(Math.max(0, machines.indexOf(first)));
        setControl(page);
        suggest();
    }

    /** The keyboard begins here, and not on the button that opened the page. */
    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            name.setFocus();
        }
    }

    /** The machine or variant that is chosen; empty if there is none. */
    Optional<IFile> machine() {
        int index = machine.getSelectionIndex();
        return index < 0 ? Optional.empty() : Optional.of(machines.get(index));
    }

    /** The file of the search, beside its machine. */
    Optional<IFile> file() {
        var text = name.getText().strip();
        return machine().filter(one -> ResourcesPlugin.getWorkspace().validateName(text, IResource.FILE).isOK())
                .map(one -> one.getParent().getFile(IPath.fromPortableString(text)));
    }

    /** True if to find out what may vary. */
    boolean proposing() {
        return propose.getSelection();
    }

    private void suggest() {
        machine().ifPresent(one -> name.setText(ProposalJob.free(one).getName()));
        check();
    }

    private void check() {
        var typed = name.getText().strip();
        var wrong = machine().isEmpty() ? Messages.new_noMachine
                : !typed.endsWith("." + EXTENSION) || file().isEmpty() || typed.length() == EXTENSION.length() + 1
                ? Messages.new_extension
                : FreeNames.isTaken(file().get()) ? NLS.bind(Messages.new_exists, file().get().getFullPath()) : null;
        setErrorMessage(wrong);
        setPageComplete(wrong == null);
    }

    /** Fills in the page as a user does. */
    void enter(String fileName, boolean proposing) {
        name.setText(fileName);
        propose.setSelection(proposing);
    }
}
