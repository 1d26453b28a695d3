// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.DocumentContext;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.identity.ElementIds;

/**
 * The model as text. A pause in typing is enough: the text is read in the background, and if it is a model, one
 * command brings the model there. A text that cannot be read stays until it is mended or given up by the user.
 */
public final class SourcePage implements EditorPage {

    private static final int PAUSE_MS = 300;

    /** How the text stands to the model. */
    private enum State {
        SAME, TYPED, UNREADABLE
    }

    private final DocumentContext context;
    private final SourceLanguage language;
    private final Runnable pause = this::read;
    private SourcePane pane;
    private State state = State.SAME;
    private String known = "";
    private long version;
    private boolean committing;

    /** A page of the editor behind {@code context}. */
    public SourcePage(DocumentContext context, SourceLanguage language) {
        this.context = context;
        this.language = language;
    }

    @Override
    public String title() {
        return Messages.get("source.title");
    }

    @Override
    public Control create(Composite parent) {
        pane = new SourcePane(parent, context.theme(), context.site());
        pane.setName(context.file().getName());
        pane.onEdit(this::edited);
        pane.onCursor(this::cursorMoved);
        pane.onUndo(this::undo, this::redo);
        pane.canUndo(this::canUndo, this::canRedo);
        return pane.control();
    }

    @Override
    public void activate(List<? extends EObject> selection) {
        readModel();
        selection.stream().findFirst().ifPresent(this::reveal);
    }

    /** Shows the text of the model as it is now. */
    private void readModel() {
        known = text();
        pane.setText(known);
        setState(State.SAME);
        version++;
        read();
    }

    private String text() {
        return language.text(context.root());
    }

    private void setState(State newState) {
        if (state != newState) {
            state = newState;
            context.dirtyChanged();
        }
    }

    private void edited() {
        version++;
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
        Job.createSystem(Messages.get("source.reading"), monitor -> {
            var check = language.check(location, text);
            display.asyncExec(() -> {
                if (of == version && !pane.control().isDisposed()) {
                    take(check);
                }
            });
        }).schedule();
    }

    private void take(SourceCheck check) {
        pane.show(check);
        if (check.root().isEmpty()) {
            setState(State.UNREADABLE);
            return;
        }
        if (!check.canonical().equals(known)) {
            committing = true;
            try {
                context.commands().execute(new MergeCommand(context.root(), check.root().get(),
                        check.outline().ids()));
            } finally {
                committing = false;
            }
            // elements that the text gives no UUID got one
            known = check.namesAll() ? check.canonical() : text();
        }
        pane.forgetUndo();
        setState(State.SAME);
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

    private void undo() {
        if (ownUndo()) {
            pane.undo().undo();
        } else if (canUndo()) {
            context.commands().undo();
        }
        pane.updateUndo();
    }

    private void redo() {
        if (pane.undo().redoable()) {
            pane.undo().redo();
        } else if (canRedo()) {
            context.commands().redo();
        }
        pane.updateUndo();
    }

    private void cursorMoved() {
        context.say(pane.problemHere());
        context.selectionChanged();
    }

    @Override
    public boolean isDirty() {
        return state != State.SAME;
    }

    @Override
    public boolean flush() {
        if (pane == null || state == State.SAME) {
            return true;
        }
        version++;
        take(language.check(location(), pane.text()));
        return state == State.SAME || mayDiscard();
    }

    /** Asks whether a text that cannot be read is to be given up. */
    private boolean mayDiscard() {
        var answer = MessageDialog.open(MessageDialog.QUESTION, context.site().getShell(),
                Messages.get("source.unreadable.title"), Messages.get("source.unreadable"), 0,
                Messages.get("source.stay"), Messages.get("source.discard"));
        if (answer == 1) {
            readModel();
            return true;
        }
        setFocus();
        return false;
    }

    @Override
    public boolean deactivate() {
        if (!flush()) {
            return false;
        }
        context.say("");
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
            context.say(Messages.get("source.changedElsewhere"));
        }
    }

    @Override
    public boolean reveal(EObject element) {
        var id = ElementIds.idOf(element);
        var tag = pane.outline().find(id).or(() -> SourceOutline.of(pane.text()).find(id));
        tag.ifPresent(found -> pane.go(found.offset(), 0));
        return tag.isPresent();
    }

    @Override
    public List<EObject> selection() {
        if (pane == null) {
            return List.of();
        }
        for (var tag = pane.tag(); tag.isPresent(); tag = pane.outline().parent(tag.get())) {
            Optional<EObject> element = ElementIds.find(context.root(), tag.get().id());
            if (element.isPresent() && !tag.get().name().equals("provenance")) {
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
