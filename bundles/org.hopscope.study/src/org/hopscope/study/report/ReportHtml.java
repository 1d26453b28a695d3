// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import static org.hopscope.model.text.Markup.escaped;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

import org.hopscope.study.compare.InputDifference;

/**
 * A report as one page of HTML that needs nothing else: no script, no other file, no network. It is XML as well,
 * follows the reader's choice of light or dark colours, and prints.
 */
public final class ReportHtml {

    /** Words that are broken where there is too little room for them. */
    private static final Pattern LONG_WORD = Pattern.compile("\\S{25}");

    /** Longer ones are whole sentences. */
    private static final int SHORT_NOTE = 40;
    /** Wider tables than this do not fit into a column of text. */
    private static final int MOST_COLUMNS = 6;

    private final Report report;
    private final Medium medium;
    private final StringBuilder out = new StringBuilder();
    private int headings;
    private int pictures;

    private ReportHtml(Report report, Medium medium) {
        this.report = report;
        this.medium = medium;
    }

    /** The text of the page for a browser; the same report gives the same text. */
    public static String of(Report report) {
        return of(report, new Screen());
    }

    /** The text of the page for a medium; the same report gives the same text. */
    public static String of(Report report, Medium medium) {
        return new ReportHtml(report, medium).page();
    }

