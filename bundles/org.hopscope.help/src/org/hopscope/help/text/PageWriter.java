// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.text;

import java.util.ArrayList;
import java.util.List;

import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.hopscope.help.page.HelpPages;
import org.hopscope.help.page.Markdown;

/** Writes a document as text with spans. A table becomes a list: a line per row, its first cell in bold. */
final class PageWriter extends AbstractVisitor {

    private static final String PICTURE = "\ufffc";

    private final String path;
    private final StringBuilder text = new StringBuilder();
    private final List<Span> spans = new ArrayList<>();
    private final List<Indent> indents = new ArrayList<>();
    private List<String> columns = List.of();
    private int depth;
    private boolean marked;

    PageWriter(String path) {
        this.path = path;
    }

    PageText done() {
        return new PageText(text.toString().stripTrailing() + "\n", spans, indents);
    }

    @Override
    public void visit(Heading heading) {
        gap();
        styled(heading, heading.getLevel() == 1 ? Look.TITLE : Look.HEADING, "");
        text.append('\n');
    }

    @Override
    public void visit(Paragraph paragraph) {
        boolean inItem = paragraph.getParent() instanceof ListItem;
        if (!inItem) {
            gap();
        }
        if (depth > 0 && !marked) {
            indents.add(new Indent(text.length(), depth, false));
        }
        marked = false;
        visitChildren(paragraph);
        text.append('\n');
    }

    @Override
    public void visit(BulletList list) {
        items(list, -1);
    }

    @Override
    public void visit(OrderedList list) {
        var first = list.getMarkerStartNumber();
        items(list, first == null ? 1 : first);
    }

    private void items(Node list, int first) {
        if (depth == 0) {
            gap();
        }
        depth++;
        int number = first;
        for (var item = list.getFirstChild(); item != null; item = item.getNext()) {
            indents.add(new Indent(text.length(), depth, true));
            text.append(first < 0 ? "\u2022\t" : number++ + ".\t");
            marked = true;
            visitChildren(item);
        }
        depth--;
    }

    @Override
    public void visit(CustomNode node) {
        switch (node) {
            case TableHead head -> columns = cells(head.getFirstChild()).stream().map(Markdown::plain).toList();
            case TableBody body -> {
                gap();
                visitChildren(body);
                columns = List.of();
            }
            case TableRow row -> row(cells(row));
            default -> visitChildren(node);
        }
    }

    /** "Key: what it does", with the headings of the columns from the third on. */
    private void row(List<Node> cells) {
        indents.add(new Indent(text.length(), 1, true));
        text.append("\u2022\t");
        for (int i = 0; i < cells.size(); i++) {
            if (Markdown.plain(cells.get(i)).isBlank() && !(cells.get(i).getFirstChild() instanceof Image)) {
                continue;
            }
            if (i == 0 && !(cells.get(0).getFirstChild() instanceof Link)) {
                styled(cells.get(0), Look.STRONG, "");
            } else {
                text.append(i == 0 ? "" : i == 1 ? ": " : "; " + columns.get(i) + ": ");
                visitChildren(cells.get(i));
            }
        }
        text.append('\n');
    }

    private static List<Node> cells(Node row) {
        var cells = new ArrayList<Node>();
        for (var cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            if (cell instanceof TableCell) {
                cells.add(cell);
            }
        }
        return cells;
    }

    @Override
    public void visit(FencedCodeBlock block) {
        code(block.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock block) {
        code(block.getLiteral());
    }

    private void code(String lines) {
        gap();
        lines.stripTrailing().lines().forEach(line -> {
            indents.add(new Indent(text.length(), depth + 1, false));
            span(line.isEmpty() ? " " : line, Look.CODE, "");
            text.append('\n');
        });
    }

    @Override
    public void visit(Text literal) {
        text.append(literal.getLiteral());
    }

    @Override
    public void visit(Code code) {
        span(code.getLiteral(), Look.CODE, "");
    }

    @Override
    public void visit(StrongEmphasis strong) {
        styled(strong, Look.STRONG, "");
    }

    @Override
    public void visit(Emphasis emphasis) {
        styled(emphasis, Look.EMPHASIS, "");
    }

    @Override
    public void visit(Link link) {
        styled(link, Look.LINK, HelpPages.resolve(path, link.getDestination()));
    }

    @Override
    public void visit(Image image) {
        span(PICTURE, Look.PICTURE, HelpPages.resolve(path, image.getDestination()));
    }

    @Override
    public void visit(SoftLineBreak line) {
        text.append(' ');
    }

    @Override
    public void visit(HardLineBreak line) {
        text.append('\n');
    }

    /** The words below a node in one look; a look inside another is left out. */
    private void styled(Node node, Look look, String target) {
        span(Markdown.plain(node), look, target);
    }

    private void span(String words, Look look, String target) {
        if (!words.isEmpty()) {
            spans.add(new Span(text.length(), words.length(), look, target));
            text.append(words);
        }
    }

    /** An empty line before the next block. */
    private void gap() {
        if (!text.isEmpty()) {
            text.append('\n');
        }
    }
}
