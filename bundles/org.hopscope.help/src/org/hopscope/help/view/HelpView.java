// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.view;

import java.util.List;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.help.page.Chapter;
import org.hopscope.help.page.HelpPage;
import org.hopscope.help.page.HelpPages;
import org.hopscope.help.text.PageText;
import org.hopscope.ui.SpokenName;

/** The help: contents, search, and one page. It needs no browser and no network. */
public final class HelpView extends ViewPart {

    /** Id of the view. */
    public static final String ID = "org.hopscope.help.view";

    /** Begins a link that executes a command, followed by its serialized form. */
    private static final String COMMAND = "command:";

    /** Pixels from which contents and page are side by side. */
    private static final int WIDE = 560;

    private final HelpPages pages = HelpPages.read();
    private final History history = new History();
    private TreeViewer contents;
    private SashForm sash;
    private Text search;
    private PageControl page;
    private Action back;
    private Action forward;

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        search = new Text(parent, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        search.setMessage(Messages.help_search);
        SpokenName.give(search, Messages.help_search);
        search.addListener(SWT.Modify, event -> list());
        GridDataFactory.fillDefaults().grab(true, false).indent(4, 4).applyTo(search);
        sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        contents = new TreeViewer(sash, SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
        SpokenName.give(contents.getTree(), this::getPartName);
        contents.setContentProvider(new Contents());
        contents.setLabelProvider(new LabelProvider());
        contents.addSelectionChangedListener(event -> {
            if (event.getStructuredSelection().getFirstElement() instanceof HelpPage chosen) {
                open(chosen);
            }
        });
        contents.addOpenListener(event -> sash.setMaximizedControl(sash.getSize().x < WIDE ? page.control() : null));
        page = new PageControl(sash, this::follow);
        sash.setWeights(28, 72);
        sash.addListener(SWT.Resize, event -> share());
        tools();
        list();
        open(LastPage.path());
    }

    @Override
    public void dispose() {
        history.current().ifPresent(last -> LastPage.keep(last.path()));
        super.dispose();
    }

    private void tools() {
        var images = PlatformUI.getWorkbench().getSharedImages();
        back = step(Messages.help_back, -1);
        back.setImageDescriptor(images.getImageDescriptor(ISharedImages.IMG_TOOL_BACK));
        forward = step(Messages.help_forward, 1);
        forward.setImageDescriptor(images.getImageDescriptor(ISharedImages.IMG_TOOL_FORWARD));
        var home = new Action(Messages.help_contents) {

            @Override
            public void run() {
                open(HelpPages.FIRST);
            }
        };
        home.setImageDescriptor(images.getImageDescriptor(ISharedImages.IMG_ETOOL_HOME_NAV));
        var bar = getViewSite().getActionBars().getToolBarManager();
        List.of(back, forward, home).forEach(bar::add);
    }

    private Action step(String text, int steps) {
        return new Action(text) {

            @Override
            public void run() {
                if (history.can(steps)) {
                    show(history.go(steps));
                }
            }
        };
    }

    /** Lists the chapters, or the pages with the words of the search. */
    private void list() {
        boolean searching = !search.getText().isBlank();
        List<?> found = searching ? pages.search(search.getText()) : pages.chapters();
        contents.setInput(found.isEmpty() ? List.of(Messages.help_none) : found);
        contents.expandAll();
        share();
    }

    /** A narrow view shows what was found, or else the page; a wide one both. */
    private void share() {
        boolean narrow = sash.getSize().x < WIDE;
        sash.setMaximizedControl(!narrow ? null : search.getText().isBlank() ? page.control() : contents.getControl());
    }

    /** Types words into the search, as a user does. */
    public void search(String words) {
        search.setText(words);
    }

    /** The titles that are listed, of chapters and pages or of what was found. */
    public List<String> listed() {
        return List.of(contents.getTree().getItems()).stream().map(item -> item.getText()).toList();
    }

    /** Opens the page of a path; an unknown path opens the contents. */
    public void open(String path) {
        open(pages.find(path).or(() -> pages.find(HelpPages.FIRST)).orElseThrow());
    }

    /** Opens the page that explains a view or an editor; the contents if none does. */
    public void explain(String id) {
        pages.about(id).ifPresentOrElse(this::open, () -> open(HelpPages.FIRST));
    }

    private void open(HelpPage next) {
        if (history.current().filter(next::equals).isEmpty()) {
            history.add(next);
            show(next);
        }
    }

    private void show(HelpPage next) {
        page.show(PageText.of(next));
        back.setEnabled(history.can(-1));
        forward.setEnabled(history.can(1));
        contents.setSelection(new StructuredSelection(next), true);
    }

    private void follow(String target) {
        if (target.startsWith(COMMAND)) {
            execute(target.substring(COMMAND.length()));
        } else if (HelpPages.isOutside(target)) {
            Program.launch(target);
        } else {
            open(target);
        }
    }

    /** Does a step of a tour, as the menu does. */
    private void execute(String serialized) {
        var status = getViewSite().getActionBars().getStatusLineManager();
        try {
            var command = getSite().getService(ICommandService.class).deserialize(serialized);
            getSite().getService(IHandlerService.class).executeCommand(command, null);
            status.setErrorMessage(null);
        } catch (CommandException impossible) {
            status.setErrorMessage(Messages.help_notNow);
        }
    }

    /** The text that is shown. */
    public String text() {
        return page.control().getText();
    }

    @Override
    public void setFocus() {
        page.control().setFocus();
    }

    /** Chapters with their pages, or a plain list. */
    private static final class Contents implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return parent instanceof Chapter chapter ? chapter.pages().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof Chapter;
        }
    }
}
