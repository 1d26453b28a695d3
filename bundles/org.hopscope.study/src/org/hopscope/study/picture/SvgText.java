// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

import java.util.Locale;
import java.util.TreeMap;

import org.hopscope.model.text.Markup;

/**
 * A picture as SVG: one self-contained text that depends on the picture alone, byte by byte. Coordinates have one
 * decimal place.
 */
public final class SvgText {

    private static final String FACES = "'DejaVu Sans', Verdana, 'Segoe UI', Helvetica, Arial, sans-serif";
    /** From the middle of a line down to the foot of its letters, as a share of their size. */
    private static final double FOOT = 0.35;

    private final StringBuilder out = new StringBuilder();
    private final TreeMap<String, String> patterns = new TreeMap<>();
    /** Stands in front of all names, which are to be unique in the document that the picture is put into. */
    private final String prefix;
    private final String description;
    private int clips;

    private SvgText(String prefix, String description) {
        this.prefix = prefix;
        this.description = description;
    }

    /** The text of a picture. */
    public static String of(Picture picture) {
        return new SvgText("", "").document(picture);
    }

    /**
     * The text of a picture that is put into another document, such as a page of HTML.
     *
     * @param prefix unique in the document, letters only
     * @param description what is to be seen, in words
     */
    public static String inside(Picture picture, String prefix, String description) {
        return new SvgText(prefix, description).document(picture);
    }

    private String document(Picture picture) {
        picture.shapes().forEach(this::shape);
        var head = new StringBuilder();
        head.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(number(picture.width()))
                .append("\" height=\"").append(number(picture.height())).append("\" viewBox=\"0 0 ")
                .append(number(picture.width())).append(' ').append(number(picture.height()))
                .append("\" role=\"img\" font-family=\"").append(FACES).append("\" font-size=\"")
                .append(EstimatedText.SIZE).append("\">\n<title>").append(Markup.escaped(picture.title()))
                .append("</title>\n");
        if (!description.isEmpty()) {
            head.append("<desc>").append(Markup.escaped(description)).append("</desc>\n");
        }
        if (!patterns.isEmpty()) {
            head.append("<defs>\n");
            patterns.values().forEach(head::append);
            head.append("</defs>\n");
        }
        head.append("<rect width=\"100%\" height=\"100%\" fill=\"").append(Colours.hex(picture.ground()))
                .append("\"/>\n");
        return head.append(out).append("</svg>\n").toString();
    }

    private void shape(Shape shape) {
        switch (shape) {
            case Shape.Box box -> box(box);
            case Shape.Disc disc -> out.append("<circle cx=\"").append(number(disc.x())).append("\" cy=\"")
                    .append(number(disc.y())).append("\" r=\"").append(number(disc.radius())).append('"')
                    .append(paint(disc.fill().colour(), disc.stroke())).append("/>\n");
            case Shape.Path path -> path(path);
            case Shape.Words words -> words(words);
            case Shape.Clipped clipped -> clipped(clipped);
        }
    }

    private void box(Shape.Box box) {
        if (box.fill().visible() || box.stroke().visible()) {
            rect(box.area(), paint(box.fill().colour(), box.stroke()));
        }
        if (box.fill().visible() && box.fill().pattern() != Pattern.PLAIN) {
            rect(box.area(), " fill=\"url(#" + pattern(box.fill()) + ")\"");
        }
    }

    private void rect(Area area, String paint) {
        out.append("<rect x=\"").append(number(area.x())).append("\" y=\"").append(number(area.y()))
                .append("\" width=\"").append(number(area.width())).append("\" height=\"")
                .append(number(area.height())).append('"').append(paint).append("/>\n");
    }

    private void path(Shape.Path path) {
        out.append(path.closed() ? "<polygon" : "<polyline").append(" points=\"");
        for (int i = 0; i < path.xy().length; i += 2) {
            out.append(i == 0 ? "" : " ").append(number(path.xy()[i])).append(',').append(number(path.xy()[i + 1]));
        }
        out.append('"').append(paint(path.fill().colour(), path.stroke())).append("/>\n");
    }

    private void words(Shape.Words words) {
        double foot = EstimatedText.SIZE * FOOT;
        double x = words.upright() ? words.x() + foot : words.x();
        double y = words.upright() ? words.y() : words.y() + foot;
        out.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y)).append('"');
        switch (words.anchor()) {
            case START -> { }
            case MIDDLE -> out.append(" text-anchor=\"middle\"");
            case END -> out.append(" text-anchor=\"end\"");
        }
        if (words.style() == TextStyle.STRONG) {
            out.append(" font-weight=\"bold\"");
        }
        if (words.upright()) {
            out.append(" transform=\"rotate(-90 ").append(number(x)).append(' ').append(number(y)).append(")\"");
        }
        out.append(" fill=\"").append(Colours.hex(words.colour())).append("\">").append(Markup.escaped(words.text()))
                .append("</text>\n");
    }

    private void clipped(Shape.Clipped clipped) {
        var id = prefix + "c" + ++clips;
        out.append("<clipPath id=\"").append(id).append("\">");
        rect(clipped.area(), "");
        out.append("</clipPath>\n<g clip-path=\"url(#").append(id).append(")\">\n");
        clipped.shapes().forEach(this::shape);
        out.append("</g>\n");
    }

    private static String paint(int fill, Stroke stroke) {
        var text = new StringBuilder(" fill=\"").append(fill == Fill.NO_COLOUR ? "none" : Colours.hex(fill))
                .append('"');
        if (stroke.visible()) {
            text.append(" stroke=\"").append(Colours.hex(stroke.colour())).append("\" stroke-width=\"")
                    .append(number(stroke.width())).append('"');
            var dash = new StringBuilder();
            for (int length : stroke.dash().pattern()) {
                dash.append(dash.isEmpty() ? "" : " ").append(length);
            }
            if (!dash.isEmpty()) {
                text.append(" stroke-dasharray=\"").append(dash).append('"');
            }
        }
        return text.toString();
    }

    /** The name of the definition of a pattern, which is made when it is first used. */
    private String pattern(Fill fill) {
        var colour = Colours.hex(fill.patternColour());
        var id = prefix + fill.pattern().name().toLowerCase(Locale.ROOT) + "-" + colour.substring(1);
        var lines = switch (fill.pattern()) {
            case PLAIN -> "";
            case RISING -> line("M-2,2 L2,-2 M0,7 L7,0 M5,9 L9,5", colour);
            case FALLING -> line("M-2,5 L2,9 M0,0 L7,7 M5,-2 L9,2", colour);
            case LEVEL -> line("M0,3.5 L7,3.5", colour);
            case DOTTED -> "<circle cx=\"2\" cy=\"2\" r=\"1\" fill=\"" + colour
                    + "\"/><circle cx=\"5.5\" cy=\"5.5\" r=\"1\" fill=\"" + colour + "\"/>";
        };
        patterns.put(id, "<pattern id=\"" + id + "\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\">" + lines
                + "</pattern>\n");
        return id;
    }

    private static String line(String path, String colour) {
        return "<path d=\"" + path + "\" stroke=\"" + colour + "\" fill=\"none\"/>";
    }

    /** A number with at most one decimal place, the same in every country. */
    private static String number(double value) {
        long tenths = Math.round(value * 10);
        var sign = tenths < 0 ? "-" : "";
        long size = Math.abs(tenths);
        return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
    }
}
