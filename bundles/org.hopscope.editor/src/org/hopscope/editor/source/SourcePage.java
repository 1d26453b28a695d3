// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.DocumentContext;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;

/**
 * The model as text. A pause in typing is enough: the text is read in the background, and if it is a model, one
 * command brings the model there. A text that cannot be read stays, beside the model as it was, until it is repaired or
 * given up by the user; it is kept with the workspace, so that it is there again when the file is opened anew.
 */
public final class SourcePage implements EditorPage {

    private static final int PAUSE_MS = 300;

    /** The state of the text relative to the model. */
    private enum State {
        SAME, TYPED, UNREADABLE
    }

    private final DocumentContext context;
    private final SourceLanguage language;
    private final Draft draft;
    private final Runnable pause = this::read;
    private SourcePane pane;
    private State state = State.SAME;
    /** The text of the model, and the model when it had this text. */
    private String known = "";
    private Optional<Element> base = Optional.empty();
    private Optional<SourceCheck> last = Optional.empty();
    /** The element to show as soon as its place in the text is known. */
    private Optional<EObject> wanted = Optional.empty();
    private long version;
    private boolean committing;

    /** A page of the editor of {@code context}. */
    public SourcePage(DocumentContext context, SourceLanguage language) {
        this.context = context;
        this.language = language;
        draft = new Draft(context);
    }

    @Override
    public String title() {
        return Messages.get("source.title");
    }

    @Override
    public Control create(Composite parent) {
        pane = new SourcePane(parent, language, context.theme(), context.site());
        pane.setName(context.file().getName());
        pane.onEdit(this::edited);
        pane.onCursor(this::cursorMoved);
        pane.onUndo(this::undo, this::redo);
        pane.onLabel(this::label);
        pane.canUndo(this::canUndo, this::canRedo);
        pane.control().addDisposeListener(event -> draft.close(state != State.SAME));
        return pane.control();
    }

    @Override
    public void activate(List<? extends EObject> selection) {
        draft.hide();
        if (state == State.SAME) {
            readModel();
            draft.find().filter(text -> !text.equals(known)).ifPresent(this::continueWith);
        } else {
            joinModel();
        }
        wanted = selection.stream().findFirst().map(EObject.class::cast);
    }

    private void continueWith(String text) {
        pane.setText(text);
        edited();
    }

    /** Shows the text of the model as it is now. */
    private void readModel() {
        takeModel(text());
        pane.setText(known);
        pane.updateUndo();
        setState(State.SAME);
        version++;
        read();
    }

    private void takeModel(String text) {
        known = text;
        base = language.base(context.root());
    }

    private String text() {
        return language.text(context.root());
    }

    /** Brings what has changed in the model into a text that is being typed, if that is in another place. */
    private void joinModel() {
        var now = text();
        if (!now.equals(known)) {
            var joined = TextEdit.between(known, pane.text()).together(TextEdit.between(known, now), known);
            takeModel(now);
            joined.ifPresent(pane::setText);
            context.say(Messages.get(joined.isPresent() ? "source.joined" : "source.changedElsewhere"));
            edited();
        }
    }

    private void setState(State newState) {
        if (state != newState) {
            state = newState;
            context.dirtyChanged();
        }
    }

    private void edited() {
        wanted = Optional.empty();
        version++;
        draft.changed();
        setState(State.TYPED);
        pane.control().getDisplay().timerExec(PAUSE_MS, pause);
    }

    private URI location() {
        return URI.createFileURI(context.file().getLocation().toString());
    }

    /** Reads the text in the background; the result counts only if nothing was typed meanwhile. */
    private void read() {
        if (pane.control().isDisposed()) {
            return;
        }
        var text = pane.text();
        var location = location();
        var display = pane.control().getDisplay();
        var of = version;
        var from = base;
        var before = last;
        Job.createSystem(Messages.get("source.reading"), monitor -> {
            var check = language.check(location, text, from.orElse(null), before.orElse(null));
            display.asyncExec(() -> {
                if (of == version && !pane.control().isDisposed()) {
                    take(check);
                }
            });
        }).schedule();
    }

    private void take(SourceCheck check) {
        pane.show(check);
        wanted.ifPresent(this::show);
        wanted = Optional.empty();
        if (check.root().isEmpty()) {
            draft.keep(check.text());
            setState(State.UNREADABLE);
            return;
        }
        last = Optional.of(check);
        if (!check.canonical().equals(known)) {
            committing = true;
            try {
                context.commands().execute(new MergeCommand(context.root(), check.root().get(),
                        check.outline().ids()).typed());
            } finally {
                committing = false;
            }
            // elements that the text gives no UUID got one, and typed values are the user's own
            var now = text();
            takeModel(now);
            if (check.namesAll() && !now.equals(check.canonical())) {
                showOrigins(check.canonical(), now);
            }
        }
        draft.drop();
        pane.forgetUndo();
        setState(State.SAME);
    }

