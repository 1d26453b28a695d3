// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorSite;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.document.FileWatch;
import org.hopscope.editor.document.Themes;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.ThemeChange;

/**
 * A file that cannot be read as a model, as its text: what is wrong is at its lines, and once the text can be read,
 * saving it opens the pages of the editor. Belongs to the UI thread.
 */
public final class BrokenFile {

    private static final int PAUSE_MS = 300;
    private static final int MARGIN = 16;

    private final FileEditor editor;
    private final SourceLanguage language;
    private final EditorBanner banner;
    private final FileWatch watch;
    private final Composite head;
    private final Label title;
    private final Label hint;
    private final SourcePane pane;
    private final Runnable dirtyChanged;
    private final Runnable pause = this::check;
    private DiagramTheme theme;
    private Charset charset = StandardCharsets.UTF_8;
    private String saved = "";
    private long version;

    /**
     * Fills {@code parent}, which has a grid of one column.
     *
     * @param dirtyChanged runs when {@link #isDirty} may have another answer
     */
    public BrokenFile(Composite parent, FileEditor editor, SourceLanguage language, Runnable dirtyChanged) {
        this.editor = editor;
        this.language = language;
        this.dirtyChanged = dirtyChanged;
        theme = Themes.matching(parent);
        head = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN / 2).spacing(0, 2).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        title = label();
        title.setText(Messages.get("problem.title", editor.document().file().getName()).replace("&", "&&"));
        hint = label();
        hint.setText(Messages.get("problem.hint"));
        banner = new EditorBanner(parent, theme);
        watch = new FileWatch(editor);
        pane = new SourcePane(parent, language, theme, (IEditorSite) editor.getSite());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(pane.control());
        pane.setName(editor.document().file().getName());
        pane.onEdit(() -> {
            version++;
            dirtyChanged.run();
            pane.control().getDisplay().timerExec(PAUSE_MS, pause);
        });
        paint();
        Themes.onChange(parent, this::refreshTheme);
        head.addDisposeListener(event -> dispose());
        read();
    }

    private Label label() {
        var label = new Label(head, SWT.WRAP);
        label.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(label);
        return label;
    }

    private void paint() {
        head.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        for (var control : List.of(head, title, hint)) {
            control.setBackground(theme.color(Tone.CARD));
        }
        title.setFont(theme.font(TextStyle.TITLE));
        title.setForeground(theme.color(Tone.ERROR));
        hint.setForeground(theme.color(Tone.TEXT));
    }

    private void refreshTheme() {
        if (!head.isDisposed() && ThemeChange.isDark(head.getParent()) != theme.isDark()) {
            var old = theme;
            theme = Themes.matching(head.getParent());
            paint();
            banner.setTheme(theme);
            pane.setTheme(theme);
            old.dispose();
        }
    }

    private void dispose() {
        watch.dispose();
        theme.dispose();
    }

    private void read() {
        try {
            var bytes = Files.readAllBytes(editor.document().file().getLocation().toPath());
            saved = decode(bytes);
        } catch (IOException failed) {
            hint.setText(failed.toString());
        }
        pane.setText(saved);
        check();
    }

    /** Bytes that are not text in the usual encoding are kept as they are. */
    private String decode(byte[] bytes) {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException otherEncoding) {
            charset = StandardCharsets.ISO_8859_1;
            return new String(bytes, charset);
        }
    }

    /** Looks in the background what is wrong; the result counts only if nothing was typed meanwhile. */
    private void check() {
        if (pane.control().isDisposed()) {
            return;
        }
        var text = pane.text();
        var of = version;
        var display = pane.control().getDisplay();
        var location = URI.createFileURI(editor.document().file().getLocation().toString());
        Job.createSystem(Messages.get("source.reading"), monitor -> {
            var found = language.check(location, text, null, null);
            display.asyncExec(() -> {
                if (of == version && !pane.control().isDisposed()) {
                    pane.show(found);
                    if (of == 0 && !found.problems().isEmpty()) {
                        pane.go(found.problems().getFirst().offset(), 0);
                    }
                    hint.setText(Messages.get(found.root().isPresent() ? "problem.mended" : "problem.hint"));
                }
            });
        }).schedule();
    }

    /** True if something was typed that is not in the file. */
    public boolean isDirty() {
        return !pane.text().equals(saved);
    }

    /** Writes the text into the file and, if it can be read now, opens the editor anew. Tells when that fails. */
    public void save(IProgressMonitor monitor) {
        var text = pane.text();
        editor.document().text(text.getBytes(charset));
        if (EditorFiles.write(editor, editor.document().file(), monitor)) {
            saved = text;
            banner.saved();
            dirtyChanged.run();
            if (editor.document().load()) {
                EditorFiles.reopen(editor);
            }
        } else {
            monitor.setCanceled(true);
        }
    }

    /** The strips above the text. */
    public EditorBanner banner() {
        return banner;
    }

    /** Takes the keyboard to the text. */
    public void setFocus() {
        pane.setFocus();
    }
}
