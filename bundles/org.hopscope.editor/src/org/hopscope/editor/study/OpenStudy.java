// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IGotoMarker;
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
import org.hopscope.editor.source.SourceLanguage;
import org.hopscope.editor.source.SourcePage;
import org.hopscope.editor.state.OpenModel;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.study.Study;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.ThemeChange;
import org.hopscope.ui.model.TypedInput;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.sweep.RunPlaceMenu;
import org.hopscope.ui.sweep.RunStudyHandler;

/** A study file that could be read: its form, its runs and its text, one at a time, and the line above them. */
final class OpenStudy implements DocumentContext, StudyHost, StudyChecks.Subject, OpenModel {

    private final FileEditor editor;
    private final FileDocument<Study> document;
    private final CommandStack commands;
    private final Composite body;
    private final Composite row;
    private final StudyChecks checks = new StudyChecks(this);
    private final StudyWork work;
    private final FormPage form;
    private final PointsPage points;
    private final PageStack pages;
    private final FileWatch watch;
    private final EditorBanner banner;
    private Label line;
    private Button run;
    private Button places;
    private DiagramTheme theme;
    /** Needs the strips of the editor, which are known once the editor knows this object. */
    private EditorRecovery recovery;

    /** Makes the controls in {@code body}, which has a grid of one column; {@link #start} has to follow. */
    OpenStudy(FileEditor editor, FileDocument<Study> document, CommandStack commands, Composite body) {
        this.editor = editor;
        this.document = document;
        this.commands = commands;
        this.body = body;
        work = new StudyWork(editor, this, checks::draft);
        theme = Themes.matching(body);
        watch = new FileWatch(editor);
        form = new FormPage(this, new MachineChooser(this, site(), this::file));
        points = new PointsPage(this);
        pages = new PageStack(List.of(form, points, new SourcePage(this, SourceLanguage.STUDY)),
                this::selectionChanged, this::say);
        row = new Composite(body, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).spacing(0, 0).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        runButtons();
        line = new Label(row, SWT.NONE);
        line.setFont(theme.font(TextStyle.BODY));
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).indent(16, 0).applyTo(line);
        pages.createBar(row, theme, site());
        paint();
        banner = new EditorBanner(body, theme);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(pages.create(body));
    }

    /** Begins to check the study and to show what needs the strips of the editor. */
    void start() {
        recovery = new EditorRecovery(editor);
        EditorFiles.tellMigration(editor);
        pages.opened();
        Themes.onChange(body, this::refreshTheme);
        checks.start();
    }

    private void runButtons() {
        run = PushButton.of(row, Messages.get("study.run"), this::run);
        run.setToolTipText(Messages.get("study.run.tip"));
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).indent(16, 0).applyTo(run);
        places = new Button(row, SWT.ARROW | SWT.DOWN);
        places.setToolTipText(RunPlaceMenu.tip());
        SpokenName.give(places, RunPlaceMenu.tip());
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.FILL).indent(2, 0).applyTo(places);
        places.addListener(SWT.Selection, event -> RunPlaceMenu.open(places, editor));
    }

    /** Runs what the study says now, saved or not. */
    private void run() {
        try {
            RunStudyHandler.start(site().getPage(), editor);
        } catch (PartInitException e) {
            EditorFiles.report(site(), "study.run", e);
        }
    }

    private void paint() {
        for (Control control : List.of(row, line)) {
            control.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
            control.setBackground(theme.color(Tone.CARD));
        }
        line.setForeground(theme.color(Tone.MUTED));
    }

    private void refreshTheme() {
        if (ThemeChange.isDark(body) != theme.isDark()) {
            var old = theme;
            theme = Themes.matching(body);
            line.setFont(theme.font(TextStyle.BODY));
            paint();
            pages.setTheme(theme);
            banner.setTheme(theme);
            old.dispose();
        }
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
        return (IEditorSite) editor.getSite();
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

    @Override
    public void apply(Study draft) {
        form.apply(draft);
    }

    @Override
    public void show() {
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
    public void tell(String message) {
        say(message);
    }

    @Override
    public void selectionChanged() {
        show();
    }

    @Override
    public void showPage(EditorPage page) {
        pages.show(page);
    }

    /** The study was changed by a command or read anew. */
    void changed() {
        work.changed();
        pages.front().refresh();
        checks.later();
    }

    /** The study is in the file as it is now. */
    void saved() {
        pages.saved();
        work.changed();
        dirtyChanged();
        checks.later();
    }

    /** The file has another place. */
    void moved() {
        checks.later();
    }

    /** Informs the keepers of unsaved work that it may have changed. */
    void tell() {
        work.tell();
    }

    @Override
    public Control area() {
        return body;
    }

    @Override
    public void dirtyChanged() {
        editor.dirtyChanged();
    }

    @Override
    public EditorBanner banner() {
        return banner;
    }

    @Override
    public boolean isDirty() {
        return commands.isDirty() || pages.isDirty();
    }

    @Override
    public boolean flush() {
        return pages.front().flush();
    }

    @Override
    public void setFocus() {
        pages.front().setFocus();
    }

    /** The adapter of the editor for a type; null if it has none. */
    <T> T adapter(Class<T> type) {
        if (type == UnsavedWork.class) {
            return type.cast(work);
        }
        if (type == TypedInput.class) {
            return type.cast((TypedInput) this::flush);
        }
        if (type == IGotoMarker.class) {
            return type.cast((IGotoMarker) marker -> reveal(marker.getAttribute(ModelProblem.ELEMENT_ID, "")));
        }
        return null;
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
    public void dispose() {
        watch.dispose();
        recovery.dispose();
        checks.stop();
        theme.dispose();
    }
}
