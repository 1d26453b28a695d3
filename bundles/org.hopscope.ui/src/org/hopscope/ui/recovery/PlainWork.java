// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IFileEditorInput;
import org.hopscope.ui.model.PendingChanges;
import org.hopscope.ui.model.UnsavedWork;

/**
 * The unsaved work of an editor of a short text file, which fires {@link IEditorPart#PROP_DIRTY} whenever something has
 * changed. UI thread.
 */
public final class PlainWork implements UnsavedWork {

    private static final int MOST_LINES = 24;

    private final IEditorPart editor;
    private final Supplier<byte[]> content;
    private final Reading reading;
    private final PendingChanges changes;

    /** Lets the editor hold what a file with this content holds; fails, and changes nothing, if it cannot be read. */
    public interface Reading {

        void read(byte[] content) throws CoreException;
    }

    /**
     * The work of an editor whose input is a file.
     *
     * @param content what the file would hold if it were saved now
     */
    public PlainWork(IEditorPart editor, Supplier<byte[]> content, Reading reading) {
        this.editor = editor;
        this.content = content;
        this.reading = reading;
        changes = new PendingChanges(editor::isDirty);
        editor.addPropertyListener((source, property) -> {
            if (property == IEditorPart.PROP_DIRTY) {
                changes.count();
                changes.tell();
            }
        });
    }

    @Override
    public IFile file() {
        return ((IFileEditorInput) editor.getEditorInput()).getFile();
    }

    @Override
    public int unsavedChanges() {
        return changes.number();
    }

    @Override
    public Supplier<byte[]> content() {
        var now = content.get();
        return () -> now;
    }

    @Override
    public void restore(byte[] kept) throws CoreException {
        reading.read(kept);
    }

    /** Lists the lines that only one of both has. */
    @Override
    public void compare(byte[] kept) {
        var lines = new ArrayList<String>();
        only(content.get(), kept).forEach(line -> lines.add("\u2212 " + line));
        only(kept, content.get()).forEach(line -> lines.add("+ " + line));
        var more = lines.size() - MOST_LINES;
        var shown = String.join("\n", lines.subList(0, Math.min(lines.size(), MOST_LINES)))
                + (more > 0 ? "\n" + NLS.bind(Messages.recovery_moreLines, more) : "");
        MessageDialog.openInformation(editor.getSite().getShell(), file().getName(),
                lines.isEmpty() ? Messages.recovery_noLines : Messages.recovery_lines + "\n\n" + shown);
    }

    /** The lines of a text that another one does not have. */
    private static List<String> only(byte[] text, byte[] other) {
        var lines = new ArrayList<>(lines(text));
        lines(other).forEach(lines::remove);
        return lines;
    }

    private static List<String> lines(byte[] text) {
        return new String(text, StandardCharsets.UTF_8).lines().map(String::strip).toList();
    }

    @Override
    public void addChangeListener(Runnable listener) {
        changes.addListener(listener);
    }

    @Override
    public void removeChangeListener(Runnable listener) {
        changes.removeListener(listener);
    }
}
