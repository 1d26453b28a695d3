// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.RegistryFactory;
import org.hopscope.help.page.HelpPage;
import org.hopscope.help.page.HelpPages;
import org.hopscope.help.text.Indent;
import org.hopscope.help.text.Look;
import org.hopscope.help.text.PageText;
import org.hopscope.help.text.Span;
import org.junit.jupiter.api.Test;

/** The pages of the help and their text. */
class HelpPagesTest {

    private final HelpPages pages = HelpPages.read();

    @Test
    void everyFileIsInTheContents() {
        var files = new TreeSet<String>();
        var found = Platform.getBundle("org.hopscope.help").findEntries("pages", "*.md", true);
        while (found.hasMoreElements()) {
            files.add(found.nextElement().getPath().substring("/pages/".length()));
        }
        files.add(HelpPages.GLOSSARY);
        assertEquals(files, new TreeSet<>(pages.all().stream().map(HelpPage::path).toList()));
        var listed = pages.chapters().stream().flatMap(chapter -> chapter.pages().stream()).toList();
        assertEquals(files.size() - 1, Set.copyOf(listed).size(), "all but the contents, each once");
        assertEquals(listed.size(), Set.copyOf(listed).size());
    }

    @Test
    void everyLinkAndPictureIsThere() {
        for (var page : pages.all()) {
            for (var span : PageText.of(page).spans()) {
                switch (span.look()) {
                    case LINK -> assertTrue(HelpPages.isOutside(span.target()) || pages.find(span.target()).isPresent(),
                            () -> page.path() + ": " + span.target());
                    case PICTURE -> assertTrue(HelpPages.picture(span.target()).isPresent(),
                            () -> page.path() + ": " + span.target());
                    case TITLE, HEADING, STRONG, EMPHASIS, CODE -> assertTrue(span.target().isEmpty());
                }
            }
        }
    }

    @Test
    void everyViewAndEditorOfHopscopeIsExplained() {
        var parts = Stream.of("org.eclipse.ui.views", "org.eclipse.ui.editors")
                .flatMap(point -> Arrays.stream(RegistryFactory.getRegistry().getConfigurationElementsFor(point)))
                .filter(one -> Set.of("view", "editor").contains(one.getName()))
                .map(one -> one.getAttribute("id")).filter(id -> id.startsWith("org.hopscope.")
                        && !id.equals("org.hopscope.help.view")).toList();
        assertFalse(parts.isEmpty());
        assertEquals(List.of(), parts.stream().filter(id -> pages.about(id).isEmpty()).toList());
    }

    @Test
    void aPageIsTextWithPlacesThatLookDifferent() {
        var text = PageText.of(new HelpPage("a/b.md", "T", Set.of(), """
                # T

                See **this** and [that](../c.md).

                - one `x`
                - two

                | key | does | not |
                |---|---|---|
                | F9 | runs | stops |
                """));
        assertEquals("""
                T

                See this and that.

                \u2022\tone x
                \u2022\ttwo

                \u2022\tF9: runs; not: stops
                """, text.text());
        // counted in the text above: "See" at 3, "that" at 16, the items at 23, 31 and 38, their words 2 later
        assertEquals(List.of(new Span(0, 1, Look.TITLE, ""), new Span(7, 4, Look.STRONG, ""),
                new Span(16, 4, Look.LINK, "c.md"), new Span(29, 1, Look.CODE, ""),
                new Span(40, 2, Look.STRONG, "")), text.spans());
        assertEquals(List.of(new Indent(23, 1, true), new Indent(31, 1, true), new Indent(38, 1, true)),
                text.indents());
    }

    @Test
    void theSearchFindsPagesWithAllWordsAndThoseNamedSoFirst() {
        assertEquals("The latency stack", pages.search("LATENCY stack").getFirst().title());
        assertEquals(List.of(), pages.search("latency notaword"));
        assertEquals(List.of(), pages.search("  "));
    }
}
