// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;

/**
 * The changes that an editor holds and its file may lack. An editor hands it out as an adapter: {@code
 * editor.getAdapter(UnsavedWork.class)}, the same object each time. All methods are called in the UI thread.
 */
public interface UnsavedWork {

    /** The file that the work is saved to. */
    IFile file();

    /** The number of changes that the file lacks; 0 if it has them all. */
    int unsavedChanges();

    /**
     * The contents that the file would have if it were saved now; the bytes are made when they are asked for, on any
     * thread.
     */
    Supplier<byte[]> content();

    /**
     * Lets the editor hold what a file with this content holds; one change, which can be undone.
     *
     * @throws CoreException if the content cannot be read; then nothing has changed
     */
    void restore(byte[] content) throws CoreException;

    /**
     * Shows in what this content differs from what the editor holds.
     *
     * @throws CoreException if the content cannot be read
     */
    void compare(byte[] content) throws CoreException;

    /** The listener runs in the UI thread after every change, undo and redo included. */
    void addChangeListener(Runnable listener);

    /** Ends the notifications; ignores a listener that is not registered. */
    void removeChangeListener(Runnable listener);
}