    private String page() {
        out.append("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\" xml:lang=\"en\">\n")
                .append("<head>\n")
                .append("<meta charset=\"UTF-8\"/>\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
                .append("<meta name=\"generator\" content=\"Hopscope\"/>\n<title>").append(escaped(report.title()))
                .append("</title>\n<style>\n").append(medium.style()).append("</style>\n")
                .append(medium.head(report)).append("</head>\n")
                .append("<body>\n<header>\n");
        element("h1", report.title());
        contents();
        out.append("</header>\n<main>\n");
        blocks(report.blocks());
        out.append("</main>\n</body>\n</html>\n");
        return out.toString();
    }

    private void contents() {
        out.append("<nav aria-label=\"Contents\">\n<ul>\n");
        int number = 0;
        for (var block : report.blocks()) {
            if (block instanceof Block.Heading heading) {
                out.append("<li><a href=\"#part").append(++number).append("\">").append(escaped(heading.text()))
                        .append("</a></li>\n");
            }
        }
        out.append("</ul>\n</nav>\n");
    }

    /** At a page break, a picture stays together with the title and the words right above it. */
    private void blocks(List<Block> blocks) {
        for (int i = 0; i < blocks.size(); i++) {
            int picture = i;
            while (picture < blocks.size() && isTitle(blocks.get(picture))) {
                picture++;
            }
            boolean kept = picture > i && picture < blocks.size() && blocks.get(picture) instanceof Block.Graphic;
            if (kept) {
                out.append("<div class=\"kept\">\n");
                blocks.subList(i, picture + 1).forEach(this::block);
                out.append("</div>\n");
                i = picture;
            } else {
                block(blocks.get(i));
            }
        }
    }

    private static boolean isTitle(Block block) {
        return block instanceof Block.Heading || block instanceof Block.Part || block instanceof Block.Words;
    }

    private void block(Block block) {
        switch (block) {
            case Block.Heading heading -> out.append("<h2 id=\"part").append(++headings).append("\">")
                    .append(escaped(heading.text())).append("</h2>\n");
            case Block.Part part -> element("h3", part.text());
            case Block.Words words -> element("p", words.text());
            case Block.Note note -> out.append("<p class=\"note\">").append(escaped(note.text())).append("</p>\n");
            case Block.Points points -> points(points);
            case Block.Commands commands -> commands.lines().forEach(line -> out.append("<pre><code>")
                    .append(escaped(line)).append("</code></pre>\n"));
            case Block.Table table -> table(table);
            case Block.Graphic graphic -> graphic(graphic);
            case Block.Diagrams diagrams -> diagrams(diagrams);
            case Block.Folded folded -> folded(folded);
        }
    }

    private void points(Block.Points points) {
        out.append("<ul>\n");
        points.items().forEach(item -> element("li", item));
        out.append("</ul>\n");
    }

    private void table(Block.Table table) {
        // many designs side by side may take the whole window
        out.append("<div class=\"scroll").append(table.columns().size() > MOST_COLUMNS ? " wide" : "")
                .append("\">\n<table>\n<caption>").append(escaped(table.caption()));
        if (!table.file().name().isEmpty() && medium.hands()) {
            out.append(" <a class=\"file\" download=\"").append(escaped(table.file().name())).append("\" href=\"")
                    .append("data:text/csv;charset=utf-8,").append(encoded(table.file().text()))
                    .append("\">").append(escaped(table.file().name())).append("</a>");
        }
        out.append("</caption>\n<thead>\n<tr>");
        for (var column : table.columns()) {
            out.append("<th scope=\"col\"").append(column.number() ? " class=\"number\"" : "").append('>')
                    .append(escaped(column.head())).append("</th>");
        }
        out.append("</tr>\n</thead>\n<tbody>\n");
        table.rows().forEach(row -> row(table, row));
        out.append("</tbody>\n</table>\n</div>\n");
    }

    private void row(Block.Table table, List<Block.Cell> row) {
        out.append(row.getFirst().strong() ? "<tr class=\"sum\">" : "<tr>");
        for (int i = 0; i < row.size(); i++) {
            var tag = i == 0 ? "th" : "td";
            var cell = row.get(i);
            var styles = (table.columns().get(i).number() ? "number " : "")
                    + (LONG_WORD.matcher(cell.text() + ' ' + cell.small()).find() ? "long " : "")
                    + (cell.small().length() > SHORT_NOTE ? "told " : "") + style(cell.mark());
            out.append('<').append(tag).append(i == 0 ? " scope=\"row\"" : "")
                    .append(styles.isBlank() ? "" : " class=\"" + styles.strip() + "\"").append('>')
                    .append(sign(cell.mark())).append(escaped(cell.text()));
            if (!cell.small().isEmpty()) {
                out.append(" <small>").append(escaped(cell.small())).append("</small>");
            }
            out.append("</").append(tag).append('>');
        }
        out.append("</tr>\n");
    }

    private static String style(InputDifference.Mark mark) {
        return switch (mark) {
            case SAME, NONE -> "";
            case CHANGED -> "changed";
            case ADDED -> "added";
            case REMOVED -> "removed";
        };
    }

    private static String sign(InputDifference.Mark mark) {
        return switch (mark) {
            case SAME, NONE -> "";
            case CHANGED -> sign("\u25cf", "changed");
            case ADDED -> sign("+", "added");
            case REMOVED -> sign("\u2212", "removed");
        };
    }

    private static String sign(String sign, String meaning) {
        return "<span class=\"sign\" role=\"img\" aria-label=\"" + meaning + "\" title=\"" + meaning + "\">" + sign
                + "</span> ";
    }

    private void graphic(Block.Graphic graphic) {
        var picture = medium.picture(graphic.picture(), "p" + (char) ('a' + pictures % 26) + pictures / 26 + "-",
                graphic.description());
        pictures++;
        out.append(medium.isNarrow(graphic.picture()) ? "<figure class=\"narrow\">\n" : "<figure>\n").append(picture)
                .append("<figcaption>").append(escaped(graphic.caption()))
                .append("</figcaption>\n</figure>\n");
    }

    private void diagrams(Block.Diagrams diagrams) {
        out.append("<div class=\"diagrams\">\n");
        for (var one : diagrams.drawings()) {
            out.append("<figure>\n");
            var drawing = medium.drawing(one);
            if (drawing.isEmpty()) {
                out.append("<p class=\"lack\">").append(escaped(one.lack())).append("</p>\n");
            }
            out.append(drawing).append("<figcaption><strong>").append(escaped(one.name())).append("</strong> ")
                    .append(escaped(one.note())).append("</figcaption>\n</figure>\n");
        }
        out.append("</div>\n");
    }

    private void folded(Block.Folded folded) {
        if (medium.hands()) {
            out.append("<details>\n");
            element("summary", folded.summary());
            blocks(folded.blocks());
            out.append("</details>\n");
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private void element(String tag, String text) {
        out.append('<').append(tag).append('>').append(escaped(text)).append("</").append(tag).append(">\n");
    }
}
