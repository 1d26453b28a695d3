// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.StringTokenizer;

import org.eclipse.draw2d.Graphics;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.text.Subject;

/**
 * The signs of subjects: strokes on a field of 16 x 16, in a subset of SVG's path language (M, L, Z, and O for a circle
 * by centre and radius). The palette icons under icons/ show the same strokes.
 */
public enum Glyph {
    TOPOLOGY("O 3 3 1.5 O 13 3 1.5 O 3 13 1.5 O 13 13 1.5 O 8 8 1.5 M 4.5 3 L 11.5 3 M 4.5 13"
            + " L 11.5 13 M 3 4.5 L 3 11.5"
            + " M 13 4.5 L 13 11.5 M 4 4 L 7 7 M 9 9 L 12 12"),
    NODE("M 2 3 L 14 3 L 14 7 L 2 7 Z M 2 9 L 14 9 L 14 13 L 2 13 Z M 4.5 5 L 5.5 5 M 4.5 11"
            + " L 5.5 11 M 9 5 L 12 5 M 9 11 L 12 11"),
    PROCESSOR("M 4 4 L 12 4 L 12 12 L 4 12 Z M 6.5 6.5 L 9.5 6.5 L 9.5 9.5 L 6.5 9.5 Z M 6 1.5 L 6 4"
            + " M 10 1.5 L 10 4 M 6 12 L 6 14.5"
            + " M 10 12 L 10 14.5 M 1.5 6 L 4 6 M 1.5 10 L 4 10 M 12 6 L 14.5 6 M 12 10 L 14.5 10"),
    MEMORY("M 1.5 4 L 14.5 4 L 14.5 11 L 1.5 11 Z M 4 6 L 4 9 M 6.7 6 L 6.7 9 M 9.3 6 L 9.3 9"
            + " M 12 6 L 12 9 M 4 11 L 4 13 M 8 11 L 8 13 M 12 11 L 12 13"),
    BUS("M 1.5 6 L 14.5 6 M 1.5 10 L 14.5 10 M 4 3.5 L 1.5 6 L 4 8 M 12 8 L 14.5 10 L 12 12.5"),
    NIC("M 2 3 L 14 3 L 14 11 L 2 11 Z M 5 11 L 5 13.5 M 8 11 L 8 13.5 M 11 11 L 11 13.5 M 5 5.5"
            + " L 8 5.5 L 8 8.5 L 5 8.5 Z M 10.5 5.5 L 11.5 5.5"),
    ENGINE_TX("M 2 3 L 9 3 L 9 13 L 2 13 Z M 6 8 L 14 8 M 11.5 5.5 L 14 8 L 11.5 10.5"),
    ENGINE_RX("M 7 3 L 14 3 L 14 13 L 7 13 Z M 2 8 L 10.5 8 M 8 5.5 L 10.5 8 L 8 10.5"),
    STREAMS("M 2 4 L 14 4 M 2 8 L 14 8 M 2 12 L 14 12 M 5 2.5 L 5 5.5 M 10 6.5 L 10 9.5 M 7 10.5 L 7 13.5"),
    SCRATCH("M 3 3 L 13 3 L 13 13 L 3 13 Z M 3 9 L 13 9 M 3 11 L 13 11 M 6 5.5 L 10 5.5"),
    EMBEDDED("M 3.5 3.5 L 12.5 3.5 L 12.5 12.5 L 3.5 12.5 Z O 8 8 2 M 8 1.5 L 8 3.5 M 8 12.5 L 8 14.5"
            + " M 1.5 8 L 3.5 8 M 12.5 8 L 14.5 8"),
    ENGINE("M 4 3 L 12 3 L 12 13 L 4 13 Z M 1.5 6 L 9 6 M 7 4.5 L 9 6 L 7 7.5"
            + " M 14.5 10 L 7 10 M 9 8.5 L 7 10 L 9 11.5"),
    FIFOS("M 2 2.5 L 14 2.5 L 14 6.5 L 2 6.5 Z M 5 2.5 L 5 6.5 M 8 2.5 L 8 6.5 M 11 2.5 L 11 6.5"
            + " M 2 9.5 L 14 9.5 L 14 13.5 L 2 13.5 Z M 5 9.5 L 5 13.5 M 8 9.5 L 8 13.5 M 11 9.5 L 11 13.5"),
    PORT("M 5 2.5 L 11 2.5 L 11 13.5 L 5 13.5 Z M 1.5 8 L 5 8 M 11 8 L 14.5 8 M 8 5.5 L 8 10.5"),
    TOKENS("O 5 5 2.5 O 11 5 2.5 O 5 11 2.5 O 11 11 2.5"),
    CLOCK("O 8 8 6 M 8 4.5 L 8 8 L 10.5 9.5"),
    TREE("O 8 3 1.5 O 3.5 8 1.5 O 12.5 8 1.5 O 2.5 13 1.5 O 6.5 13 1.5 O 10 13 1.5 O 13.5 13 1.5"
            + " M 7 4 L 4.5 7 M 9 4 L 11.5 7 M 3.3 9.5 L 2.8 11.5 M 4.2 9.5 L 6 11.6"
            + " M 11.9 9.4 L 10.5 11.6 M 12.8 9.5 L 13.3 11.5"),
    TORUS("O 5 5 1.5 O 11 5 1.5 O 5 11 1.5 O 11 11 1.5 M 1.5 5 L 3.5 5 M 6.5 5 L 9.5 5 M 12.5 5"
            + " L 14.5 5 M 1.5 11 L 3.5 11 M 6.5 11 L 9.5 11 M 12.5 11 L 14.5 11 M 5 1.5 L 5 3.5 M"
            + " 5 6.5 L 5 9.5 M 5 12.5 L 5 14.5 M 11 1.5 L 11 3.5 M 11 6.5 L 11 9.5 M 11 12.5 L 11"
            + " 14.5"),
    HYPERCUBE("M 2 6 L 10 6 L 10 14 L 2 14 Z M 6 2 L 14 2 L 14 10 L 6 10 Z M 2 6 L 6 2 M 10 6 L 14"
            + " 2 M 10 14 L 14 10 M 2 14 L 6 10"),
    FULL("M 8 2 L 14 6.4 L 11.7 13.5 L 4.3 13.5 L 2 6.4 Z M 8 2 L 11.7 13.5 L 2 6.4 L 14 6.4 L"
            + " 4.3 13.5 Z"),
    DRAGONFLY("O 8 4 2.5 O 3.5 12 2.5 O 12.5 12 2.5 M 6.8 6.2 L 4.7 9.8 M 9.2 6.2 L 11.3 9.8 M 6 12"
            + " L 10 12"),
    COLLECTIVE("O 8 3.5 2 M 8 5.5 L 8 11 M 2.5 11 L 2.5 8 L 13.5 8 L 13.5 11 M 1 11 L 4 11 L 4 14 L"
            + " 1 14 Z M 6.5 11 L 9.5 11 L 9.5 14 L 6.5 14 Z M 12 11 L 15 11 L 15 14 L 12 14 Z"),
    INTERRUPT("M 9.5 1.5 L 3.5 9 L 7.5 9 L 6.5 14.5 L 12.5 6.5 L 8.5 6.5 Z"),
    ROUTER("O 8 8 2.5 M 8 1.5 L 8 5.5 M 8 10.5 L 8 14.5 M 1.5 8 L 5.5 8 M 10.5 8 L 14.5 8 M 6.5 3"
            + " L 8 1.5 L 9.5 3 M 6.5 13 L 8 14.5 L 9.5 13"),
    LINK("O 3 8 1.5 O 13 8 1.5 M 4.5 8 L 11.5 8"),
    STACK("M 2 2.5 L 14 2.5 L 14 5.5 L 2 5.5 Z M 2 6.5 L 14 6.5 L 14 9.5 L 2 9.5 Z M 2 10.5"
            + " L 14 10.5 L 14 13.5 L 2 13.5 Z"),
    LAYER("M 2 6 L 14 6 L 14 10 L 2 10 Z"),
    WORKLOAD("M 2 5.5 L 13 5.5 M 10.5 3 L 13 5.5 L 10.5 8 M 14 10.5 L 3 10.5 M 5.5 8 L 3 10.5 L 5.5 13"),
    RACK("M 3 1.5 L 13 1.5 L 13 14.5 L 3 14.5 Z M 5.5 4.5 L 10.5 4.5 M 5.5 7.5 L 10.5 7.5 M 5.5 10.5 L 10.5 10.5"),
    NOTE("M 2.5 2.5 L 13.5 2.5 L 13.5 10 L 10 13.5 L 2.5 13.5 Z M 10 13.5 L 10 10 L 13.5 10 M 5 5.5 L 11 5.5"
            + " M 5 8 L 9 8"),
    REFERENCE("M 7 4.5 L 5 4.5 L 2.5 7 L 2.5 9 L 5 11.5 L 7 11.5 M 9 4.5 L 11 4.5 L 13.5 7 L 13.5 9 L 11 11.5 L 9 11.5"
            + " M 5.5 8 L 10.5 8"),
    SEARCH("O 7 7 4 M 10 10 L 14 14"),
    LIBRARY("M 2.5 2.5 L 5.5 2.5 L 5.5 13.5 L 2.5 13.5 Z M 5.5 4.5 L 8.5 4.5 L 8.5 13.5 L 5.5 13.5 Z"
            + " M 9.5 4.2 L 11.8 3.6 L 14 12.8 L 11.7 13.4 Z"),
    LANE("M 1.5 4 L 14.5 4 L 14.5 12 L 1.5 12 Z M 5 4 L 5 12 M 7.5 8 L 12 8"),
    HANDLER("M 4 3 L 12 3 L 14 5 L 14 11 L 12 13 L 4 13 L 2 11 L 2 5 Z M 5 8 L 11 8"
            + " M 9 6 L 11 8 L 9 10"),
    START("M 4 2.5 L 13 8 L 4 13.5 Z"),
    PARAMETER("M 2 5 L 14 5 M 2 11 L 14 11 O 6 5 1.8 O 10.5 11 1.8"),
    VARIABLE("M 5 3 L 3 5 L 3 11 L 5 13 M 11 3 L 13 5 L 13 11 L 11 13 M 6 6 L 10 10 M 10 6 L 6 10"),
    PACKET("M 1.5 4.5 L 14.5 4.5 L 14.5 11.5 L 1.5 11.5 Z M 5 4.5 L 5 11.5 M 7.5 8 L 12 8"),
    WORK("O 8 8 5.5 M 8 4.5 L 8 8 L 10.5 9.5"),
    CROSS("M 1.5 6 L 14.5 6 M 1.5 10 L 14.5 10 M 11.5 3.5 L 14.5 6 L 11.5 8"),
    MOVE("M 1.5 4 L 6 4 L 6 12 L 1.5 12 Z M 10 4 L 14.5 4 L 14.5 12 L 10 12 Z M 5 8 L 11 8"
            + " M 9 6 L 11 8 L 9 10"),
    TRANSMIT("M 1.5 5 L 7 5 L 7 11 L 1.5 11 Z M 8.5 8 L 14.5 8 M 12 5.5 L 14.5 8 L 12 10.5"),
    PUT("M 7 4 L 14.5 4 M 7 8 L 14.5 8 M 7 12 L 14.5 12 M 1 8 L 5 8 M 3 6 L 5 8 L 3 10"),
    GET("M 1.5 4 L 9 4 M 1.5 8 L 9 8 M 1.5 12 L 9 12 M 10.5 8 L 15 8 M 13 6 L 15 8 L 13 10"),
    MATCH("M 2 3.5 L 9 3.5 M 2 7 L 7 7 M 2 10.5 L 6 10.5 O 10 9.5 3 M 12.2 11.7 L 14.5 14"),
    TAKE("O 5 8 3.5 M 10 8 L 15 8 M 12 6 L 10 8 L 12 10"),
    GIVE("O 5 8 3.5 M 10 8 L 15 8 M 13 6 L 15 8 L 13 10"),
    SET("M 3 6 L 13 6 M 3 10 L 13 10"),
    CHOOSE("M 8 1.5 L 14.5 8 L 8 14.5 L 1.5 8 Z"),
    EACH("M 3 6 L 5 3.5 L 11 3.5 L 13 6 L 13 10 L 11 12.5 L 5 12.5 L 3 10 M 1 8 L 3 10 L 5 8"),
    TELL("M 2 3.5 L 14 3.5 L 14 10 L 8 10 L 5 13.5 L 5 10 L 2 10 Z"),
    COMPLETE("O 8 8 6 M 5 8 L 7.2 10.2 L 11 6"),
    DROP("O 8 8 6 M 5.5 5.5 L 10.5 10.5 M 10.5 5.5 L 5.5 10.5"),
    COUNTER("M 2 4 L 14 4 L 14 12 L 2 12 Z M 6 4 L 6 12 M 10 4 L 10 12 M 4 6.5 L 4 9.5"
            + " M 8 6.5 L 8 9.5 M 12 6.5 L 12 9.5"),
    INCREMENT("M 2 4 L 9 4 L 9 12 L 2 12 Z M 5.5 6.5 L 5.5 9.5 M 10.5 8 L 15 8 M 12.75 5.75 L 12.75 10.25"),
    ARM("M 3 13 L 3 10.5 M 6 13 L 6 8 M 9 13 L 9 5 M 1.5 5 L 14 5 M 12 3 L 14 5 L 12 7"),
    RELEASE("M 3 8 L 13 8 L 13 14 L 3 14 Z M 5 8 L 5 4.5 L 6.5 2.5 L 9.5 2.5 L 11 4.5 M 8 10 L 8 12"),
    TALLY("M 3.5 3.5 L 3.5 12.5 M 6.5 3.5 L 6.5 12.5 M 9.5 3.5 L 9.5 12.5 M 12.5 3.5 L 12.5 12.5 M 1.5 11 L 14.5 5"),
    RETURN("M 13.5 3 L 13.5 9 L 3 9 M 6 6 L 3 9 L 6 12"),
    COMPOSITE("M 1.5 3 L 14.5 3 L 14.5 13 L 1.5 13 Z M 3.5 6.5 L 6.5 6.5 L 6.5 10 L 3.5 10 Z"
            + " M 9.5 6.5 L 12.5 6.5 L 12.5 10 L 9.5 10 Z M 6.5 8 L 9.5 8"),
    OTHER("O 8 8 5"),
    POINTER("M 4 2 L 4 13 L 7 10 L 9 14 L 11 13 L 9 9 L 13 9 Z"),
    AREA("M 2 5 L 2 2 L 5 2 M 11 2 L 14 2 L 14 5 M 14 11 L 14 14 L 11 14 M 5 14 L 2 14 L 2 11"
            + " M 7 2 L 9 2 M 7 14 L 9 14 M 2 7 L 2 9 M 14 7 L 14 9");

