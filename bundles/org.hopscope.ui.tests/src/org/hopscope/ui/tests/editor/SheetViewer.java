// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditDomain;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.diagram.Section;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.part.BasePart;
import org.hopscope.editor.part.DiagramViewer;
import org.hopscope.editor.part.MachinePartFactory;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.NodeType;

/** A diagram in a window of its own, without an editor around it. */
final class SheetViewer implements DiagramHost, AutoCloseable {

    /** The elements opened by double clicks, in order. */
    final List<Element> opened = new ArrayList<>();

    /** The names of sections and of nodes that were opened, in order. */
    final List<String> ways = new ArrayList<>();

    final DiagramViewer viewer = new DiagramViewer();
    private final Shell shell = new Shell(Display.getCurrent());
    private final DiagramTheme theme;
    private Marks marks = Marks.NONE;
    private int asked;

    SheetViewer(Object element) {
        this(element, false);
    }

    SheetViewer(Object element, boolean dark) {
        theme = new DiagramTheme(Display.getCurrent(), dark);
        shell.setSize(800, 600);
        viewer.createControl(shell);
        viewer.getControl().setSize(800, 600);
        viewer.setEditDomain(new EditDomain());
        viewer.setEditPartFactory(new MachinePartFactory());
        viewer.setProperty(DiagramHost.KEY, this);
        viewer.setProperty(DiagramTheme.KEY, theme);
        viewer.setRootEditPart(new SmoothRootPart(theme));
        viewer.setContents(element);
        viewer.flush();
    }

    BasePart<?, ?> contents() {
        return (BasePart<?, ?>) viewer.getContents();
    }

    GraphicalEditPart part(Object model) {
        return (GraphicalEditPart) viewer.getEditPartRegistry().get(model);
    }

    void mark(Marks newMarks) {
        var different = marks.difference(newMarks);
        marks = newMarks;
        contents().refreshMarksOf(different);
    }

    /** All that can be seen of the diagram, as text. */
    List<String> picture() {
        viewer.flush();
        var lines = new ArrayList<String>();
        describe(((GraphicalEditPart) viewer.getRootEditPart()).getFigure(), lines);
        return lines.stream().sorted().toList();
    }

    private static void describe(IFigure figure, List<String> lines) {
        lines.add(switch (figure) {
            case Label label -> label.getText() + " " + label.getBounds();
            case Connection line -> "line " + Arrays.toString(line.getPoints().toIntArray());
            default -> figure.getClass().getSimpleName() + " " + figure.getBounds();
        });
        ((List<?>) figure.getChildren()).forEach(child -> describe((IFigure) child, lines));
    }

    @Override
    public void open(Section section) {
        ways.add(section.name());
    }

    @Override
    public void open(NodeType kind, String instance) {
        ways.add(instance);
        open(kind);
    }

    @Override
    public void open(Element element) {
        opened.add(element);
    }

    @Override
    public void refuse(String reason) {
        // not read here
    }

    @Override
    public void showProperties(EObject element) {
        // there is no view
    }

    @Override
    public Marks marks() {
        asked++;
        return marks;
    }

    /**
     * The number of times that a figure has asked for its marks, which each does once when it is brought up to date.
     */
    int asked() {
        return asked;
    }

    @Override
    public void close() {
        shell.dispose();
        theme.dispose();
    }
}
