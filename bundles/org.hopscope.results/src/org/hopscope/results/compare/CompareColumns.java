// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.ui.picture.MachineDiagram;
import org.hopscope.ui.picture.MachineDiagrams;

/** The columns: a head each, and below it the drawing with what differs marked in it. */
public final class CompareColumns {

    private static final int MOST_SETUPS = 6;

    private final Composite control;
    private final MachineDiagrams drawing;
    private final ColumnActions actions;
    private final LinkedDiagrams links = new LinkedDiagrams();
    private final Map<Integer, MachineDiagram> diagrams = new HashMap<>();
    private final Map<Integer, Set<String>> lit = new HashMap<>();
    private List<Integer> subjects = List.of();
    private BiConsumer<Integer, String> onSelecting = (subject, id) -> {};

    CompareColumns(Composite parent, MachineDiagrams drawing, ColumnActions actions) {
        control = new Composite(parent, SWT.NONE);
        this.drawing = drawing;
        this.actions = actions;
    }

    Control control() {
        return control;
    }

    /** The link between the views of the drawings. */
    LinkedDiagrams links() {
        return links;
    }

    /** The drawing of a subject; null if it has none. */
    public MachineDiagram diagram(int subject) {
        return diagrams.get(subject);
    }

    /** The subject in whose column a point of the display lies, or {@link CompareDrop#NOWHERE}. */
    int subjectAt(Point at) {
        return IntStream.range(0, subjects.size()).filter(i -> holds(control.getChildren()[i], at))
                .map(subjects::get).findFirst().orElse(CompareDrop.NOWHERE);
    }

    private static boolean holds(Control child, Point at) {
        var size = child.getSize();
        return new Rectangle(0, 0, size.x, size.y).contains(child.toControl(at));
    }

    /** The consumer is called with the subject in whose drawing the user selects an element (UUID), or nothing. */
    void onSelecting(BiConsumer<Integer, String> consumer) {
        onSelecting = consumer;
    }

    /** Shows other columns. */
    void show(CompareState state) {
        control.setRedraw(false);
        for (var child : control.getChildren()) {
            child.dispose();
        }
        links.clear();
        diagrams.clear();
        int count = state.setup().files().size();
        subjects = IntStream.range(0, count).map(state::subjectOf).boxed().toList();
        GridLayoutFactory.fillDefaults().numColumns(Math.max(1, count)).equalWidth(true).spacing(2, 0)
                .applyTo(control);
        for (int i = 0; i < count; i++) {
            column(state, i);
        }
        control.layout(true, true);
        control.setRedraw(true);
        links.fit();
    }

    private void column(CompareState state, int file) {
        var column = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(column);
        GridDataFactory.fillDefaults().grab(true, true).hint(40, SWT.DEFAULT).applyTo(column);
        new ColumnHead(column, file, state, actions);
        int subject = state.subjectOf(file);
        var machine = state.drawn().get(subject);
        if (machine == null) {
            var note = new Label(column, SWT.WRAP | SWT.CENTER);
            note.setText(subject >= 0 && state.comparison().isPresent() ? measured(state, subject)
                    : state.files().unread().containsKey(file) ? unread(state, file) : Messages.column_waitNote);
            note.setToolTipText(state.files().unread().containsKey(file) ? note.getText() : null);
            GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).indent(6, 0).applyTo(note);
            return;
        }
        var diagram = drawing.create(column);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(diagram.control());
        diagram.show(machine);
        diagram.mark(DiagramMarks.of(state.comparison().orElseThrow(), subject).marks());
        diagram.onSelecting(id -> onSelecting.accept(subject, id));
        links.add(diagram);
        diagrams.put(subject, diagram);
    }

    /** The way in which the figures of a column were measured, as far as its file says. */
    private static String measured(CompareState state, int subject) {
        var setups = state.comparison().orElseThrow().subjects().get(subject) instanceof MeasuredCurve curve
                ? curve.setups() : List.<String>of();
        return NLS.bind(Messages.column_measuredNote, setups.stream().limit(MOST_SETUPS)
                .collect(Collectors.joining("\n"))).strip().replace("&", "&&");
    }

    /** The errors, where they are, and how to fix them. */
    private static String unread(CompareState state, int file) {
        return NLS.bind(Messages.column_unreadNote, state.files().unread().get(file).stream().map(Diagnostic::text)
                .collect(Collectors.joining("\n"))).replace("&", "&&");
    }

    /** The elements (UUIDs) that are lit up in the drawing of a subject. */
    public Set<String> highlighted(int subject) {
        return lit.getOrDefault(subject, Set.of());
    }

    /** Lights up elements in every drawing; the answer of the function is for the subject that it is given. */
    void highlight(IntFunction<Set<String>> ids) {
        lit.clear();
        diagrams.forEach((subject, diagram) -> {
            var own = ids.apply(subject);
            lit.put(subject, own);
            diagram.highlight(own);
            own.stream().findFirst().ifPresent(diagram::reveal);
        });
    }
}
