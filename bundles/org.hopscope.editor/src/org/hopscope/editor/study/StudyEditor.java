// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.ui.actions.RedoAction;
import org.eclipse.gef.ui.actions.UndoAction;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.part.EditorPart;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.editor.document.DocumentKind;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.EditorRecovery;
import org.hopscope.editor.document.FileDocument;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.document.FileWatch;
import org.hopscope.editor.document.Themes;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.DocumentContext;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.page.PageStack;
import org.hopscope.editor.source.BrokenFile;
import org.hopscope.editor.source.SourceLanguage;
import org.hopscope.editor.source.SourcePage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.study.Study;
import org.hopscope.ui.model.TypedInput;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.sweep.RunPlaceMenu;
import org.hopscope.ui.sweep.RunStudyHandler;

/** The editor of a study file: form, runs and text, one at a time. */
public final class StudyEditor extends EditorPart implements FileEditor, DocumentContext, StudyHost {

    private final CommandStack commands = new CommandStack();
    private final StudyChecks checks = new StudyChecks(this);
    private final StudyWork work = new StudyWork(this, checks::draft);
    private FileDocument<Study> document;
    private UndoAction undo;
    private RedoAction redo;
    private DiagramTheme theme;
    private Composite body;
    private Label line;
    private Button run;
    private Button places;
    private EditorBanner banner;
    private BrokenFile broken;
    private FormPage form;
    private PointsPage points;
    private PageStack pages;
    private FileWatch watch;
    private EditorRecovery recovery;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        document = EditorFiles.open(DocumentKind.STUDY, input);
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        undo = new UndoAction(this);
        redo = new RedoAction(this);
        undo.update();
        redo.update();
        commands.addCommandStackEventListener(event -> {
            if (event.isPostChangeEvent()) {
                changed();
            }
        });
    }

    @Override
    public void createPartControl(Composite parent) {
        theme = Themes.matching(parent);
        body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(body);
        if (document.root().isEmpty()) {
            broken = new BrokenFile(body, this, SourceLanguage.STUDY, this::dirtyChanged);
            return;
        }
        watch = new FileWatch(this);
        form = new FormPage(this, new MachineChooser(this, getEditorSite(), this::file));
        points = new PointsPage(this);
        pages = new PageStack(List.of(form, points, new SourcePage(this, SourceLanguage.STUDY)),
                this::selectionChanged);
        var row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(0, 0).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        runButtons(row);
        line = new Label(row, SWT.NONE);
        line.setFont(theme.font(TextStyle.BODY));
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).indent(16, 0).applyTo(line);
        pages.createBar(row, theme, getEditorSite());
        paint(row);
        banner = new EditorBanner(body, theme);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(pages.create(body));
        recovery = new EditorRecovery(this);
        EditorFiles.tellMigration(this);
        pages.opened();
        Themes.onChange(body, () -> refreshTheme(row));
        checks.start();
    }

    private void runButtons(Composite row) {
        run = new Button(row, SWT.PUSH);
        run.setText(Messages.get("study.run"));
        run.setToolTipText(Messages.get("study.run.tip"));
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).indent(16, 0).applyTo(run);
        run.addListener(SWT.Selection, event -> run());
        places = new Button(row, SWT.ARROW | SWT.DOWN);
        places.setToolTipText(RunPlaceMenu.tip());
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.FILL).indent(2, 0).applyTo(places);
        places.addListener(SWT.Selection, event -> RunPlaceMenu.open(places, this));
    }

    /** Runs what the study says now, saved or not. */
    private void run() {
        try {
            RunStudyHandler.start(getSite().getPage(), this);
        } catch (PartInitException e) {
            EditorFiles.report(this, "study.run", e);
        }
    }

    private void paint(Composite row) {
        for (Control control : List.of(row, line)) {
            control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
            control.setBackground(theme.color(Tone.CARD));
        }
        line.setForeground(theme.color(Tone.MUTED));
    }

    private void refreshTheme(Composite row) {
        if (Themes.isDark(body) != theme.isDark()) {
            var old = theme;
            theme = Themes.matching(body);
            line.setFont(theme.font(TextStyle.BODY));
            paint(row);
            pages.setTheme(theme);
            banner.setTheme(theme);
            old.dispose();
        }
    }

    private void changed() {
        work.changed();
        undo.update();
        redo.update();
        if (pages != null) {
            pages.front().refresh();
            checks.later();
        }
        dirtyChanged();
    }

    /** The page in front. */
    PageStack pages() {
        return pages;
    }

    IAction undoAction() {
        return undo;
    }

    IAction redoAction() {
        return redo;
    }

    @Override
    public Study study() {
        return document.root().orElseThrow();
    }

    @Override
    public Study root() {
        return study();
    }

    @Override
    public IEditorSite site() {
        return getEditorSite();
    }

    @Override
    public IFile file() {
        return document.file();
    }

    @Override
    public CommandStack commands() {
        return commands;
    }

    @Override
    public DiagramTheme theme() {
        return theme;
    }

    @Override
    public StudyState state() {
        return checks.state();
    }

    @Override
    public String forecast() {
        return checks.forecast();
    }

    @Override
    public void typed() {
        checks.later();
        dirtyChanged();
    }

    /** Gives what was typed to a copy of the study. */
    void apply(Study draft) {
        form.apply(draft);
    }

    /** Shows what the last check has found. */
    void show() {
        if (pages.front() == form) {
            form.show();
        } else if (pages.front() == points) {
            points.show();
        }
        run.setEnabled(checks.state().isValid() && checks.state().points().count().signum() > 0);
        places.setEnabled(run.isEnabled());
        line.setText(pages.front() == form ? "" : checks.state().points().headline());
    }

    @Override
    public void say(String message) {
        line.setText((message.isEmpty() ? checks.state().points().headline() : message).replace("&", "&&"));
    }

    @Override
    public void selectionChanged() {
        show();
    }

    @Override
    public void showPage(EditorPage page) {
        pages.show(page);
    }

    @Override
    public void dirtyChanged() {
        firePropertyChange(PROP_DIRTY);
        work.tell();
    }

    @Override
    public boolean isDirty() {
        return commands.isDirty() || pages != null && pages.isDirty() || broken != null && broken.isDirty();
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        if (broken != null) {
            broken.save(monitor);
        } else {
            EditorFiles.save(this, document.file(), monitor);
        }
    }

    @Override
    public boolean flush() {
        return pages != null && pages.front().flush();
    }

    @Override
    public void saved() {
        commands.markSaveLocation();
        pages.saved();
        work.changed();
        dirtyChanged();
        checks.later();
    }

    @Override
    public void doSaveAs() {
        EditorFiles.saveAs(this);
    }

    @Override
    public boolean isSaveAsAllowed() {
        return pages != null;
    }

    @Override
    public FileDocument<Study> document() {
        return document;
    }

    @Override
    public EditorBanner banner() {
        return broken == null ? banner : broken.banner();
    }

    @Override
    public Control area() {
        return body;
    }

    @Override
    public void reload() {
        if (broken != null || !document.load()) {
            commands.flush();
            EditorFiles.reopen(this);
            return;
        }
        commands.flush();
        changed();
    }

    @Override
    public void fileMoved(IFile target) {
        document.movedTo(target);
        setInput(new FileEditorInput(target));
        setPartName(target.getName());
        firePropertyChange(PROP_TITLE);
        if (broken == null) {
            checks.later();
        }
    }

    @Override
    public void problemsChanged() {
        // the checks of this editor are newer than its markers
    }

    /** Shows an element of the study. */
    private void reveal(String id) {
        EObject element = ElementIds.find(study(), id).orElse(study());
        if (!pages.front().reveal(element)) {
            pages.show(0);
            pages.front().reveal(element);
        }
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type == CommandStack.class) {
            return type.cast(commands);
        }
        if (type == Study.class) {
            return type.cast(document.root().orElse(null));
        }
        if (type == UnsavedWork.class) {
            return pages == null ? null : type.cast(work);
        }
        if (type == TypedInput.class && pages != null) {
            return type.cast((TypedInput) () -> pages.front().flush());
        }
        if (type == IGotoMarker.class && pages != null) {
            return type.cast((IGotoMarker) marker -> reveal(marker.getAttribute(ModelProblem.ELEMENT_ID, "")));
        }
        return super.getAdapter(type);
    }

    @Override
    public void setFocus() {
        EditorFiles.lookOnDisk(document.file());
        if (broken != null) {
            broken.setFocus();
        } else {
            pages.front().setFocus();
        }
    }

    @Override
    public void dispose() {
        if (watch != null) {
            watch.dispose();
            recovery.dispose();
        }
        if (theme != null) {
            checks.stop();
            theme.dispose();
        }
        super.dispose();
    }
}
