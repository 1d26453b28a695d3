// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.form.Look;
import org.hopscope.editor.form.TextKeys;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.portals.PortalsText;

/**
 * Edits the text of one program. Mistakes are marked while one types; what is typed goes to {@code commit} after a
 * pause and when the text is left, mistakes included, so that no work is lost. Belongs to the UI thread.
 */
public final class ProgramEditor {

    private static final int CHECK_MS = 200;
    private static final int COMMIT_MS = 1500;

    private final Composite area;
    private final SourceViewer viewer;
    private final CLabel line;
    private final ProgramColors colors;
    private final Consumer<String> commit;
    private final Runnable check = this::check;
    private final Runnable write = this::flush;
    private List<PortalsText.Problem> problems = List.of();
    private String given = "";
    private boolean setting;

    /** An empty editor. */
    public ProgramEditor(Composite parent, Consumer<String> commit) {
        this.commit = commit;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        var ruler = new CompositeRuler(4);
        var numbers = new LineNumberRulerColumn();
        ruler.addDecorator(0, numbers);
        viewer = new SourceViewer(area, ruler, SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        viewer.configure(new ProgramConfiguration(this));
        viewer.setDocument(new Document());
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 120).applyTo(viewer.getControl());
        var text = viewer.getTextWidget();
        text.setFont(JFaceResources.getTextFont());
        // the style sheet paints the text after it was made, and anew when the theme changes
        text.addListener(SWT.Paint, event -> {
            numbers.setForeground(Look.color(text, Tone.MUTED));
            if (!text.getBackground().equals(numbers.getControl().getBackground())) {
                numbers.setBackground(text.getBackground());
                numbers.getControl().setBackground(text.getBackground());
                numbers.redraw();
            }
        });
        colors = new ProgramColors(this);
        text.addLineStyleListener(colors);
        line = new CLabel(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).hint(50, SWT.DEFAULT).applyTo(line);
        viewer.getDocument().addDocumentListener(new Typing(this::typed));
        text.addListener(SWT.FocusOut, event -> flush());
        text.addCaretListener(event -> area.getDisplay().asyncExec(this::tell));
        text.getAccessible().addAccessibleListener(new ProgramVoice(this));
        TextKeys.own(text, new Keys());
    }

    /** The control to lay out. */
    public Composite control() {
        return area;
    }

    /** The control that takes the keyboard. */
    public StyledText text() {
        return viewer.getTextWidget();
    }

    /** Shows a program that comes from the model; what is being typed stays if it is this very program. */
    public void show(String program) {
        if (!program.equals(given)) {
            given = program;
            if (!program.equals(viewer.getDocument().get())) {
                setting = true;
                var caret = text().getCaretOffset();
                var top = text().getTopIndex();
                viewer.getDocument().set(program);
                text().setCaretOffset(Math.min(caret, program.length()));
                text().setTopIndex(top);
                viewer.resetPlugins();
                setting = false;
            }
        }
        check();
    }

    private void typed() {
        if (!setting) {
            area.getDisplay().timerExec(CHECK_MS, check);
            area.getDisplay().timerExec(COMMIT_MS, write);
        }
    }

    /** Gives what was typed to the model. */
    public void flush() {
        if (!area.isDisposed() && !given.equals(viewer.getDocument().get())) {
            given = viewer.getDocument().get();
            commit.accept(given);
        }
    }

    private void check() {
        if (!area.isDisposed()) {
            var found = PortalsText.read(List.of(viewer.getDocument().get())).problems();
            if (!found.equals(problems)) {
                problems = found;
                text().redraw();
            }
            tell();
        }
    }

    /** The problem of a line, counted from 1. */
    Optional<PortalsText.Problem> problem(int number) {
        return problems.stream().filter(one -> one.line() == number).findFirst();
    }

    /** Tells the error in the line of the caret, or else the number of errors and the position of the first one. */
    private void tell() {
        if (area.isDisposed()) {
            return;
        }
        var here = problem(text().getLineAtOffset(text().getCaretOffset()) + 1);
        var said = here.or(() -> problems.stream().findFirst()).map(one -> Messages.get("portals.problem", one.line(),
                one.message(), one.hint())).orElse(Messages.get("portals.fine"));
        var more = problems.size() > 1 ? Messages.get("portals.more", problems.size(), said) : said;
        line.setForeground(Look.color(text(), problems.isEmpty() ? Tone.MUTED : Tone.ERROR));
        line.setText(more.replace("&", "&&"));
        line.setToolTipText(more);
    }

    /** The text of the line below the program. */
    public String message() {
        return line.getText();
    }

    /** Explains what is at an offset: a mistake, or a call or argument. */
    Optional<String> explain(int offset) {
        try {
            return problem(viewer.getDocument().getLineOfOffset(offset) + 1).map(one -> Messages.get(
                    "portals.problem", one.line(), one.message(), one.hint()))
                    .or(() -> ProgramAssist.explain(viewer.getDocument().get(), offset));
        } catch (BadLocationException gone) {
            // the text has changed since the mouse came to rest
            return Optional.empty();
        }
    }

    /** The edit commands of the text. */
    private final class Keys implements TextKeys {

        @Override
        public void edit(String what) {
            viewer.doOperation(operation(what));
        }

        @Override
        public boolean can(String what) {
            return viewer.canDoOperation(operation(what));
        }

        private static int operation(String what) {
            return switch (what) {
                case "undo" -> ITextOperationTarget.UNDO;
                case "redo" -> ITextOperationTarget.REDO;
                case "cut" -> ITextOperationTarget.CUT;
                case "copy" -> ITextOperationTarget.COPY;
                case "paste" -> ITextOperationTarget.PASTE;
                case "selectAll" -> ITextOperationTarget.SELECT_ALL;
                case "delete" -> ITextOperationTarget.DELETE;
                case "assist" -> ISourceViewer.CONTENTASSIST_PROPOSALS;
                default -> throw new IllegalArgumentException(what);
            };
        }
    }
}
