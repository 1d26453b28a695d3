// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.HashMap;
import java.util.List;

import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.jface.text.source.AnnotationRulerColumn;
import org.eclipse.jface.text.source.IAnnotationAccess;
import org.eclipse.jface.text.source.IAnnotationAccessExtension;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.model.diagnostic.Severity;

/** The marks of problems beside the text: a disc for an error, a triangle for a warning, a square for a hint. */
final class ProblemMarks implements IAnnotationAccess, IAnnotationAccessExtension {

    private static final int WIDTH = 16;
    private static final int SIZE = 9;

    private final AnnotationModel model = new AnnotationModel();
    private AnnotationRulerColumn column;
    private DiagramTheme theme;

    ProblemMarks(DiagramTheme theme) {
        this.theme = theme;
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        if (column != null && column.getControl() != null) {
            column.getControl().setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
            column.getControl().setBackground(theme.color(Tone.REGION));
        }
    }

    AnnotationModel model() {
        return model;
    }

    /** The column of the marks. */
    AnnotationRulerColumn column() {
        column = new AnnotationRulerColumn(WIDTH, this);
        for (var severity : Severity.values()) {
            column.addAnnotationType(severity.name());
        }
        return column;
    }

    /** Shows these problems instead of the ones before. */
    void show(List<SourceProblem> problems) {
        model.removeAllAnnotations();
        var added = new HashMap<Annotation, Position>();
        problems.forEach(problem -> added.put(new Annotation(problem.diagnostic().severity().name(), false,
                problem.diagnostic().text()), new Position(problem.offset(), problem.length())));
        model.replaceAnnotations(null, added);
    }

    @Override
    public void paint(Annotation annotation, GC gc, Canvas canvas, Rectangle bounds) {
        gc.setAntialias(SWT.ON);
        var severity = Severity.valueOf(annotation.getType());
        gc.setBackground(theme.color(SourceStyle.tone(severity)));
        var x = bounds.x + (bounds.width - SIZE) / 2;
        var y = bounds.y + Math.max(0, (bounds.height - SIZE) / 2);
        switch (severity) {
            case ERROR -> gc.fillOval(x, y, SIZE, SIZE);
            case WARNING -> gc.fillPolygon(new int[] {x, y + SIZE, x + SIZE, y + SIZE, x + SIZE / 2, y});
            case INFO -> gc.fillRectangle(x + 1, y + 1, SIZE - 2, SIZE - 2);
        }
    }

    @Override
    public int getLayer(Annotation annotation) {
        return Severity.values().length - Severity.valueOf(annotation.getType()).ordinal();
    }

    @Override
    public boolean isPaintable(Annotation annotation) {
        return true;
    }

    @Override
    public boolean isSubtype(Object type, Object potentialSupertype) {
        return type.equals(potentialSupertype);
    }

    @Override
    public Object[] getSupertypes(Object type) {
        return new Object[0];
    }

    @Override
    public String getTypeLabel(Annotation annotation) {
        return annotation.getType();
    }

    @Override
    public Object getType(Annotation annotation) {
        return annotation.getType();
    }

    @Override
    public boolean isMultiLine(Annotation annotation) {
        return false;
    }

    @Override
    public boolean isTemporary(Annotation annotation) {
        return true;
    }
}
