// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.search.Search;
import org.hopscope.study.search.SearchFile;
import org.hopscope.study.search.SearchLines;
import org.hopscope.study.search.SearchProposal;
import org.hopscope.study.search.Tried;
import org.hopscope.ui.Shown;

/**
 * The editor of a search: its form or its text at the left, its run with the front and what becomes of it at the right.
 */
public final class SearchEditor extends EditorPart {

    private static final int CHECK_MS = 300;
    private static final int[] SHARES = {4, 5};

    private final Runnable check = this::check;
    private IFile file;
    private CTabFolder pages;
    private SearchForm form;
    private SearchText text;
    private Label state;
    private String problem = "";
    private Optional<ProposalJob> proposing = Optional.empty();
    private ExplorePane pane;
    private String saved = "";
    private long stamp;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof IFileEditorInput own)) {
            throw new PartInitException(NLS.bind(Messages.explore_noFile, input.getName()));
        }
        file = own.getFile();
        try {
            saved = read();
        } catch (CoreException e) {
            throw new PartInitException(e.getStatus());
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
    }

    private String read() throws CoreException {
        try (var in = file.getContents(true)) {
            stamp = file.getModificationStamp();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CoreException(Status.error(NLS.bind(Messages.explore_noFile, file.getName()), e));
        }
    }

    @Override
    public void createPartControl(Composite parent) {
        var sash = new SashForm(parent, SWT.HORIZONTAL);
        var left = new Composite(sash, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(left);
        pages = new CTabFolder(left, SWT.BOTTOM | SWT.FLAT);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(pages);
        form = new SearchForm(pages, this::edit, this::propose);
        tab(Messages.form_form, form.control());
        text = new SearchText(pages, getEditorSite().getActionBars(), this::edited);
        tab(Messages.form_text, text.control());
        pages.setSelection(0);
        state = new Label(left, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 4).hint(200, SWT.DEFAULT).applyTo(state);
        pane = new ExplorePane(sash, this::runnable, this::compare);
        sash.setWeights(SHARES);
        text.set(saved);
        form.show(saved);
        check();
        pane.restore(path());
    }

    private void tab(String title, Control content) {
        var item = new CTabItem(pages, SWT.NONE);
        item.setText(title);
        item.setControl(content);
    }

    /** Shows the form or the text. */
    public void showText(boolean shown) {
        pages.setSelection(shown ? 1 : 0);
    }

    /** Looks for what may vary, in parallel with the user's work, or cancels that. */
    private void propose() {
        if (proposing.isPresent()) {
            proposing.get().cancel();
        } else {
            propose(proposed -> form.add(SearchLines.of(proposed)));
        }
    }

    /** Proposes a whole search in place of the text, and saves it, unless the user has written something meanwhile. */
    void proposeAll() {
        var before = text.get();
        propose(proposed -> {
            if (text.get().equals(before)) {
                edit(proposed);
                doSave(new NullProgressMonitor());
            } else {
                form.add(SearchLines.of(proposed));
            }
        });
    }

    private void propose(Consumer<String> taker) {
        var lines = SearchLines.of(text.get());
        var machine = path().resolveSibling(lines.value("machine")).normalize();
        var job = new ProposalJob(machine, SearchProposal.Subject.of(lines), proposed -> later(
                () -> taker.accept(proposed)), sentence -> later(() -> say(sentence)));
        proposing = Optional.of(job);
        job.addJobChangeListener(IJobChangeListener.onDone(event -> later(() -> {
            proposing = Optional.empty();
            form.proposing(false);
            check();
        })));
        form.proposing(true);
        say(job.getName() + ".");
        job.schedule();
    }

    private void later(Runnable change) {
        var display = PlatformUI.getWorkbench().getDisplay();
        display.asyncExec(() -> {
            if (!pages.isDisposed()) {
                change.run();
            }
        });
    }

    private void say(String sentence) {
        state.setText(sentence.replace("&", "&&"));
        // an empty label would leave a gap below the pages
        Shown.set(state, !sentence.isEmpty());
        state.getParent().layout();
    }

    private void edited() {
        form.show(text.get());
        firePropertyChange(PROP_DIRTY);
        state.getDisplay().timerExec(CHECK_MS, check);
    }

    private void check() {
        if (!state.isDisposed()) {
            var problems = new Diagnostics();
            var search = SearchFile.read(path(), text.get(), problems);
            var first = problems.all().stream().map(Diagnostic::text).findFirst().orElse("");
            problem = search.isPresent() ? "" : first;
            search.map(Search::extent).ifPresent(extent -> pane.offer(extent.runs()));
            if (proposing.isEmpty()) {
                say(first);
            }
        }
    }

    private Path path() {
        return file.getLocation().toPath();
    }

    /** Saves what is edited, so that what runs is what is shown. */
    private Optional<Path> runnable() {
        if (isDirty() && !getSite().getPage().saveEditor(this, false) || isDirty()) {
            return Optional.empty();
        }
        check();
        return problem.isEmpty() ? Optional.of(path()) : Optional.empty();
    }

    private void compare(Found found, List<Tried> designs) {
        var machine = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(
                IPath.fromPath(found.run().search().machine()));
        if (machine == null || !machine.exists()) {
            StatusManager.getManager().handle(Status.error(NLS.bind(Messages.explore_noMachine,
                    found.run().search().machine())), StatusManager.SHOW);
        } else {
            new DesignVariants(getSite().getPage(), machine, found.run(), designs).schedule();
        }
    }

    @Override
    public boolean isDirty() {
        return text != null && !text.get().equals(saved);
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        var content = text.get();
        try {
            file.setContents(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), true, true, monitor);
            stamp = file.getModificationStamp();
            saved = content;
        } catch (CoreException e) {
            monitor.setCanceled(true);
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
        firePropertyChange(PROP_DIRTY);
    }

    /** Shows what another program has written, unless it is edited here too. */
    private void follow() {
        if (file.exists() && file.getModificationStamp() != stamp && !isDirty()) {
            try {
                saved = read();
                text.set(saved);
                form.show(saved);
                firePropertyChange(PROP_DIRTY);
            } catch (CoreException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG);
            }
        }
    }

    /** Changes the text as the user does. */
    public void edit(String next) {
        if (!next.equals(text.get())) {
            text.edit(next);
        }
    }

    /** The text as it is, saved or not. */
    public String text() {
        return text.get();
    }

    /** All of the editor. */
    public Composite control() {
        return pages.getParent().getParent();
    }

    /** The effect of each change of a design, as lines of cells with the head first; empty if it is not shown. */
    public List<List<String>> effects() {
        return pane.effects();
    }

    /** The error in the text; empty if nothing is. */
    public String problem() {
        return problem;
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("a search is saved into its own file");
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void setFocus() {
        follow();
        if (pages.getSelectionIndex() == 0) {
            form.setFocus();
        } else {
            text.control().setFocus();
        }
    }

    @Override
    public void dispose() {
        proposing.ifPresent(ProposalJob::cancel);
        if (pane != null) {
            pane.dispose();
        }
        super.dispose();
    }
}
