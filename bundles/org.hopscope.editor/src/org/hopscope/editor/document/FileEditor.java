// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorPart;

/** An editor of a file, as the code that is common to such editors sees it. Belongs to the UI thread. */
public interface FileEditor extends IEditorPart {

    /** The file and what was read from it. */
    FileDocument<?> document();

    /** The strips above the page. */
    EditorBanner banner();

    /** Called when {@link #isDirty} may have another answer. */
    void dirtyChanged();

    /** The control that lives as long as the editor. */
    Control area();

    /** Reads the file again; what is not saved is lost. */
    void reload();

    /** Makes what was typed on the page in front part of the model; false if that cannot be or there is no page. */
    boolean flush();

    /** The model is in the file as it is now. */
    void saved();

    /** The file was renamed or moved in the workspace. */
    void fileMoved(IFile target);

    /** The file was changed by something else than this editor, which follows unless that would lose something. */
    default void fileChanged() {
        if (document().isGone()) {
            fileDeleted();
        } else if (isDirty()) {
            EditorFiles.tellOutsideChange(this);
        } else {
            reload();
        }
    }

    /** The file was deleted: what had been saved in it goes with the editor, what had not stays. */
    default void fileDeleted() {
        if (isDirty()) {
            EditorFiles.tellDeleted(this);
        } else {
            EditorFiles.closeDeleted(this);
        }
    }

    /** The problems of the file have changed. */
    void problemsChanged();
}
