// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.PathData;
import org.eclipse.swt.graphics.RGB;
import org.hopscope.model.text.Markup;

/** Writes a picture as SVG 1.1. The same picture gives the same bytes. */
final class SvgSink implements VectorSink {

    private final double width;
    private final double height;
    private final StringBuilder body = new StringBuilder();
    private final Map<String, String> clips = new LinkedHashMap<>();

    /** A picture of this size with one colour as its ground. */
    SvgSink(double width, double height, RGB ground) {
        this.width = width;
        this.height = height;
        body.append("<rect width=\"100%\" height=\"100%\" fill=\"").append(hex(ground)).append("\"/>\n");
    }

    /** The whole file. */
    byte[] end() {
        var head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\""
                + attribute("width", width) + attribute("height", height) + " viewBox=\"0 0 " + number(width) + " "
                + number(height) + "\">\n";
        var limits = clips.isEmpty() ? "" : clips.entrySet().stream()
                .map(clip -> "<clipPath id=\"" + clip.getValue() + "\"><rect" + clip.getKey() + "/></clipPath>\n")
                .collect(Collectors.joining("", "<defs>\n", "</defs>\n"));
        return (head + limits + body + "</svg>\n").getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void fill(PathData path, Ink ink) {
        body.append("<path").append(attribute("d", data(path))).append(attribute("fill", hex(ink.color())))
                .append(opacity("fill-opacity", ink)).append(clip(ink)).append("/>\n");
    }

    @Override
    public void stroke(PathData path, Ink ink, Stroke stroke) {
        body.append("<path").append(attribute("d", data(path))).append(" fill=\"none\"")
                .append(attribute("stroke", hex(ink.color())))
                .append(stroke.width() == 1 ? "" : attribute("stroke-width", stroke.width()))
                .append(stroke.dash().length == 0 ? "" : attribute("stroke-dasharray",
                        DoubleStream.of(stroke.dash()).mapToObj(SvgSink::number).collect(Collectors.joining(" "))))
                .append(opacity("stroke-opacity", ink)).append(clip(ink)).append("/>\n");
    }

    @Override
    public void text(Run run, Ink ink) {
        var font = run.font().getFontData()[0];
        body.append("<text").append(attribute("x", run.x())).append(attribute("y", run.baseline()))
                .append(attribute("font-family", Markup.escaped(font.getName()) + ", sans-serif"))
                .append(attribute("font-size", run.size()))
                .append((font.getStyle() & SWT.BOLD) == 0 ? "" : " font-weight=\"bold\"")
                .append((font.getStyle() & SWT.ITALIC) == 0 ? "" : " font-style=\"italic\"")
                .append(attribute("textLength", run.width())).append(" lengthAdjust=\"spacingAndGlyphs\"")
                .append(" xml:space=\"preserve\"").append(attribute("fill", hex(ink.color())))
                .append(opacity("fill-opacity", ink)).append(clip(ink)).append('>').append(Markup.escaped(run.text()))
                .append("</text>\n");
    }

    @Override
    public void image(ImageData image, double x, double y, double w, double h, Ink ink) {
        var bytes = new ByteArrayOutputStream();
        var loader = new ImageLoader();
        loader.data = new ImageData[] {image};
        loader.save(bytes, SWT.IMAGE_PNG);
        body.append("<image").append(attribute("x", x)).append(attribute("y", y)).append(attribute("width", w))
                .append(attribute("height", h)).append(opacity("opacity", ink)).append(clip(ink))
                .append(" href=\"data:image/png;base64,")
                .append(Base64.getEncoder().encodeToString(bytes.toByteArray()))
                .append("\"/>\n");
    }

    private static String data(PathData path) {
        var text = new StringBuilder();
        var at = 0;
        for (var type : path.types) {
            var letter = switch (type) {
                case SWT.PATH_MOVE_TO -> 'M';
                case SWT.PATH_LINE_TO -> 'L';
                case SWT.PATH_QUAD_TO -> 'Q';
                case SWT.PATH_CUBIC_TO -> 'C';
                default -> 'Z';
            };
            text.append(letter);
            var numbers = letter == 'M' || letter == 'L' ? 2 : letter == 'Q' ? 4 : letter == 'C' ? 6 : 0;
            for (var i = 0; i < numbers; i++) {
                text.append(i == 0 ? "" : " ").append(number(path.points[at++]));
            }
        }
        return text.toString();
    }

    private String clip(Ink ink) {
        return ink.clip() == null || covers(ink.clip()) ? ""
                : attribute("clip-path", "url(#" + clips.computeIfAbsent(attribute("x", ink.clip().preciseX)
                + attribute("y", ink.clip().preciseY) + attribute("width", ink.clip().preciseWidth)
                + attribute("height", ink.clip().preciseHeight), key -> "c" + clips.size()) + ")");
    }

    private boolean covers(PrecisionRectangle clip) {
        return clip.preciseX <= 0 && clip.preciseY <= 0 && clip.preciseX + clip.preciseWidth >= width
                && clip.preciseY + clip.preciseHeight >= height;
    }

    private static String opacity(String name, Ink ink) {
        return ink.alpha() == 255 ? "" : attribute(name, ink.opacity());
    }

    private static String attribute(String name, double value) {
        return attribute(name, number(value));
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + value + "\"";
    }

    /** At most two decimals; a hundredth of a pixel cannot be seen. */
    static String number(double value) {
        var hundredths = Math.round(value * 100);
        if (hundredths % 100 == 0) {
            return Long.toString(hundredths / 100);
        }
        var digits = Long.toString(Math.abs(hundredths) % 100 + 100).substring(1);
        return (hundredths < 0 ? "-" : "") + Math.abs(hundredths) / 100 + "."
                + (digits.endsWith("0") ? digits.substring(0, 1) : digits);
    }

    private static String hex(RGB color) {
        return "#%02x%02x%02x".formatted(color.red, color.green, color.blue);
    }
}