    private final String strokes;

    Glyph(String strokes) {
        this.strokes = strokes;
    }

    /** The sign of a subject. */
    public static Glyph of(Subject subject) {
        return valueOf(subject.name());
    }

    /** Draws the sign in the foreground colour, its upper left corner at the given point. */
    public void draw(Graphics graphics, int x, int y) {
        var path = path(x, y);
        graphics.pushState();
        graphics.setAntialias(SWT.ON);
        graphics.setLineWidth(1);
        graphics.drawPath(path);
        graphics.popState();
        path.dispose();
    }

    private Path path(float x, float y) {
        var path = new Path(Display.getCurrent());
        var tokens = new StringTokenizer(strokes);
        while (tokens.hasMoreTokens()) {
            switch (tokens.nextToken()) {
                case "M" -> path.moveTo(x + number(tokens), y + number(tokens));
                case "L" -> path.lineTo(x + number(tokens), y + number(tokens));
                case "O" -> circle(path, x + number(tokens), y + number(tokens), number(tokens));
                default -> path.close();
            }
        }
        return path;
    }

    private static void circle(Path path, float x, float y, float radius) {
        path.moveTo(x + radius, y);
        path.addArc(x - radius, y - radius, 2 * radius, 2 * radius, 0, 360);
        path.close();
    }

    private static float number(StringTokenizer tokens) {
        return Float.parseFloat(tokens.nextToken());
    }
}
