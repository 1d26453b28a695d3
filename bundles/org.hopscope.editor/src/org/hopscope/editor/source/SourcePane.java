// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.CursorLinePainter;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.TextViewerUndoManager;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ST;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.PageBindings;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.ui.SpokenName;

/** A text with line numbers, colours, problems, a field to find words, and its elements as a tree beside it. */
final class SourcePane {

    /** The context of the keys of the text. */
    private static final String CONTEXT = "org.hopscope.editor.source";
    private static final int[] WEIGHTS = {32, 68};
    private static final int UNDO_STEPS = 500;
    private static final int LEFT = 6;
    private static final int FOLLOW_MS = 120;

    private final SourceLanguage language;
    private final SashForm sash;
    private final Composite right;
    private final FindBar find;
    private final SourceViewer viewer;
    private final LineNumberRulerColumn numbers = new LineNumberRulerColumn();
    private final CursorLinePainter cursorLine;
    private final TextViewerUndoManager undo = new TextViewerUndoManager(UNDO_STEPS);
    private final Document document = new Document();
    private final OutlineTree tree;
    private final ProblemList list;
    private final ProblemMarks marks;
    private final SourceStyle style;
    private final Runnable follow = this::follow;
    private SourceOutline outline = SourceOutline.none();
    private List<SourceProblem> problems = List.of();
    private Runnable onEdit = () -> {};
    private Runnable onCursor = () -> {};
    private Runnable onUndo = undo::undo;
    private Runnable onRedo = undo::redo;
    private Function<Boolean, String> onLabel = undoing -> Messages.get(undoing ? "source.undo" : "source.redo",
            Messages.get("source.typing"));
    private BooleanSupplier canUndo = undo::undoable;
    private BooleanSupplier canRedo = undo::redoable;
    private final PageBindings bindings;
    private boolean setting;

