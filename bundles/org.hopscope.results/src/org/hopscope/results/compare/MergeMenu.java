// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Design;
import org.hopscope.ui.variant.ChangeDrop;
import org.hopscope.ui.variant.ChangeFork;
import org.hopscope.ui.variant.VariantForks;

/** The actions for changes at a design: a variant takes them itself, and every design in a new variant of it. */
final class MergeMenu {

    private final CompareEditor editor;

    MergeMenu(CompareEditor editor) {
        this.editor = editor;
    }

    /** The file of a design; empty for a curve and for what is not a subject. */
    static Optional<IFile> design(CompareState state, int subject) {
        return Optional.of(state).filter(one -> subject >= 0 && subject < one.files().columns().size())
                .filter(one -> one.machine(subject).isPresent())
                .map(one -> one.setup().files().get(one.files().columns().get(subject)));
    }

    /** The file of a variant; empty for all else. */
    static Optional<IFile> variant(CompareState state, int subject) {
        return design(state, subject).filter(file -> VariantFiles.EXTENSION.equals(file.getFileExtension()));
    }

    /** The actions offered for changes that were dropped on a subject; only a new variant of it if it shall stay. */
    List<IAction> dropped(CompareState state, int subject, Variant changes, boolean stays) {
        if (design(state, subject).isEmpty()) {
            return List.of();
        }
        var name = state.comparison().map(one -> one.subjects().get(subject).name()).orElse("");
        var text = changes.getChanges().size() == 1 ? ChangeText.inWords(changes.getChanges().getFirst())
                : changes.getChanges().size() + " changes";
        var actions = new ArrayList<IAction>();
        variant(state, subject).filter(file -> !stays).ifPresent(file -> actions.add(action(
                NLS.bind(Messages.merge_record, name, text), () -> record(file, changes), true)));
        actions.add(action(NLS.bind(Messages.merge_new, name, text), () -> fork(state, subject, changes), true));
        return actions;
    }

    /** Changes a variant; Undo takes it back. */
    void record(IFile file, Variant changes) {
        ChangeDrop.record(editor.getSite().getPage(), file, changes);
        editor.body().compare();
    }

    /** Makes a new variant of a subject, adds it to the comparison and runs it. */
    void fork(CompareState state, int subject, Variant changes) {
        var file = design(state, subject).orElseThrow();
        var ground = state.comparison().map(one -> one.subjects().get(subject)).map(Design.class::cast).orElseThrow();
        // the name is in the file of the variant: English in every language
        var what = changes.getChanges().size() == 1 ? VariantForks.nameFor(changes, "")
                : changes.getChanges().size() + " changes";
        new ChangeFork(editor.getSite().getShell(), file, changes, ground.name() + " + " + what,
                made -> join(made, file)).schedule();
    }

    private void join(IFile made, IFile ground) {
        if (editor.getSite().getPage().findEditor(editor.getEditorInput()) != editor) {
            // was closed meanwhile
            return;
        }
        boolean full = editor.setup().files().size() >= Comparison.MOST;
        if (!full) {
            editor.body().runNext();
            editor.add(List.of(made));
        }
        editor.getEditorSite().getActionBars().getStatusLineManager().setMessage(NLS.bind(
                full ? Messages.merge_madeFull : Messages.merge_made, made.getName(), ground.getName()));
    }

    static IAction action(String text, Runnable effect, boolean enabled) {
        var action = new Action(text.replace("&", "&&")) {
            @Override
            public void run() {
                effect.run();
            }
        };
        action.setEnabled(enabled);
        return action;
    }
}
