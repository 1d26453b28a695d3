// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.page;

import java.util.List;

import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** The dialect of the pages: CommonMark with tables. */
public final class Markdown {

    private static final Parser PARSER = Parser.builder().extensions(List.of(TablesExtension.create())).build();

    private Markdown() {}

    /** The document of a text; any text is one. */
    public static Node parse(String markdown) {
        return PARSER.parse(markdown);
    }

    /** The words below a node, without their marks. */
    public static String plain(Node node) {
        var words = new StringBuilder();
        node.accept(new AbstractVisitor() {

            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak line) {
                words.append(' ');
            }
        });
        return words.toString();
    }
}
