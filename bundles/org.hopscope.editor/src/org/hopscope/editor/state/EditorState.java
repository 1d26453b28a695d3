// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.state;

import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.source.BrokenFile;

/**
 * The state of an editor of a file. It is decided once, when the workbench asks for the controls: a file that is
 * repaired opens the editor anew. Belongs to the UI thread.
 *
 * @param <M> the controls of an editor whose file could be read
 */
public sealed interface EditorState<M extends OpenModel> {

    /** The editor has no controls yet. */
    record Unopened<M extends OpenModel>() implements EditorState<M> {}

    /** The file cannot be read as a model: the editor shows its text. */
    record Broken<M extends OpenModel>(BrokenFile text) implements EditorState<M> {}

    /** The file was read: the editor shows pages of its model. */
    record Open<M extends OpenModel>(M pages) implements EditorState<M> {}

    /** The controls of the model; empty if there are none. */
    default Optional<M> model() {
        return this instanceof Open<M> open ? Optional.of(open.pages()) : Optional.empty();
    }

    /** True if the editor holds something that is not in the file. */
    default boolean isDirty() {
        return switch (this) {
            case Unopened<M> none -> false;
            case Broken<M> broken -> broken.text().isDirty();
            case Open<M> open -> open.pages().isDirty();
        };
    }

    /** Writes the text, or the model, into the file of an editor; cancels the monitor if that does not work. */
    default void save(FileEditor editor, IProgressMonitor monitor) {
        switch (this) {
            case Unopened<M> none -> monitor.setCanceled(true);
            case Broken<M> broken -> broken.text().save(monitor);
            case Open<M> open -> EditorFiles.save(editor, editor.document().file(), monitor);
        }
    }

    /** Makes what was typed on the page in front part of the model; false if that cannot be or there is no page. */
    default boolean flush() {
        return model().map(OpenModel::flush).orElse(false);
    }

    /** The strips above text or pages. The editor has controls. */
    default EditorBanner banner() {
        return switch (this) {
            case Unopened<M> none -> throw new IllegalStateException("the editor has no controls yet");
            case Broken<M> broken -> broken.text().banner();
            case Open<M> open -> open.pages().banner();
        };
    }

    /** Takes the keyboard to the text or to the page in front. */
    default void setFocus() {
        switch (this) {
            case Unopened<M> none -> { }
            case Broken<M> broken -> broken.text().setFocus();
            case Open<M> open -> open.pages().setFocus();
        }
    }
}