    /** Writes into the text that values which were typed have another origin now, and reads it again. */
    private void showOrigins(String typed, String now) {
        pane.setText(TextEdit.between(typed, pane.text()).together(TextEdit.between(typed, now), typed).orElse(now));
        version++;
        read();
    }

    private boolean ownUndo() {
        return state != State.SAME && pane.undo().undoable();
    }

    private boolean canUndo() {
        return ownUndo() || context.commands().canUndo();
    }

    private boolean canRedo() {
        return pane.undo().redoable() || context.commands().canRedo();
    }

    /** The present label of Undo, or of Redo. */
    private String label(boolean undoing) {
        boolean typing = undoing ? ownUndo() : pane.undo().redoable();
        var command = undoing ? context.commands().getUndoCommand() : context.commands().getRedoCommand();
        var what = typing ? Messages.get("source.typing") : command == null ? "" : command.getLabel();
        return Messages.get(undoing ? "source.undo" : "source.redo", what == null ? "" : what).strip();
    }

    private void undo() {
        if (ownUndo()) {
            pane.undo().undo();
        } else if (canUndo()) {
            var label = context.commands().getUndoCommand().getLabel();
            context.commands().undo();
            context.tell(Messages.get("source.undone", label));
        }
        pane.updateUndo();
    }

    private void redo() {
        if (pane.undo().redoable()) {
            pane.undo().redo();
        } else if (canRedo()) {
            var label = context.commands().getRedoCommand().getLabel();
            context.commands().redo();
            context.tell(Messages.get("source.redone", label));
        }
        pane.updateUndo();
    }

    private void cursorMoved() {
        var problem = pane.problemHere();
        if (!problem.isEmpty() || state != State.SAME) {
            context.say(problem);
        }
        context.selectionChanged();
    }

    @Override
    public boolean isDirty() {
        return state == State.TYPED || state == State.UNREADABLE && !draft.isSaved();
    }

    @Override
    public boolean flush() {
        if (pane != null && state == State.TYPED) {
            version++;
            take(language.check(location(), pane.text(), base.orElse(null), last.orElse(null)));
        }
        return true;
    }

    @Override
    public void saved() {
        if (state == State.UNREADABLE) {
            draft.saved();
            tellKept("source.saved");
            context.dirtyChanged();
        }
    }

    @Override
    public void opened() {
        if (draft.find().isPresent()) {
            tellKept("source.found.draft");
        }
    }

    private void tellKept(String key) {
        draft.tell(Messages.get(key, pane == null ? 1 : pane.errors()), () -> {
            context.showPage(this);
            if (pane != null) {
                pane.goToError();
            }
        }, this::giveUp);
    }

    /** Forgets what was typed and shows the text of the model. */
    private void giveUp() {
        draft.drop();
        if (pane != null) {
            readModel();
        }
    }

    @Override
    public boolean deactivate() {
        flush();
        context.say("");
        if (state == State.UNREADABLE) {
            tellKept("source.kept");
        }
        return true;
    }

    @Override
    public void refresh() {
        if (committing) {
            return;
        }
        if (state == State.SAME) {
            readModel();
        } else {
            joinModel();
        }
    }

    @Override
    public boolean reveal(EObject element) {
        if (pane == null) {
            return false;
        }
        if (!show(element)) {
            wanted = Optional.of(element);
        }
        return true;
    }

    /** Goes to an element or, if the text does not name it, to the one around it. */
    private boolean show(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            var item = pane.outline().find(ElementIds.idOf(at));
            if (item.isPresent()) {
                pane.go(item.get().offset(), 0);
                return true;
            }
        }
        return false;
    }

    @Override
    public List<EObject> selection() {
        if (pane == null) {
            return List.of();
        }
        for (var item = pane.item(); item.isPresent(); item = pane.outline().parent(item.get())) {
            Optional<EObject> element = ElementIds.find(context.root(), item.get().id());
            if (element.isPresent() && item.get().shown()) {
                return List.of(element.get());
            }
        }
        return List.of();
    }

    @Override
    public void setTheme(DiagramTheme theme) {
        pane.setTheme(theme);
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }
}