    SourcePane(Composite parent, SourceLanguage language, DiagramTheme theme, IEditorSite site) {
        this.language = language;
        sash = new SashForm(parent, SWT.HORIZONTAL);
        sash.setSashWidth(1);
        tree = new OutlineTree(sash, theme, item -> go(item.offset(), 0));
        right = new Composite(sash, SWT.NONE);
        right.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(right);
        find = new FindBar(right, theme, site);
        marks = new ProblemMarks(theme);
        var ruler = new CompositeRuler();
        ruler.addDecorator(0, marks.column());
        ruler.addDecorator(1, numbers);
        viewer = new SourceViewer(right, ruler, SWT.V_SCROLL | SWT.H_SCROLL | SWT.MULTI | SWT.FULL_SELECTION);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getControl());
        style = new SourceStyle(language, theme);
        cursorLine = new CursorLinePainter(viewer);
        list = new ProblemList(right, theme, problem -> go(problem.offset(), problem.length()));
        find.search(viewer);
        sash.setWeights(WEIGHTS);
        bindings = bindings(site);
        prepare();
        setTheme(theme);
    }

    private void prepare() {
        var widget = widget();
        widget.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        widget.setFont(JFaceResources.getTextFont());
        widget.setLeftMargin(LEFT);
        numbers.setFont(JFaceResources.getTextFont());
        widget.addLineStyleListener(style);
        viewer.configure(new SourceConfiguration(offset -> language.proposals(document.get(), offset, outline)));
        viewer.setUndoManager(undo);
        viewer.activatePlugins();
        viewer.setDocument(document, marks.model());
        viewer.addPainter(cursorLine);
        document.addDocumentListener(new IDocumentListener() {
            @Override
            public void documentAboutToBeChanged(DocumentEvent event) {
                // only what comes out of it counts
            }

            @Override
            public void documentChanged(DocumentEvent event) {
                if (!setting) {
                    onEdit.run();
                    // the undo manager is called after this listener
                    widget.getDisplay().asyncExec(SourcePane.this::updateUndo);
                }
            }
        });
        widget.addCaretListener(event -> widget.getDisplay().timerExec(FOLLOW_MS, follow));
        bindings.attach(widget);
        updateUndo();
    }

    private PageBindings bindings(IEditorSite site) {
        var widget = widget();
        return new PageBindings(site, CONTEXT).global(ActionFactory.CUT, widget::cut)
                .global(ActionFactory.COPY, widget::copy).global(ActionFactory.PASTE, widget::paste)
                .global(ActionFactory.SELECT_ALL, widget::selectAll)
                .global(ActionFactory.DELETE, () -> widget.invokeAction(ST.DELETE_NEXT))
                .global(ActionFactory.UNDO, () -> onUndo.run()).global(ActionFactory.REDO, () -> onRedo.run())
                .global(ActionFactory.FIND, find::focus).global(ActionFactory.NEXT, () -> goToProblem(1))
                .global(ActionFactory.PREVIOUS, () -> goToProblem(-1))
                .command("org.eclipse.ui.edit.text.contentAssist.proposals",
                        () -> viewer.doOperation(ISourceViewer.CONTENTASSIST_PROPOSALS));
    }

    /** Sets the actions of undo and redo while the text has the focus. */
    void onUndo(Runnable undoing, Runnable redoing) {
        onUndo = undoing;
        onRedo = redoing;
    }

    /** When undo and redo can be done while the text has the focus. */
    void canUndo(BooleanSupplier undoable, BooleanSupplier redoable) {
        canUndo = undoable;
        canRedo = redoable;
        updateUndo();
    }

    /** Enables undo and redo as they are possible now, and says what they would do. */
    void updateUndo() {
        bindings.label(ActionFactory.UNDO, onLabel.apply(true));
        bindings.label(ActionFactory.REDO, onLabel.apply(false));
        bindings.enable(ActionFactory.UNDO, canUndo.getAsBoolean());
        bindings.enable(ActionFactory.REDO, canRedo.getAsBoolean());
    }

    /** Sets the labels of the commands that undo, if asked with true, and redo. */
    void onLabel(Function<Boolean, String> label) {
        onLabel = label;
    }

    private StyledText widget() {
        return viewer.getTextWidget();
    }

    SashForm control() {
        return sash;
    }

    void setTheme(DiagramTheme theme) {
        sash.setBackground(theme.color(Tone.BORDER));
        right.setBackground(theme.color(Tone.CARD));
        widget().setBackground(theme.color(Tone.CARD));
        widget().setForeground(theme.color(Tone.TEXT));
        numbers.setBackground(theme.color(Tone.REGION));
        numbers.setForeground(theme.color(Tone.MUTED));
        cursorLine.setHighlightColor(theme.color(Tone.TRACK));
        tree.setTheme(theme);
        list.setTheme(theme);
        find.setTheme(theme);
        marks.setTheme(theme);
        style.setTheme(theme);
        widget().redraw();
    }

    /** Runs {@code action} after each change by the user. */
    void onEdit(Runnable action) {
        onEdit = action;
    }

    /** Runs {@code action} when the cursor is in another place. */
    void onCursor(Runnable action) {
        onCursor = action;
    }

    String text() {
        return document.get();
    }

    /** Shows another text. Only what differs is replaced, so that cursor and scrolling stay; undo starts anew. */
    void setText(String text) {
        var old = document.get();
        if (!old.equals(text)) {
            setting = true;
            var edit = TextEdit.between(old, text);
            try {
                document.replace(edit.start(), edit.end() - edit.start(), edit.with());
            } catch (BadLocationException impossible) {
                throw new IllegalStateException(impossible);
            } finally {
                setting = false;
            }
        }
        forgetUndo();
    }

    /** Removes the text typed so far from the text's own undo. */
    void forgetUndo() {
        undo.reset();
        updateUndo();
    }

    TextViewerUndoManager undo() {
        return undo;
    }

    /** Shows elements and problems of the present text. */
    void show(SourceCheck check) {
        outline = check.outline();
        problems = check.problems();
        style.show(outline, problems);
        marks.show(problems);
        list.show(problems);
        tree.show(outline);
        // the list of problems may have come in front of the cursor
        if (widget().isFocusControl()) {
            widget().showSelection();
        }
        widget().redraw();
        tree.follow(widget().getCaretOffset());
        onCursor.run();
    }

    private void follow() {
        if (!sash.isDisposed()) {
            if (widget().isFocusControl()) {
                tree.follow(widget().getCaretOffset());
            }
            onCursor.run();
        }
    }

    /** The element around the cursor. */
    Optional<SourceItem> item() {
        return outline.at(widget().getCaretOffset());
    }

    SourceOutline outline() {
        return outline;
    }

    /** The error in the line of the cursor; empty if nothing. */
    String problemHere() {
        var line = widget().getLineAtOffset(widget().getCaretOffset()) + 1;
        return problems.stream().filter(one -> one.line() == line).findFirst()
                .map(one -> one.diagnostic().message()).orElse("");
    }

    /** Goes to a place of the text and selects from there. */
    void go(int offset, int length) {
        var start = Math.min(offset, document.getLength());
        viewer.setSelectedRange(start, Math.min(length, document.getLength() - start));
        viewer.revealRange(start, length);
    }

    /** The number of errors when the text was read last. */
    long errors() {
        return problems.stream().filter(one -> one.diagnostic().severity() == Severity.ERROR).count();
    }

    /** Goes to the first error. */
    void goToError() {
        problems.stream().filter(one -> one.diagnostic().severity() == Severity.ERROR).findFirst()
                .ifPresent(one -> go(one.offset(), one.length()));
    }

    private void goToProblem(int direction) {
        var here = widget().getCaretOffset();
        var candidates = direction > 0 ? problems : problems.reversed();
        candidates.stream().filter(one -> direction > 0 ? one.offset() > here : one.offset() + one.length() < here)
                .findFirst().or(() -> candidates.stream().findFirst())
                .ifPresent(one -> go(one.offset(), one.length()));
    }

    void setFocus() {
        widget().setFocus();
    }

    /** Names the text for screen readers. */
    void setName(String file) {
        SpokenName.give(widget(), Messages.get("source.name", file));
    }
}
