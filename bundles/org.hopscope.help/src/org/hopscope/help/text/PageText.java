// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.text;

import java.util.List;

import org.hopscope.help.page.HelpPage;
import org.hopscope.help.page.Markdown;

/**
 * A page as it is shown. Immutable.
 *
 * @param text all characters; paragraphs end with a line break
 * @param spans what looks different, in order; spans do not overlap
 * @param indents the paragraphs that are indented, in order
 */
public record PageText(String text, List<Span> spans, List<Indent> indents) {

    public PageText {
        spans = List.copyOf(spans);
        indents = List.copyOf(indents);
    }

    /** The text of a page. */
    public static PageText of(HelpPage page) {
        var writer = new PageWriter(page.path());
        Markdown.parse(page.markdown()).accept(writer);
        return writer.done();
    }
}
