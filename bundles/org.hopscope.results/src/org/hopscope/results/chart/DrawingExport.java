// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;

/** Takes what a control draws out of the workbench: to the clipboard, or into a file. UI thread. */
public final class DrawingExport {

    private DrawingExport() {}

    /**
     * The texts of a dialog that asks for a file.
     *
     * @param name of the file that is proposed
     * @param patterns of the files that can be chosen
     * @param title of the dialog, and of a failure
     * @param failed its text, with {0} for the file
     */
    public record Question(String name, List<String> patterns, String title, String failed) {}

    /** Writes a file. */
    @FunctionalInterface
    public interface FileWriter {

        /** Writes in the format of the file's extension. */
        void write(Path file) throws IOException;
    }

    /** Puts a text on the clipboard, and says so in the status line. */
    public static void copy(Control control, String text) {
        copy(control, text, TextTransfer.getInstance());
        var lines = text.lines().toList();
        say(control, lines.size() == 1 ? NLS.bind(Messages.chart_copied, lines.getFirst())
                : NLS.bind(Messages.chart_copiedLines, lines.size()));
    }

    /** Puts a picture on the clipboard, and says so in the status line. */
    public static void copy(Control control, ImageData picture) {
        copy(control, picture, ImageTransfer.getInstance());
        say(control, NLS.bind(Messages.chart_copiedPicture, picture.width, picture.height));
    }

    /** In the status line of the part that is active, since those of others are not shown. */
    private static void say(Control control, String text) {
        for (var window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            var part = window.getShell() != control.getShell() || window.getActivePage() == null ? null
                    : window.getActivePage().getActivePart();
            var bars = switch (part) {
                case IViewPart view -> view.getViewSite().getActionBars();
                case IEditorPart editor -> editor.getEditorSite().getActionBars();
                case null, default -> null;
            };
            if (bars != null) {
                bars.getStatusLineManager().setMessage(text);
            }
        }
    }

    private static void copy(Control control, Object content, Transfer transfer) {
        var clipboard = new Clipboard(control.getDisplay());
        try {
            clipboard.setContents(new Object[] {content}, new Transfer[] {transfer});
        } finally {
            clipboard.dispose();
        }
    }

    /** Says in the status line that a file is written; nothing if the control has gone meanwhile. */
    public static void sayWritten(Control control, Path file) {
        if (!control.isDisposed()) {
            say(control, NLS.bind(Messages.chart_written, file));
        }
    }

    /** Asks for a file and writes it; says whether it is written. */
    public static void save(Control control, Question question, FileWriter writer) {
        var dialog = new FileDialog(control.getShell(), SWT.SAVE);
        dialog.setText(question.title());
        dialog.setFilterExtensions(question.patterns().toArray(String[]::new));
        dialog.setFileName(question.name());
        dialog.setOverwrite(true);
        var name = dialog.open();
        if (name != null) {
            try {
                writer.write(Path.of(name));
                sayWritten(control, Path.of(name));
            } catch (IOException e) {
                var status = Status.error(NLS.bind(question.failed(), name, FileFailure.reason(e)), e);
                Platform.getLog(DrawingExport.class).log(status);
                ErrorDialog.openError(control.getShell(), question.title(), null, status);
            }
        }
    }

    /** Writes a picture as PNG. */
    public static void png(ImageData picture, Path file) throws IOException {
        var loader = new ImageLoader();
        loader.data = new ImageData[] {picture};
        AtomicFile.write(file, out -> loader.save(out, SWT.IMAGE_PNG));
    }
}
